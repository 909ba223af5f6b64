import type { SecondStep } from '@storekeep/contract/areas/session.factors.ts'
import type { Tokens } from '@storekeep/contract/areas/session.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { knownOrigins } from '../session.repo.ts'
import type { SessionDeps } from '../session.deps.ts'
import { originsOf } from '../passwords/sign-in-limits.ts'
import { begin, recordFailure, tokensOf, type Attempt } from '../sign-in.ts'
import { hashOf } from '../tokens.ts'
import * as repo from './factors.repo.ts'
import { mailFactorNews } from './mails.ts'
import { answered, countGuess, passkeyOwner, useCode } from './prove.ts'

type Begun = Omit<Attempt, 'credentials'>

/** The second step of a sign-in, or a sign-in by passkey alone: it verifies device and owner at once. */
export async function secondStep(
  deps: SessionDeps,
  attempt: Begun & { readonly body: SecondStep },
): Promise<{ tokens: Tokens; device: string }> {
  const { audit, body } = attempt
  try {
    const signedIn = await (body.passkey ? byPasskey(deps, attempt) : byCode(deps, attempt))
    return { tokens: tokensOf(deps, signedIn), device: signedIn.device }
  } catch (error) {
    // anonymous attempts without a challenge are not recorded, as they could fill the disk
    if (error instanceof AppError && error.code === 'session.signInExpired') audit.nothing()
    throw error
  }
}

async function byCode(deps: SessionDeps, attempt: Begun & { readonly body: SecondStep }) {
  const { db, body } = attempt
  const { signInToken, factorCode } = body
  if (factorCode === undefined) throw invalid([{ path: 'factorCode', code: 'field.required' }])
  const { userId } = await answered(deps, db, signInToken, { kind: 'SIGN_IN' })
  if (userId === null) throw new AppError('session.signInExpired')
  const forget = await countGuess(deps, userId)
  const account = await accountOf(attempt, userId)
  const signedIn = await begin(deps, attempt, account, async (tx) => {
    await close(tx, signInToken)
    const method = await useCode(deps, tx, userId, factorCode)
    if (method === 'RECOVERY_CODE')
      await mailFactorNews(tx, deps, userId, {
        what: 'recovery-used',
        left: await repo.recoveryCodesLeft(tx, userId),
      })
    return method
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'request.invalid')
      await recordFailure(deps, attempt, userId, 'wrong code of a second factor')
    throw error
  })
  await forget()
  return signedIn
}

async function byPasskey(deps: SessionDeps, attempt: Begun & { readonly body: SecondStep }) {
  const { db, body } = attempt
  const { signInToken, passkey } = body
  if (!passkey) throw invalid([{ path: 'passkey', code: 'field.required' }])
  const question = await answered(deps, db, signInToken, { kind: 'SIGN_IN' })
  const owner = await passkeyOwner(deps, db, question.challenge, passkey).catch(async (error: unknown) => {
    await recordFailure(deps, attempt, question.userId ?? undefined, 'a passkey was refused')
    throw error
  })
  // the password was of another account
  if (question.userId !== null && question.userId !== owner.userId)
    throw new AppError('session.passkeyRefused')
  return begin(deps, attempt, await accountOf(attempt, owner.userId), async (tx) => {
    await close(tx, signInToken)
    await owner.use(tx)
    return 'PASSKEY'
  })
}

const accountOf = async ({ db, caller }: Begun, id: number) => {
  const { address, device } = originsOf(caller)
  return { id, knownBy: await knownOrigins(db, id, device === undefined ? [address] : [address, device]) }
}

const close = async (tx: Parameters<typeof repo.closeQuestion>[0], token: string): Promise<void> => {
  if (!(await repo.closeQuestion(tx, hashOf(token)))) throw new AppError('session.signInExpired')
}
