import type { AnyEndpoint, Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import { recordFailure } from '../connection/reach.ts'
import { recordRefusal } from '../session/demand.ts'
import { errorOf, networkError } from './ApiError.ts'
import { addressOf, headersOf } from './request.ts'
import type { Sending } from './request.ts'
import { readRetries, withRetries } from './retries/retry.ts'
import { withToken } from './retries/with-token.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Required if the same write can be sent twice, e.g. from a form that is retried. */
  readonly idempotencyKey?: string
  /** The version the change is based on; sent as If-Match. */
  readonly ifMatch?: string
}

/** The input of an endpoint, if it has any. */
export type Sent<E> =
  unknown extends Input<E>
    ? [input?: undefined, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]

/** Calls an endpoint of the contract and returns its answer, or throws an ApiError. */
export function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: Sent<E>
): Promise<Reply<E>> {
  const sending: Sending = input ?? {}
  const key = options.idempotencyKey ?? (endpoint.effect === 'write' ? crypto.randomUUID() : undefined)
  const send = () =>
    sendAs(endpoint, sending, { ...options, ...(key === undefined ? {} : { idempotencyKey: key }) })
  const retries = endpoint.effect === 'read' ? readRetries : 0
  // the server's serialiser and its tests guarantee this shape
  return withRetries(send, { retries, signal: options.signal }) as Promise<Reply<E>>
}

function sendAs(endpoint: AnyEndpoint, sending: Sending, options: CallOptions): Promise<unknown> {
  return endpoint.access === 'public'
    ? once(endpoint, sending, options, null)
    : withToken((token) => once(endpoint, sending, options, token))
}

async function once(
  endpoint: AnyEndpoint,
  sending: Sending,
  options: CallOptions,
  token: string | null,
): Promise<unknown> {
  const body = sending.lines ?? sending.body
  const extra: Record<string, string> = {}
  if (body !== undefined) extra['content-type'] = 'application/json'
  if (options.idempotencyKey !== undefined) extra['idempotency-key'] = options.idempotencyKey
  if (options.ifMatch !== undefined) extra['if-match'] = options.ifMatch
  const answer = await fetch(addressOf(endpoint, sending), {
    method: endpoint.method,
    headers: headersOf(token, extra),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    recordFailure(0)
    throw networkError(cause)
  })
  if (answer.status === 204) return undefined
  const parsed: unknown = await answer.json().catch(() => null)
  if (answer.ok && parsed !== null) return parsed
  const fault = errorOf(answer.status, parsed, answer.headers.get('x-request-id'))
  recordRefusal(fault.code)
  // a full disk affects only writes
  if (fault.code !== 'server.diskFull') recordFailure(fault.status)
  throw fault
}
