import { roles, type Role } from '@storekeep/contract/kit/access.ts'
import { demandedRoles, demandOf, resetFactors } from '../../areas/session/factors/rules.ts'
import { systemClock } from '../../platform/clock.ts'
import type { AdminTask } from '../../platform/db/folder/beside-server.ts'
import type { Mails } from '../../platform/mail/mail.ts'
import { UsageError, type AdminCommand } from '../command.ts'
import { withMails } from './outgoing/with-mails.ts'

type Input =
  | { readonly verb: 'show' }
  | { readonly verb: 'demand'; readonly roles: readonly Role[] }
  | { readonly verb: 'reset'; readonly email: string }

const roleOf = (name: string): Role => {
  const role = roles.find((one) => one === name.toUpperCase())
  if (!role) throw new UsageError(`${name} is no role: ${roles.join(', ')}`)
  return role
}

function read([verb, ...rest]: readonly string[]): Input {
  const [email] = rest
  if (verb === 'show' && rest.length === 0) return { verb }
  if (verb === 'reset' && email !== undefined && rest.length === 1) return { verb, email }
  if (verb === 'demand' && rest.length === 1 && rest[0] === 'none') return { verb, roles: [] }
  if (verb === 'demand' && rest.length > 0) return { verb, roles: rest.map(roleOf) }
  throw new UsageError('say show, demand ROLE…, demand none or reset EMAIL')
}

const said = (demanded: readonly Role[]): string =>
  demanded.length === 0
    ? 'No role has to use a second factor.'
    : `A second factor is demanded of ${demanded.join(', ')}.`

/** The task of the command; a removal is mailed to the user. */
export function secondFactorTask(running?: { readonly mails: Mails }): AdminTask<Input, string> {
  return {
    name: 'second-factor',
    run: async (database, input) => {
      const { db } = database
      if (input.verb === 'show') return said(await demandedRoles(db))
      if (input.verb === 'demand') return said(await demandOf(db, input.roles, systemClock))
      return withMails(database, running, async (mails) => {
        if (!(await resetFactors(db, { mails, clock: systemClock }, input.email)))
          return 'There was no second factor.'
        const told = mails.areSent ? ' The user gets a mail about it.' : ''
        return `Every factor is removed: the password alone signs in.${told}`
      })
    },
  }
}

/** `npm run admin -- second-factor show|demand|reset`: effective within a second. */
export const secondFactorCommand: AdminCommand<Input, string> = {
  summary: 'says of which roles a second factor is demanded, or takes every factor from a user who lost them',
  usage: 'show | demand ROLE… | demand none | reset EMAIL',
  input: read,
  task: secondFactorTask(),
  print: (line) => line,
}
