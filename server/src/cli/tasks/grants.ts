import { listGrants, revokeGrant, setGrant, type GivenGrant } from '../../areas/access/access.admin.ts'
import { given as properties, listOf, need, roleOf, sectionsOf } from '../arguments.ts'
import { options, UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

type Input =
  | { readonly verb: 'list'; readonly of: { readonly user?: string; readonly store?: string } }
  | { readonly verb: 'set'; readonly grant: GivenGrant }
  | { readonly verb: 'revoke'; readonly user: string; readonly store: string }

const read = ([verb, ...rest]: readonly string[]): Input => {
  if (verb === 'list') return { verb, of: properties(options(rest, ['user', 'store']), ['user', 'store']) }
  if (verb === 'set') {
    const found = options(rest, ['user', 'store', 'role', 'sections', 'locations'])
    const [sections, locations] = [sectionsOf(found), listOf(found, 'locations')]
    const grant = { user: need(found, 'user'), store: need(found, 'store'), role: roleOf(found) }
    return { verb, grant: { ...grant, ...(sections && { sections }), ...(locations && { locations }) } }
  }
  if (verb === 'revoke') {
    const found = options(rest, ['user', 'store'])
    return { verb, user: need(found, 'user'), store: need(found, 'store') }
  }
  throw new UsageError('say list, set or revoke')
}

type Listed = Awaited<ReturnType<typeof listGrants>>[number]

const lineOf = ({ user, store, role, sections, allLocations, pending, revoked }: Listed): string =>
  [
    user,
    store,
    role,
    sections ? sections.join(',') || 'no section' : 'all sections',
    allLocations ? 'all locations' : 'some locations',
    ...(revoked ? ['revoked'] : pending ? ['not confirmed'] : []),
  ].join('  ')

/** `npm run admin -- grants list|set|revoke`: effective on the next request. */
export const grantsCommand: AdminCommand<Input, string[]> = {
  summary: 'shows users’ rights on stores, gives and takes them',
  usage:
    'list [--user ID] [--store ID] | set --user ID --store ID --role ROLE [--sections A,B] [--locations A,B] | revoke --user ID --store ID',
  input: read,
  task: {
    name: 'grants',
    run: async ({ db }, input) => {
      if (input.verb === 'list') return (await listGrants(db, input.of)).map(lineOf)
      if (input.verb === 'set') {
        await setGrant(db, input.grant)
        return (await listGrants(db, { user: input.grant.user, store: input.grant.store })).map(lineOf)
      }
      await revokeGrant(db, input)
      return [`${input.user} no longer has a grant on ${input.store}`]
    },
  },
  print: (lines) => lines.join('\n') || 'There are no grants.',
}
