import { beginningOf } from '@storekeep/contract/rules/text.ts'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { WebhookOutcome } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { namesPrivate, PrivateAddress, publicLookup } from './addresses.ts'

/** Delivery settings. */
export interface PostRules {
  readonly allowsPrivate: boolean
  readonly timeoutMs: number
  /** For tests: replaces the system's DNS resolver. */
  readonly lookup?: Parameters<typeof publicLookup>[0]
}

export interface Posted {
  readonly outcome: WebhookOutcome
  readonly httpStatus: number | null
  readonly answer: string | null
  /** The value of the answer's `Retry-After`. */
  readonly retryAfter?: string | undefined
}

interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Number of characters of a response that are read and stored. */
const mostAnswered = 2000

/** Sends one request and returns its outcome. Follows no redirects; each request uses its own connection. */
export async function post(message: Message, rules: PostRules, signal: AbortSignal): Promise<Posted> {
  if (!rules.allowsPrivate && namesPrivate(message.url)) return unanswered('privateAddress')
  const late = AbortSignal.timeout(rules.timeoutMs)
  try {
    const response = await send(message, rules, AbortSignal.any([signal, late]))
    const httpStatus = response.statusCode ?? 0
    const retryAfter = response.headers['retry-after']
    return { outcome: outcomeOf(httpStatus), httpStatus, answer: await answerOf(response), retryAfter }
  } catch (error) {
    if (late.aborted) return unanswered('timeout')
    if (signal.aborted) return unanswered('interrupted')
    if (error instanceof PrivateAddress) return unanswered('privateAddress')
    return { ...unanswered('unreachable'), answer: error instanceof Error ? error.message : null }
  }
}

const unanswered = (outcome: WebhookOutcome): Posted => ({ outcome, httpStatus: null, answer: null })

const outcomeOf = (status: number): WebhookOutcome => {
  if (status >= 200 && status < 300) return 'delivered'
  if (status >= 300 && status < 400) return 'redirected'
  return status === 410 ? 'gone' : 'refused'
}

function send({ url, headers, body }: Message, rules: PostRules, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.startsWith('https:') ? httpsRequest : httpRequest
  const sent = request(url, {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(rules.allowsPrivate ? {} : { lookup: publicLookup(rules.lookup) }),
  })
  sent.on('response', resolve)
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** The first characters of a response. A response that is cut off still counts as a response. */
async function answerOf(response: IncomingMessage): Promise<string | null> {
  let text = ''
  response.setEncoding('utf8')
  try {
    const parts = response as AsyncIterable<string> // setEncoding() above makes the chunks strings
    for await (const part of parts) {
      text += part
      if (text.length >= mostAnswered) break
    }
  } catch {
    // the status alone decides the outcome
  }
  response.destroy()
  // PostgreSQL text cannot hold NUL characters
  const beginning = beginningOf(text, mostAnswered).replaceAll('\0', '')
  return beginning === '' ? null : beginning
}
