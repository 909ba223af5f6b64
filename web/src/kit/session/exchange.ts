import { facts } from '../boot/facts.ts'
import { recordFailure } from '../connection/reach.ts'
import type { Exchange, TokenPair } from './refresh.ts'

/** The two token calls use fetch directly: they start before the contract and its client are loaded. */
export const refreshPath = '/oauth/refresh'
export const revokePath = '/oauth/revoke'

const address = (path: string): string => (facts.hosts?.root ?? '/api') + path

const post = (path: string, body: unknown, keepalive = false): Promise<Response> =>
  fetch(address(path), {
    method: 'POST',
    keepalive,
    headers: {
      'content-type': 'application/json',
      'x-platform': 'web',
      'x-app-type': 'partners',
      'x-app-version': facts.version ?? 'dev',
    },
    body: JSON.stringify(body),
  })

/** Requests a new pair once. A refusal is final; other failures can be retried (SESSION-RULE-INVALID-TOKEN). */
export async function exchange(refreshToken: string): Promise<Exchange> {
  try {
    const answer = await post(refreshPath, { grantType: 'REFRESH_TOKEN', refreshToken })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok && isPair(body)) return { kind: 'tokens', tokens: body }
    recordFailure(answer.status)
    const code = errorCode(body)
    return isFinal(answer.status, code)
      ? { kind: 'refused', code: code ?? String(answer.status) }
      : { kind: 'failed', why: code ?? String(answer.status) }
  } catch (error) {
    recordFailure(0)
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Ends the session on the server in the background; ignores failures (GAP-LOGOUT-CALL). */
export function revoke(refreshToken: string): void {
  post(revokePath, { refreshToken }, true).catch(() => undefined)
}

/** GAP-TOKEN-CODE-123: "123" means the same as an invalid access token. */
const endings = new Set([
  'session.invalidAccessToken',
  '123',
  'session.invalidRefreshToken',
  'session.expired',
])

/** Whether a refusal is final, so that a retry is pointless. */
export function isFinal(status: number, code: string | null): boolean {
  if (code !== null && endings.has(code)) return true
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The code in `{ error: { code } }`, or null. */
export function errorCode(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  const { error } = body
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : null
}

function isPair(body: unknown): body is TokenPair {
  if (typeof body !== 'object' || body === null) return false
  const { accessToken, refreshToken, expiresIn } = body as Partial<Record<keyof TokenPair, unknown>> // checked below
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof expiresIn === 'number'
}
