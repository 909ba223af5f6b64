import { readFileSync } from 'node:fs'
import { endSessionsByEmail, setPasswordByEmail, unlockByEmail } from '../../areas/session/session.admin.ts'
import { systemClock } from '../../platform/clock.ts'
import { UsageError, type AdminCommand } from '../command.ts'

type Input =
  | { readonly verb: 'end' | 'unlock'; readonly email: string }
  | { readonly verb: 'password'; readonly email: string; readonly password: string }

function read([verb, email, ...rest]: readonly string[]): Input {
  if (verb !== 'end' && verb !== 'unlock' && verb !== 'password')
    throw new UsageError('say end, unlock or password')
  if (email === undefined || rest.length > 0) throw new UsageError(`${verb} wants one e-mail`)
  if (verb !== 'password') return { verb, email }
  // not an argument: other users of the machine could see it
  return { verb, email, password: passwordIn(readFileSync(0, 'utf8')) }
}

/** The only line of a text. */
export function passwordIn(text: string): string {
  const password = text.replace(/\r?\n$/, '')
  if (password === '' || /[\r\n]/.test(password))
    throw new UsageError('standard input has to be the password, on one line')
  return password
}

const sessions = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'} ended`

/** `npm run admin -- sessions end|unlock|password EMAIL`: effective on the next request. */
export const sessionsCommand: AdminCommand<Input, string> = {
  summary:
    'ends all sessions of a user, opens an account that too many attempts closed, or sets a password read from standard input',
  usage: 'end EMAIL | unlock EMAIL | password EMAIL < FILE',
  input: read,
  task: {
    name: 'sessions',
    run: async ({ db }, input) => {
      if (input.verb === 'end') return `${sessions(await endSessionsByEmail(db, input.email, systemClock))}.`
      if (input.verb === 'password')
        return `The password is set, ${sessions(await setPasswordByEmail(db, input, systemClock))}.`
      return (await unlockByEmail(db, input.email)) ? 'The account is open again.' : 'Nothing was closed.'
    },
  },
  print: (line) => line,
}
