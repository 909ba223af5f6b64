import { randomBytes } from 'node:crypto'
import type { PasskeyQuestion } from '@storekeep/contract/areas/session.factors.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { SessionDeps } from '../session.deps.ts'
import { hashOf } from '../tokens.ts'
import * as repo from './factors.repo.ts'
import { signInOptions } from './passkeys.ts'

const livesSeconds = 600
/** A question is closed after this many answers. */
export const mostAnswers = 5

type Kind = 'SIGN_IN' | 'REGISTER' | 'CONFIRM'

/** Opens a question; its token is known to the asker only. */
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

/** Asks for a passkey: of the user of a sign-in that has begun, or of whoever comes. */
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

/** The question of a token, its answer counted; refused when it is closed, of another kind or of another session. */
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
