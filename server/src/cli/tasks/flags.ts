import {
  flagFault,
  flags,
  isFlag,
  type AnyFlagValue,
  type FlagName,
} from '@storekeep/contract/rules/flags.ts'
import { listFlags, setFlag, type FlagTarget, type ListedFlag } from '../../areas/flags/flags.admin.ts'
import { given as properties, split } from '../arguments.ts'
import { options, UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

type Input =
  | { readonly verb: 'list' }
  | { readonly verb: 'set'; readonly name: string; readonly value: AnyFlagValue; readonly target: FlagTarget }
  | { readonly verb: 'unset'; readonly name: string; readonly target: FlagTarget }

const targetOf = (rest: readonly string[]): FlagTarget => {
  const target = properties(options(rest, ['country', 'store', 'user']), ['country', 'store', 'user'])
  if (Object.keys(target).length > 1) throw new UsageError('give one of --country, --store and --user')
  return target
}

function flagNamed(name: string): FlagName {
  if (!isFlag(name)) throw new UsageError(`there is no flag ${name}; flags list shows all of them`)
  return name
}

/** Parses a value from the command line, by the flag's type. */
function readValue(name: FlagName, text: string): AnyFlagValue {
  const { type } = flags[name]
  const switches: Readonly<Record<string, boolean>> = { true: true, on: true, false: false, off: false }
  const value =
    type === 'boolean' ? switches[text] : type === 'number' && text.trim() !== '' ? Number(text) : text
  const fault = flagFault(name, value)
  if (value === undefined || fault === 'flag.wrongType')
    throw new UsageError(`${name} requires a ${type}, not ${text}`)
  if (fault) throw new UsageError(`${name} does not accept ${text}`)
  return value
}

const read = (given: readonly string[]): Input => {
  const { words, rest } = split(given)
  const [verb, name, text, more] = words
  if (verb === 'list' && name === undefined && rest.length === 0) return { verb }
  if (verb === 'set' && name !== undefined && text !== undefined && more === undefined)
    return { verb, name, value: readValue(flagNamed(name), text), target: targetOf(rest) }
  if (verb === 'unset' && name !== undefined && text === undefined)
    return { verb, name: flagNamed(name), target: targetOf(rest) }
  throw new UsageError('say list, set or unset')
}

const lineOf = ({ name, type, initial, gates, values }: ListedFlag): string[] => [
  `${name}  ${type}, else ${show(initial)}  (${gates})`,
  ...values.map(({ target, value }) => `    ${target} = ${show(value)}`),
]

const show = (value: AnyFlagValue): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value)

/** `npm run admin -- flags list|set|unset`. */
export const flagsCommand: AdminCommand<Input, string[]> = {
  summary: 'shows flags, sets them for a country, a store, a user or all users, and takes values away again',
  usage: 'list | set NAME VALUE [--country CC | --store ID | --user ID] | unset NAME [--country …]',
  input: read,
  task: {
    name: 'flags',
    run: async ({ db }, input) => {
      if (input.verb === 'list') return (await listFlags(db)).flatMap(lineOf)
      const value = input.verb === 'set' ? input.value : null
      await setFlag(db, input.name, input.target, value)
      return [value === null ? `${input.name} is unset` : `${input.name} is ${show(value)}`]
    },
  },
  print: (lines) => lines.join('\n'),
}
