import { eraseNamed } from '../../../areas/users/erasing/erasing.admin.ts'
import { systemClock } from '../../../platform/clock.ts'
import { UsageError, type AdminCommand } from '../../command.ts'

interface Input {
  readonly user: string
}

function read([verb, user, ...rest]: readonly string[]): Input {
  if (verb !== 'erase' || user === undefined || rest.length > 0) throw new UsageError('say erase EMAIL')
  return { user }
}

/** `npm run admin -- users erase EMAIL`: permanent, effective on the next request. */
export const usersCommand: AdminCommand<Input, string> = {
  summary:
    'erases a person for good: name, e-mail, ways in, rights and mails; figures and what they did stay, without a name',
  usage: 'erase EMAIL|ID',
  input: read,
  task: {
    name: 'users',
    run: async ({ db }, { user }) => {
      const erased = await eraseNamed(db, user, systemClock)
      if (erased.state === 'LEADS_ALONE')
        throw new Error(
          `${user} is the last brand manager of ${erased.stores.join(', ')}. Name another one first: nothing was erased.`,
        )
      if (erased.state === 'NO_SUCH_EMAIL')
        throw new Error(`No user has the e-mail ${user}: it is unknown, or its user is erased already.`)
      return erased.state === 'ALREADY'
        ? `${user} was erased already, on ${erased.at.toISOString().slice(0, 10)}.`
        : 'The user is erased.'
    },
  },
  print: (line) => line,
}
