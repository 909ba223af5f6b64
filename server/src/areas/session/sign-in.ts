import type { Credentials, Tokens } from '@storekeep/contract/areas/session.ts'
import { daySeconds } from '@storekeep/contract/rules/time/durations.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Circumstances } from '../../platform/http/serve.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { passwordFits, passwordWork } from './passwords/passwords.ts'
import { holdPassword } from './own/own.repo.ts'
import * as repo from './session.repo.ts'
import type { SessionDeps } from './session.deps.ts'
import {
  countAttempt,
  limitsOf,
  originsOf,
  TooManyAttempts,
  type Caller,
} from './passwords/sign-in-limits.ts'
import { demandSecondStep } from './factors/prove.ts'
import { expiryOf, hashOf, newRefreshToken } from './tokens.ts'

/** One attempt to sign in. */
export interface Attempt extends Pick<Circumstances, 'db' | 'transaction' | 'audit'> {
  readonly caller: Caller
  readonly credentials: Credentials
}

/** A new session, and the id of its device from now on. */
interface SignedIn {
  readonly userId: number
  readonly sessionId: string
  readonly refreshToken: string
  readonly device: string
}

/** Maximum number of failed attempts recorded per day, so that attackers cannot fill the disk. */
const recordedADay = 20_000

/**
 * SESSION-CALL-TOKEN. Unknown e-mail and wrong password have the same answer and duration (GAP-LOGIN-FORM). The whole
 * attempt is queued, so that many attempts at once leave the database to other requests.
 */
export function signIn(deps: SessionDeps, attempt: Attempt): Promise<SignedIn> {
  return passwordWork.person(networkOf(attempt.caller.address), () => attemptNow(deps, attempt))
}

async function attemptNow(deps: SessionDeps, attempt: Attempt): Promise<SignedIn> {
  const { db, caller, credentials } = attempt
  const origins = originsOf(caller)
  const asked = [origins.address, ...(origins.device === undefined ? [] : [origins.device])]
  const account = await repo.accountByEmail(db, credentials.username, asked)
  const counted = limitsOf(credentials.username, caller, account?.knownBy ?? [])
  const succeeded = await countAttempt(deps.limits, counted).catch(async (error: unknown) => {
    if (error instanceof TooManyAttempts && error.isFirst)
      await recordFailure(deps, attempt, account?.id, `locked: too many attempts of this ${error.reason}`)
    throw error
  })
  const fits = await passwordFits(account?.passwordHash ?? null, credentials.password)
  if (!account || !fits) {
    await recordFailure(deps, attempt, account?.id, account ? 'wrong password' : 'unknown e-mail')
    throw new AppError('session.wrongCredentials')
  }
  await succeeded()
  const checked = async (tx: Tx): Promise<repo.SignInMethod> => {
    if (await holdPassword(tx, account.id, account.passwordHash)) return 'PASSWORD'
    throw new AppError('session.wrongCredentials')
  }
  await demandSecondStep(deps, db, account.id, checked)
  return begin(deps, attempt, account, checked)
}

/** The record of a failed attempt; the e-mail itself is masked in it. */
export async function recordFailure(
  { limits }: SessionDeps,
  { db, audit, caller }: Pick<Attempt, 'db' | 'audit' | 'caller'>,
  userId: number | undefined,
  reason: string,
): Promise<void> {
  const { allowed } = await limits.hit('sign-in:recorded', recordedADay, daySeconds)
  if (!allowed) return
  audit.change('sign-in', userId ?? 'unknown', null, { address: caller.address, reason })
  await audit.save(db)
}

/** Starts a session; `prove` marks the factor as used, in the same transaction. */
export async function begin(
  deps: SessionDeps,
  { transaction, audit, caller }: Pick<Attempt, 'transaction' | 'audit' | 'caller'>,
  account: { readonly id: number; readonly knownBy: readonly string[] },
  prove: (tx: Tx) => Promise<repo.SignInMethod>,
): Promise<SignedIn> {
  const at = deps.clock.now()
  const refreshToken = newRefreshToken()
  const sessionId = uuidv7(at)
  const origins = originsOf(caller)
  const isKnown = origins.device !== undefined && account.knownBy.includes(origins.device)
  // a device id that this account has not issued is replaced: another user may have put it into the browser
  const device = isKnown && caller.device !== undefined ? caller.device : newRefreshToken().slice(3)
  return transaction(async (tx) => {
    const method = await prove(tx)
    audit.by({ kind: 'user', id: account.id, sessionId })
    audit.change('sign-in', account.id, null, { address: caller.address, reason: 'signed in', method })
    await repo.insertSession(tx, {
      id: sessionId,
      userId: account.id,
      at,
      expiresAt: expiryOf(deps, at, at),
      device: caller.userAgent.slice(0, 300) || null,
      method,
    })
    await repo.insertRefreshToken(tx, { hash: hashOf(refreshToken), sessionId, issuedAt: at })
    await repo.keepOrigins(tx, account.id, [origins.address, hashOf(`device:${device}`)], at)
    return { userId: account.id, sessionId, refreshToken, device }
  })
}

/** The response to the client for a new session. */
export function tokensOf(
  deps: Pick<SessionDeps, 'sign' | 'accessTtl'>,
  { userId, sessionId, refreshToken }: Omit<SignedIn, 'device'>,
): Tokens {
  const accessToken = deps.sign({ userId, sessionId })
  return { accessToken, refreshToken, expiresIn: deps.accessTtl, tokenType: 'Bearer' }
}
