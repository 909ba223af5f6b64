import type { AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import {
  listFlags,
  readFlagValue,
  setFlag,
  type FlagTarget,
  type ListedFlag,
} from '../../areas/flags/flags.admin.ts'
import { given as properties, split } from '../arguments.ts'
import { options, UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

type Input =
  | { readonly verb: 'list' }
  | { readonly verb: 'set'; readonly name: string; readonly text: string; readonly target: FlagTarget }
  | { readonly verb: 'unset'; readonly name: string; readonly target: FlagTarget }

const targetOf = (rest: readonly string[]): FlagTarget => {
  const target = properties(options(rest, ['country', 'store', 'user']), ['country', 'store', 'user'])
  if (Object.keys(target).length > 1) throw new UsageError('give one of --country, --store and --user')
  return target
}

const read = (given: readonly string[]): Input => {
  const { words, rest } = split(given)
  const [verb, name, text, more] = words
  if (verb === 'list' && name === undefined && rest.length === 0) return { verb }
  if (verb === 'set' && name !== undefined && text !== undefined && more === undefined)
    return { verb, name, text, target: targetOf(rest) }
  if (verb === 'unset' && name !== undefined && text === undefined)
    return { verb, name, target: targetOf(rest) }
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
      const value = input.verb === 'set' ? readFlagValue(input.name, input.text) : null
      await setFlag(db, input.name, input.target, value)
      return [value === null ? `${input.name} is unset` : `${input.name} is ${show(value)}`]
    },
  },
  print: (lines) => lines.join('\n'),
}
