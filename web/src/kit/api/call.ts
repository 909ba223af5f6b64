import type { AnyEndpoint, Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import { recordFailure } from '../connection/reach.ts'
import { recordRefusal } from '../session/demand.ts'
import { jsonOf } from '../storage/json.ts'
import { errorOf, networkError } from './ApiError.ts'
import { addressOf, headersOf } from './request.ts'
import type { Sending } from './request.ts'
import { withKey } from './retries/lost-writes.ts'
import { readRetries, withRetries } from './retries/retry.ts'
import { withToken } from './retries/with-token.ts'

interface CallOptions {
  readonly signal?: AbortSignal
  /** Of a form, which keeps it as long as its content stays the same; other writes get one that a retry repeats. */
  readonly idempotencyKey?: string
  /** The version the change is based on; sent as If-Match. */
  readonly ifMatch?: string
  /** Is sent even if the page is closed in the meantime. */
  readonly keepalive?: boolean
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
  const send = (idempotencyKey?: string) => {
    const keyed = idempotencyKey === undefined ? options : { ...options, idempotencyKey }
    const retries = endpoint.effect === 'read' ? readRetries : 0
    return withRetries(() => sendAs(endpoint, sending, keyed), { retries, signal: options.signal })
  }
  const isKeyed = endpoint.effect === 'read' || options.idempotencyKey !== undefined
  // the server's serialiser and its tests guarantee this shape
  return (isKeyed ? send() : withKey(contentOf(endpoint, sending), send)) as Promise<Reply<E>>
}

/** What makes two writes the same. */
const contentOf = (endpoint: AnyEndpoint, sending: Sending): string =>
  JSON.stringify([endpoint.method, addressOf(endpoint, sending), sending.lines ?? sending.body])

function sendAs(endpoint: AnyEndpoint, sending: Sending, options: CallOptions): Promise<unknown> {
  return endpoint.access === 'public'
    ? once(endpoint, sending, options, null)
    : withToken((token) => once(endpoint, sending, options, token))
}

/** Time limits for an answer, so that a connection that hangs ends in a message; a retried write takes effect once. */
const noAnswerMs = { read: 60_000, write: 120_000 } as const

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
  const limit = AbortSignal.timeout(noAnswerMs[endpoint.effect])
  const unreachable = (cause: unknown): never => {
    if (options.signal?.aborted) throw cause
    recordFailure(0)
    throw networkError(cause)
  }
  const answer = await fetch(addressOf(endpoint, sending), {
    method: endpoint.method,
    headers: headersOf(token, extra),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    keepalive: options.keepalive ?? false,
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
  }).catch(unreachable)
  if (answer.status === 204) return undefined
  // an answer that breaks off is no answer
  const text = await answer.text().catch(unreachable)
  const parsed = jsonOf(text)
  if (answer.ok && parsed !== null) return parsed
  const fault = errorOf(answer.status, parsed, answer.headers.get('x-request-id'))
  recordRefusal(fault.code)
  // a full disk affects only writes
  if (fault.code !== 'server.diskFull') recordFailure(fault.status)
  throw fault
}
