import { prettyFactory } from 'pino-pretty'

/** Where log lines go. */
interface LogOutput {
  write(line: string): unknown
}

/**
 * The log goes to standard error, separate from the lines for people on standard output: readable in a terminal, else
 * one JSON object per line.
 */
export function logOutput(to: LogOutput & { readonly isTTY?: boolean } = process.stderr): LogOutput {
  if (to.isTTY !== true) return to
  const pretty = prettyFactory({
    colorize: process.env['NO_COLOR'] === undefined,
    translateTime: 'UTC:HH:MM:ss',
    singleLine: true,
  })
  return { write: (line) => to.write(pretty(line)) }
}
