import type { Confirmation, PasskeyQuestion } from '@storekeep/contract/areas/session.factors.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import { ownAccount } from '../own/own.repo.ts'
import { passwordFits, passwordWork } from '../passwords/passwords.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { SessionDeps } from '../session.deps.ts'
import * as repo from './factors.repo.ts'
import { signInOptions } from './passkeys.ts'
import { answered, ask, countGuess, methodsOf, passkeyOwner, useCode } from './prove.ts'

/** How long a confirmation, or a sign-in, allows sensitive changes. */
const confirmedMs = 10 * minuteMs

/** Until when the session's user need not confirm again; null if they must. */
export async function confirmedUntil(db: DbOrTx, clock: Clock, sessionId: string): Promise<Date | null> {
  const at = await repo.confirmedAt(db, sessionId)
  const until = at && new Date(at.getTime() + confirmedMs)
  return until && until > clock.now() ? until : null
}

/** Allows a sensitive change if the user has confirmed their identity in the last ten minutes. */
export async function mustBeConfirmed(
  db: Db,
  clock: Clock,
  { sessionId, userId }: Pick<SignedInUser, 'sessionId' | 'userId'>,
): Promise<void> {
  if ((await confirmedUntil(db, clock, sessionId)) !== null) return
  throw new AppError('session.confirmFirst', { methods: await methodsOf(db, userId) })
}

interface Ask extends Pick<Circumstances, 'db' | 'transaction' | 'audit'> {
  readonly who: SignedInUser
}

/** Asks one of the user's own passkeys. */
export async function askOwnPasskey(
  deps: Pick<SessionDeps, 'clock' | 'portal'>,
  { db, who, audit }: Pick<Ask, 'db' | 'who' | 'audit'>,
): Promise<PasskeyQuestion> {
  audit.nothing()
  const known = await repo.passkeysOf(db, who.userId)
  if (known.length === 0) throw new AppError('factor.notFound')
  const options = await signInOptions(deps.portal(), known)
  const { userId, sessionId } = who
  const signInToken = await ask(deps, db, {
    kind: 'CONFIRM',
    userId,
    sessionId,
    challenge: options.challenge,
  })
  return { signInToken, options: { ...options } }
}

/** Confirms the user's identity: by a second factor where there is one, else by the password. */
export async function confirm(
  deps: SessionDeps,
  asked: Ask & { readonly address: string; readonly body: Confirmation },
): Promise<{ confirmedUntil: string }> {
  const { db, transaction, audit, who, address } = asked
  const needsFactor = (await methodsOf(db, who.userId)).length > 0
  const forget = await countGuess(deps, who.userId)
  const use = await (needsFactor ? byFactor(deps, asked) : byPassword(asked)).catch(failed(asked))
  await transaction(async (tx) => {
    const method = await use(tx)
    await repo.keepConfirmed(tx, who.sessionId, deps.clock.now())
    audit.change('session', who.sessionId, null, { address, reason: `confirmed by ${method}` })
  }).catch(failed(asked))
  await forget()
  return { confirmedUntil: new Date(deps.clock.now().getTime() + confirmedMs).toISOString() }
}

type Use = (tx: Tx) => Promise<string>

async function byFactor(
  deps: SessionDeps,
  { db, who, body }: Ask & { readonly body: Confirmation },
): Promise<Use> {
  const { factorCode, passkey, signInToken } = body
  if (passkey && signInToken !== undefined) {
    const { sessionId } = who
    const question = await answered(deps, db, signInToken, { kind: 'CONFIRM', sessionId })
    const owner = await passkeyOwner(deps, db, question.challenge, passkey)
    if (owner.userId !== who.userId) throw new AppError('session.passkeyRefused')
    return async (tx) => {
      await owner.use(tx)
      return 'PASSKEY'
    }
  }
  if (factorCode === undefined) throw invalid([{ path: 'factorCode', code: 'field.required' }])
  return (tx) => useCode(deps, tx, who.userId, factorCode)
}

async function byPassword({
  db,
  who,
  address,
  body,
}: Ask & { readonly address: string; readonly body: Confirmation }): Promise<Use> {
  const { password } = body
  if (password === undefined) throw invalid([{ path: 'password', code: 'field.required' }])
  const account = await ownAccount(db, who.userId)
  const fits = await passwordWork.person(networkOf(address), () =>
    passwordFits(account?.passwordHash ?? null, password),
  )
  if (!fits) throw invalid([{ path: 'password', code: 'password.wrong' }])
  return async () => 'PASSWORD'
}

/** Records and refuses a wrong answer. */
const failed =
  ({ db, audit, who, address }: Ask & { readonly address: string }) =>
  async (error: unknown): Promise<never> => {
    audit.forget()
    audit.change('session', who.sessionId, null, { address, reason: 'confirmation failed' })
    await audit.save(db)
    throw error
  }
