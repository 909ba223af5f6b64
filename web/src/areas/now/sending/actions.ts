import { now } from '@storekeep/contract/areas/now.ts'
import type { BoardAction } from '@storekeep/contract/rules/orders/board.ts'
import { useSyncExternalStore } from 'react'
import { ApiError, isUnanswered, retryAfter } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { whenReachable } from '#kit/connection/reach.ts'
import { anyText, loadWords } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'
import { refetchBoards, updateCachedOrder } from '../now.queries.ts'
import { dropUnsent, keepUnsent, unsentActions, type Decided, type Decision, type Unsent } from './unsent.ts'
import { newListeners } from '#kit/events/listeners.ts'

/** An action being sent; marked late when the server does not answer. */
interface Sending {
  readonly action: BoardAction
  readonly isLate: boolean
}

let sending: ReadonlyMap<string, Sending> = new Map()
const { on, notify } = newListeners()

function note(id: string, state: Sending | null): void {
  const next = new Map(sending)
  if (state === null) next.delete(id)
  else next.set(id, state)
  sending = next
  notify()
}

/** Actions that have not reached the server yet, by order. */
export function useSending(): ReadonlyMap<string, Sending> {
  return useSyncExternalStore(on, () => sending)
}

const againSeconds = 2
/**
 * Whether there was no answer, a gateway error or a rate limit, in which case the action is sent again; its key makes it
 * take effect once.
 */
const isSentAgain = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || isUnanswered(error))

/** Sends an action until the server confirms it, also after a reload. Further presses are ignored meanwhile. */
export async function decide({ id, code, version }: Decided, decision: Decision): Promise<void> {
  if (sending.has(id)) return
  const unsent = { order: { id, code, version }, decision, key: crypto.randomUUID(), at: Date.now() }
  keepUnsent(unsent)
  note(id, { action: decision.action, isLate: false })
  await sendUntilAnswered(unsent)
}

/** Sends what a reload or a closed window has interrupted, and says so. */
export async function resumeUnsent(): Promise<void> {
  const unsent = unsentActions().filter(({ order }) => !sending.has(order.id))
  if (unsent.length === 0) return
  await loadWords('now')
  toast({ message: anyText('now.resumed', { count: unsent.length }) })
  for (const { order, decision } of unsent) note(order.id, { action: decision.action, isLate: true })
  await Promise.all(unsent.map(sendUntilAnswered))
}

async function sendUntilAnswered(unsent: Unsent): Promise<void> {
  const { order, decision, key } = unsent
  for (;;) {
    try {
      updateCachedOrder((await send(unsent)).order)
      // a resumed action may have been decided on another page
      if (sending.get(order.id)?.isLate) toast({ tone: 'good', message: anyText('now.sent', order) })
      break
    } catch (error) {
      if (!isSentAgain(error)) {
        showFailure(order, error)
        break
      }
      note(order.id, { action: decision.action, isLate: true })
      await new Promise((done) => setTimeout(done, (retryAfter(error) ?? againSeconds) * 1000))
      await whenReachable()
    }
  }
  dropUnsent(key)
  note(order.id, null)
  await refetchBoards()
}

function send({ order: { id, version }, decision, key }: Unsent) {
  const params = { id }
  const options = { idempotencyKey: key }
  if (decision.action === 'accept') return call(now.accept, { params, body: { version } }, options)
  if (decision.action === 'ready') return call(now.ready, { params, body: { version } }, options)
  if (decision.action === 'reject')
    return call(now.reject, { params, body: { version, reason: decision.reason } }, options)
  return call(now.moreTime, { params, body: { version, minutes: decision.minutes } }, options)
}

function showFailure({ code }: Decided, error: unknown): void {
  toast({ tone: 'bad', message: anyText('now.not-done', { code }), detail: errorText(error) })
}
