import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import {
  boardActions,
  boardHours,
  type BoardAction,
  type RejectReason,
} from '@storekeep/contract/rules/orders/board.ts'
import { jsonOf } from '#kit/storage/json.ts'
import { read, remove, write } from '#kit/storage/storage.ts'

/** The partner's decision about an order. */
export type Decision =
  | { readonly action: 'accept' }
  | { readonly action: 'ready' }
  | { readonly action: 'reject'; readonly reason: RejectReason }
  | { readonly action: 'moreTime'; readonly minutes: number }

/** What an action says about its order. */
export type Decided = Pick<BoardOrder, 'id' | 'code' | 'version'>

/** An action that the server has not confirmed. Its key makes it take effect once, however often it is sent. */
export interface Unsent {
  readonly order: Decided
  readonly decision: Decision
  readonly key: string
  /** When it was decided. */
  readonly at: number
}

const storageKey = 'unsentActions'
/** Orders leave the board after this time. */
const keptMs = boardHours * hourMs

/** The actions that this browser has not sent yet, oldest first; invalid and outdated ones are dropped. */
export function unsentActions(now = Date.now()): readonly Unsent[] {
  const stored = jsonOf(read(storageKey))
  return Array.isArray(stored) ? stored.filter(isUnsent).filter(({ at }) => now - at < keptMs) : []
}

/** Stores an action, so that a reload does not lose it. */
export function keepUnsent(unsent: Unsent): void {
  const others = unsentActions().filter(({ order }) => order.id !== unsent.order.id)
  write(storageKey, JSON.stringify([...others, unsent]))
}

/** Removes an action that the server has confirmed or refused. */
export function dropUnsent(key: string): void {
  const left = unsentActions().filter((one) => one.key !== key)
  if (left.length === 0) remove(storageKey)
  else write(storageKey, JSON.stringify(left))
}

function isUnsent(value: unknown): value is Unsent {
  const { order, decision, key, at } = (value ?? {}) as Partial<Unsent> // each part is checked
  return (
    typeof key === 'string' &&
    typeof at === 'number' &&
    typeof order?.id === 'string' &&
    typeof order.code === 'string' &&
    typeof order.version === 'number' &&
    boardActions.includes(decision?.action as BoardAction) // an unknown action is not in the list
  )
}
