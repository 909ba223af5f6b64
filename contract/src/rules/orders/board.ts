import type { CancelReasonName, OrderStatusName } from './orders.ts'

/** The columns of the Now board, in the order of an order's life cycle. */
export const boardStatuses = [
  'OFFERED',
  'ACCEPTED',
  'READY',
  'PICKED_UP',
] as const satisfies readonly OrderStatusName[]
export type BoardStatus = (typeof boardStatuses)[number]

/** The actions of a partner on an order of the board. */
export const boardActions = ['accept', 'ready', 'reject', 'moreTime'] as const
export type BoardAction = (typeof boardActions)[number]

/** Why a store rejects an order. */
export const rejectReasons = [
  'ITEM_UNAVAILABLE',
  'STORE_TOO_BUSY',
  'STORE_CLOSED',
  'TECHNICAL_PROBLEM_AT_STORE',
  'OTHER',
] as const satisfies readonly CancelReasonName[]
export type RejectReason = (typeof rejectReasons)[number]

/** Choices of additional minutes. */
export const moreTimeMinutes = [5, 10, 15, 20] as const

/** Maximum additional time in total; beyond it the order has to be rejected. */
export const longestExtraMinutes = 120

/** Hours after which an unfinished order leaves the board. */
export const boardHours = 12

/** Minutes for which a picked-up order stays on the board. */
export const pickedUpMinutes = 15

/** Maximum number of orders shown on the board. */
export const boardLimit = 300

const possible: Readonly<Record<BoardAction, readonly OrderStatusName[]>> = {
  accept: ['OFFERED'],
  ready: ['ACCEPTED'],
  reject: ['OFFERED'],
  moreTime: ['OFFERED', 'ACCEPTED'],
}

/** Whether an order of this status allows the action. */
export function takesAction(status: OrderStatusName, action: BoardAction): boolean {
  return possible[action].includes(status)
}

/** The status of an order after an action; more time does not change it. */
export function statusAfter(status: OrderStatusName, action: BoardAction): OrderStatusName {
  if (action === 'accept') return 'ACCEPTED'
  if (action === 'ready') return 'READY'
  return action === 'reject' ? 'REJECTED' : status
}
