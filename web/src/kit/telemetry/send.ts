import type { AnyEndpoint, Input } from '@storekeep/contract/kit/endpoint.ts'
import { addressOf, headersOf } from '../api/request.ts'
import { accessToken } from '../session/session.ts'

/**
 * Sends a measurement once, without retries or messages to the user. `keepalive` lets it be sent while the page
 * unloads, like a beacon, but with our headers.
 */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  { body }: Input<E> & { body: unknown },
  leaving = false,
): Promise<Response | null> {
  const token = endpoint.access === 'public' ? null : await accessToken()
  if (token === null && endpoint.access !== 'public') return null
  const answer = await fetch(addressOf(endpoint, {}), {
    method: endpoint.method,
    headers: headersOf(token, { 'content-type': 'application/json' }),
    body: JSON.stringify(body),
    keepalive: leaving,
  })
  if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status}`)
  return answer
}
