import type { FactorMethod, PasskeyAnswer } from '@storekeep/contract/areas/session.factors.ts'
import { isAppCode } from '@storekeep/contract/rules/account/factor-codes.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import type { SessionDeps } from '../session.deps.ts'
import { recoveryHash, stepOf, unseal } from './codes.ts'
import * as repo from './factors.repo.ts'
import { signedBy } from './passkeys.ts'

/** Wrong codes of one user, however often the sign-in begins anew. */
const [mostGuesses, guessSeconds] = [10, 15 * 60]

const wrong = (code: 'code.wrong' | 'code.used') => invalid([{ path: 'factorCode', code }])

/** Counts a guess of a user's code; returns how to forget the guesses when it was right. */
export async function countGuess(
  { limits }: Pick<SessionDeps, 'limits'>,
  userId: number,
): Promise<() => Promise<void>> {
  const key = `factor:${userId}`
  const { allowed, retryAfterSeconds } = await limits.hit(key, mostGuesses, guessSeconds)
  if (!allowed) throw new AppError('session.tooManyAttempts', { retryAfterSeconds })
  return () => limits.clear(key)
}

/** Uses a code up: that of the app, or a recovery code. A code counts once. */
export async function useCode(
  { clock }: Pick<SessionDeps, 'clock'>,
  tx: Tx,
  userId: number,
  typed: string,
): Promise<FactorMethod> {
  if (!isAppCode(typed)) {
    const state = await repo.useRecoveryCode(tx, userId, recoveryHash(typed), clock.now())
    if (state !== 'good') throw wrong(state === 'used' ? 'code.used' : 'code.wrong')
    return 'RECOVERY_CODE'
  }
  const app = await repo.authenticatorOf(tx, userId)
  if (!app?.confirmedAt) throw wrong('code.wrong')
  const step = stepOf(await unseal(tx, app.sealedSecret), typed, clock.now())
  if (step === undefined) throw wrong('code.wrong')
  if (!(await repo.useStep(tx, userId, step))) throw wrong('code.used')
  return 'CODE'
}

/** Whose passkey has answered a challenge, and how its use is noted. */
export async function passkeyOwner(
  { clock, portal }: Pick<SessionDeps, 'clock' | 'portal'>,
  db: Db,
  challenge: string | null,
  answer: PasskeyAnswer,
): Promise<{ userId: number; use: (tx: Tx) => Promise<void> }> {
  const refused = () => new AppError('session.passkeyRefused')
  const kept = await repo.passkeyById(db, answer.id)
  if (!kept || challenge === null) throw refused()
  const counter = await signedBy(portal(), challenge, answer, kept)
  if (counter === undefined) throw refused()
  return {
    userId: kept.userId,
    use: async (tx) => {
      if (!(await repo.usePasskey(tx, kept.id, counter, clock.now()))) throw refused()
    },
  }
}
