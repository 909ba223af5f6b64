import { createHash, randomBytes } from 'node:crypto'

/** An opaque refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return `rt_${randomBytes(32).toString('base64url')}`
}

/** The stored hash of a refresh token; only the client knows the token itself. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** GAP-REFRESH-RETRY: how long a spent token may be presented again after its answer was lost. */
const graceMs = 60_000

/** The stored state of a presented refresh token and its session. */
export interface Presented {
  readonly sessionEndedAt: Date | null
  readonly sessionExpiresAt: Date
  readonly spentAt: Date | null
  /** A newer token replaced this one before it was used. */
  readonly replacedAt: Date | null
  readonly successorSpentAt: Date | null
}

/**
 * What to do with a presented refresh token (GAP-REFRESH-RETRY): rotate it, issue a new successor because the response
 * was probably lost, end the whole family because it was reused, or refuse.
 */
export function judge(token: Presented, now: Date): 'rotate' | 'again' | 'reused' | 'refused' {
  if (token.sessionEndedAt || token.sessionExpiresAt <= now) return 'refused'
  if (token.replacedAt) return 'reused'
  if (!token.spentAt) return 'rotate'
  const within = now.getTime() - token.spentAt.getTime() <= graceMs
  return within && !token.successorSpentAt ? 'again' : 'reused'
}

/** GAP-SUPERVISOR: how long a view by marketplace support lasts. */
export const supervisedSeconds = 1800

/** When a session ends: a time after its last use, and at the latest a time after its start. */
export function expiryOf(
  { refreshTtl, sessionLifetime }: { readonly refreshTtl: number; readonly sessionLifetime: number },
  usedAt: Date,
  begunAt: Date,
): Date {
  return new Date(Math.min(usedAt.getTime() + refreshTtl * 1000, begunAt.getTime() + sessionLifetime * 1000))
}
