import { timingSafeEqual } from 'node:crypto'
import type { Tokens } from '@storekeep/contract/areas/session.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { SessionDeps } from '../session.deps.ts'
import { accountByEmail, insertRefreshToken, insertSession } from '../session.repo.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { tokensOf } from '../sign-in.ts'
import { hashOf, newRefreshToken, supervisedSeconds } from '../tokens.ts'

const windowSeconds = 900
const mostAttempts = 5

/**
 * GAP-SUPERVISOR: signs the marketplace's support in as a partner, for half an hour and read-only. Every attempt is
 * recorded. Without SUPERVISOR_PASSWORD there is no such sign-in.
 */
export async function signInAsSupervisor(
  deps: SessionDeps,
  ask: {
    readonly db: Db
    readonly transaction: Circumstances['transaction']
    readonly audit: Audit
    readonly address: string
    readonly userAgent: string
    readonly body: { readonly password: string; readonly username: string }
  },
): Promise<Tokens> {
  const { db, transaction, audit, address, userAgent, body } = ask
  const { supervisorPassword, limits, clock } = deps
  if (supervisorPassword === undefined) {
    audit.nothing()
    throw new AppError('request.notFound')
  }
  const { allowed, retryAfterSeconds } = await limits.hit(
    `supervisor:${networkOf(address)}`,
    mostAttempts,
    windowSeconds,
  )
  if (!allowed) {
    audit.nothing()
    throw new AppError('session.tooManyAttempts', { retryAfterSeconds })
  }
  const fits = timingSafeEqual(Buffer.from(hashOf(body.password)), Buffer.from(hashOf(supervisorPassword)))
  const account = await accountByEmail(db, body.username)
  if (!fits || !account) {
    const reason = fits ? 'supervisor: unknown e-mail' : 'supervisor: wrong password'
    audit.change('sign-in', account?.id ?? 'unknown', null, { address, reason })
    await audit.save(db)
    throw new AppError('session.wrongCredentials')
  }
  await limits.clear(`supervisor:${networkOf(address)}`)
  const at = clock.now()
  const [sessionId, refreshToken] = [uuidv7(at), newRefreshToken()]
  audit.change('sign-in', account.id, null, { address, reason: 'supervisor: signed in' })
  return transaction(async (tx) => {
    const expiresAt = new Date(at.getTime() + supervisedSeconds * 1000)
    const device = userAgent.slice(0, 300) || null
    await insertSession(tx, { id: sessionId, userId: account.id, at, expiresAt, device, supervised: true })
    await insertRefreshToken(tx, { hash: hashOf(refreshToken), sessionId, issuedAt: at })
    return tokensOf(deps, { userId: account.id, sessionId, refreshToken })
  })
}
