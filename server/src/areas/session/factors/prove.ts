import { randomBytes } from 'node:crypto'
import type {
  FactorMethod,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@storekeep/contract/areas/session.factors.ts'
import { isAppCode } from '@storekeep/contract/rules/account/factor-codes.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { unseal } from '../../../platform/config/seal.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { SessionDeps } from '../session.deps.ts'
import { hashOf } from '../tokens.ts'
import { recoveryHash, sealedAs, stepOf } from './codes.ts'
import * as repo from './factors.repo.ts'
import { signedBy, signInOptions } from './passkeys.ts'

const livesSeconds = 600
/** A challenge is closed after this many answers. */
const mostAnswers = 5

type Kind = 'SIGN_IN' | 'REGISTER' | 'CONFIRM'

/** Opens a challenge; only the requesting client knows its token. */
export async function ask(
  { clock }: Pick<SessionDeps, 'clock'>,
  db: DbOrTx,
  about: {
    readonly kind: Kind
    readonly userId: number | null
    readonly sessionId?: string
    readonly challenge?: string
  },
): Promise<string> {
  const token = `sit_${randomBytes(32).toString('base64url')}`
  const { kind, userId, sessionId = null, challenge = null } = about
  const expiresAt = new Date(clock.now().getTime() + livesSeconds * 1000)
  await repo.insertQuestion(db, { hash: hashOf(token), kind, userId, sessionId, challenge, expiresAt })
  return token
}

/** Requests a passkey: of the user of a started sign-in, or of any user. */
export async function askPasskey(
  deps: Pick<SessionDeps, 'clock' | 'portal'>,
  db: DbOrTx,
  begun: string | undefined,
): Promise<PasskeyQuestion> {
  if (begun === undefined) {
    const options = await signInOptions(deps.portal(), [])
    const signInToken = await ask(deps, db, { kind: 'SIGN_IN', userId: null, challenge: options.challenge })
    return { signInToken, options: { ...options } }
  }
  const open = await repo.openQuestion(db, hashOf(begun), deps.clock.now(), mostAnswers)
  if (open?.kind !== 'SIGN_IN') throw new AppError('session.signInExpired')
  const known = open.userId === null ? [] : await repo.passkeysOf(db, open.userId)
  const options = await signInOptions(deps.portal(), known)
  await repo.setChallenge(db, hashOf(begun), options.challenge)
  return { signInToken: begun, options: { ...options } }
}

/**
 * The challenge of a token, with its answer counted; refused if it is closed, of another kind or of another session.
 */
export async function answered(
  { clock }: Pick<SessionDeps, 'clock'>,
  db: DbOrTx,
  token: string,
  { kind, sessionId }: { readonly kind: Kind; readonly sessionId?: string },
) {
  const question = await repo.countAnswer(db, hashOf(token), clock.now(), mostAnswers)
  if (question?.kind !== kind || question.sessionId !== (sessionId ?? null))
    throw new AppError('session.signInExpired')
  return question
}

/** The second factors of a user. */
export async function methodsOf(db: Db, userId: number): Promise<FactorMethod[]> {
  const { apps, passkeys } = await repo.countFactors(db, userId)
  if (apps + passkeys === 0) return []
  const codes = await repo.recoveryCodesLeft(db, userId)
  return [
    ...(apps > 0 ? (['CODE'] as const) : []),
    ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(codes > 0 ? (['RECOVERY_CODE'] as const) : []),
  ]
}

/**
 * Interrupts a sign-in with the right password if the user has a second factor, whose answer completes it. `checked`
 * throws if the password has been replaced meanwhile.
 */
export async function demandSecondStep(
  deps: SessionDeps,
  db: Db,
  userId: number,
  checked: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const methods = await methodsOf(db, userId)
  if (methods.length === 0) return
  const signInToken = await db.transaction(async (tx) => {
    await checked(tx)
    return ask(deps, tx, { kind: 'SIGN_IN', userId })
  })
  throw new AppError('session.secondFactor', { signInToken, methods })
}

/** Wrong codes of one user, across all sign-ins. */
const [mostGuesses, guessSeconds] = [10, 15 * 60]

const wrong = (code: `${'code' | 'recoveryCode'}.${'wrong' | 'used'}`) =>
  invalid([{ path: 'factorCode', code }])

/** Counts an attempt at a user's code; returns a function that clears the count after a right one. */
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
    if (state !== 'good') throw wrong(`recoveryCode.${state === 'used' ? 'used' : 'wrong'}`)
    return 'RECOVERY_CODE'
  }
  const app = await repo.authenticatorOf(tx, userId)
  if (!app?.confirmedAt) throw wrong('code.wrong')
  const step = stepOf(await unseal(tx, sealedAs, app.sealedSecret), typed, clock.now())
  if (step === undefined) throw wrong('code.wrong')
  if (!(await repo.useStep(tx, userId, step))) throw wrong('code.used')
  return 'CODE'
}

/** The owner of the passkey that answered a challenge, and a function that records its use. */
export async function passkeyOwner(
  { clock, portal }: Pick<SessionDeps, 'clock' | 'portal'>,
  db: Db,
  challenge: string | null,
  answer: PasskeyAnswer,
): Promise<{ userId: number; use: (tx: Tx) => Promise<void> }> {
  const refused = () => new AppError('session.passkeyRefused')
  const passkey = await repo.passkeyById(db, answer.id)
  if (!passkey || challenge === null) throw refused()
  const counter = await signedBy(portal(), challenge, answer, passkey)
  if (counter === undefined) throw refused()
  return {
    userId: passkey.userId,
    use: async (tx) => {
      if (!(await repo.usePasskey(tx, passkey.id, counter, clock.now()))) throw refused()
    },
  }
}
