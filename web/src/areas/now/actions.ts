import { now, type BoardOrder } from '@storekeep/contract/areas/now.ts'
import type { BoardAction, RejectReason } from '@storekeep/contract/rules/orders/board.ts'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { whenReachable } from '#kit/connection/reach.ts'
import { anyText } from '#kit/words/words.ts'
import { toast } from '#ui/toastQueue.ts'
import { refetchBoards, updateCachedOrder } from './now.queries.ts'

/** An action being sent; marked late when the server does not answer. */
interface Sending {
  readonly action: BoardAction
  readonly isLate: boolean
}

/** The partner's decision about an order. */
type Decision =
  | { readonly action: 'accept' }
  | { readonly action: 'ready' }
  | { readonly action: 'reject'; readonly reason: RejectReason }
  | { readonly action: 'moreTime'; readonly minutes: number }

let sending: ReadonlyMap<string, Sending> = new Map()
const listeners = new Set<() => void>()

function note(id: string, state: Sending | null): void {
  const next = new Map(sending)
  if (state === null) next.delete(id)
  else next.set(id, state)
  sending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Actions that have not reached the server yet, by order. */
export function useSending(): ReadonlyMap<string, Sending> {
  return useSyncExternalStore(subscribe, () => sending)
}

const againMs = 2000
/**
 * Whether there was no answer or a gateway error, in which case the action is sent again; its key makes it take effect
 * once.
 */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** Sends an action until the server confirms it. Further presses are ignored meanwhile. */
export async function decide(order: BoardOrder, decision: Decision): Promise<void> {
  if (sending.has(order.id)) return
  const { action } = decision
  const idempotencyKey = crypto.randomUUID()
  note(order.id, { action, isLate: false })
  for (;;) {
    try {
      updateCachedOrder((await send(order, decision, idempotencyKey)).order)
      break
    } catch (error) {
      if (!isUnanswered(error)) {
        showFailure(order, error)
        break
      }
      note(order.id, { action, isLate: true })
      await new Promise((done) => setTimeout(done, againMs))
      await whenReachable()
    }
  }
  note(order.id, null)
  await refetchBoards()
}

function send({ id, version }: BoardOrder, decision: Decision, idempotencyKey: string) {
  const params = { id }
  const options = { idempotencyKey }
  if (decision.action === 'accept') return call(now.accept, { params, body: { version } }, options)
  if (decision.action === 'ready') return call(now.ready, { params, body: { version } }, options)
  if (decision.action === 'reject')
    return call(now.reject, { params, body: { version, reason: decision.reason } }, options)
  return call(now.moreTime, { params, body: { version, minutes: decision.minutes } }, options)
}

function showFailure({ code }: BoardOrder, error: unknown): void {
  toast({ tone: 'bad', message: anyText('now.not-done', { code }), detail: errorText(error) })
}
