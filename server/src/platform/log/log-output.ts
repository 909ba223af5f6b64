import { styleText } from 'node:util'

/** Where log lines go. */
interface LogOutput {
  write(line: string): unknown
}

const colours = {
  trace: 'gray',
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
} as const

const isLevel = (level: unknown): level is keyof typeof colours =>
  typeof level === 'string' && Object.hasOwn(colours, level)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const fieldText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A line of the log as people read it: time of day, level, message, what else it says, and below it an error's stack. */
export function prettyLine(line: string, hasColours: boolean): string {
  const read = parsed(line)
  if (!isObject(read)) return line
  const { level, time, msg, err, ...rest } = read
  const paint = (colour: 'gray' | 'green' | 'yellow' | 'red', text: string) =>
    hasColours ? styleText(colour, text, { validateStream: false }) : text
  const clock = typeof time === 'string' ? time.slice(11, 19) : ''
  const fields = Object.entries(rest).map(([name, value]) => paint('gray', `${name}=${fieldText(value)}`))
  const head = [
    paint('gray', clock),
    isLevel(level) ? paint(colours[level], level.padEnd(5)) : '',
    typeof msg === 'string' ? msg : '',
    ...fields,
  ]
  const stack = isObject(err) ? [fieldText(err['stack'] ?? err['message'] ?? err)] : []
  return `${[head.filter((part) => part !== '').join(' '), ...stack].join('\n')}\n`
}

/**
 * The log of the process goes to standard error, apart from the lines for people on standard output: readable in a
 * terminal, elsewhere one JSON object a line.
 */
export function logOutput(to: LogOutput & { readonly isTTY?: boolean } = process.stderr): LogOutput {
  const hasColours = process.env['NO_COLOR'] === undefined
  return to.isTTY === true ? { write: (line) => to.write(prettyLine(line, hasColours)) } : to
}
