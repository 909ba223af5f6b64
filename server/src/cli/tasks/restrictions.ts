import { restrictionCodes, type RestrictionCode } from '@storekeep/contract/rules/restrictions.ts'
import {
  liftRestrictions,
  listRestrictions,
  setRestriction,
  type GivenRestriction,
} from '../../areas/access/access.admin.ts'
import { given as properties, need, sectionsOf } from '../arguments.ts'
import { options, UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

type Input =
  | { readonly verb: 'list' }
  | { readonly verb: 'set'; readonly restriction: GivenRestriction }
  | { readonly verb: 'lift'; readonly store: string; readonly user?: string }

const codeOf = (text: string): RestrictionCode => {
  const code = restrictionCodes.find((it) => String(it) === text)
  if (code === undefined) throw new UsageError(`--code wants one of ${restrictionCodes.join(', ')}`)
  return code
}

const read = ([verb, ...rest]: readonly string[]): Input => {
  if (verb === 'list' && rest.length === 0) return { verb }
  if (verb === 'set') {
    const found = options(rest, ['store', 'user', 'sections', 'code', 'note'])
    const sections = sectionsOf(found)
    return {
      verb,
      restriction: {
        store: need(found, 'store'),
        code: codeOf(found.get('code') ?? '403001'),
        ...properties(found, ['user', 'note']),
        ...(sections && { sections }),
      },
    }
  }
  if (verb === 'lift') {
    const found = options(rest, ['store', 'user'])
    return { verb, store: need(found, 'store'), ...properties(found, ['user']) }
  }
  throw new UsageError('say list, set or lift')
}

type Listed = Awaited<ReturnType<typeof listRestrictions>>[number]

const lineOf = ({ store, user, sections, code, note }: Listed): string =>
  [store, user ?? 'all users', sections?.join(',') ?? 'all sections', code, ...(note ? [note] : [])].join(
    '  ',
  )

/** `npm run admin -- restrictions list|set|lift`: effective on the next request. */
export const restrictionsCommand: AdminCommand<Input, string[]> = {
  summary: 'shows which sections of which stores are closed, closes and opens them',
  usage:
    'list | set --store ID [--user ID] [--sections A,B] [--code 403001] [--note TEXT] | lift --store ID [--user ID]',
  input: read,
  task: {
    name: 'restrictions',
    run: async ({ db }, input) => {
      if (input.verb === 'set') await setRestriction(db, input.restriction)
      if (input.verb === 'lift') {
        const lifted = await liftRestrictions(db, input)
        return [`${lifted} lifted`]
      }
      return (await listRestrictions(db)).map(lineOf)
    },
  },
  print: (lines) => lines.join('\n') || 'Nothing is closed.',
}
