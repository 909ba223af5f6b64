import { addressOf, headersOf } from '../api/request.ts'
import { recordFailure } from '../connection/reach.ts'
import { fieldsOf } from '../storage/json.ts'
import type { Exchange, TokenPair } from './refresh.ts'

export const refreshPath = '/oauth/refresh'
export const revokePath = '/oauth/revoke'

/** Sends a token call: without an access token, and before the contract of the calls is loaded. */
export function post(
  path: `/${string}`,
  body: unknown,
  extra: Record<string, string> = {},
): Promise<Response> {
  return fetch(addressOf({ host: 'root', path }, {}), {
    method: 'POST',
    keepalive: path === revokePath, // the page may be closed
    headers: headersOf(null, { 'content-type': 'application/json', ...extra }),
    body: JSON.stringify(body),
  })
}

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
  post(revokePath, { refreshToken }).catch(() => undefined)
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
  const { code } = fieldsOf(fieldsOf(body)['error'])
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null
}

function isPair(body: unknown): body is TokenPair {
  const { accessToken, refreshToken, expiresIn } = fieldsOf(body)
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof expiresIn === 'number'
}
