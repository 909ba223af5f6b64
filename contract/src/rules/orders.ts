/** The life of an order and what its facts mean. Pure: the feed, the roll-ups and the pages use the same rules. */

/** CANCELLED, REJECTED, TIMED_OUT and DELIVERED are the ends. */
export const orderStatuses = [
  'OFFERED',
  'ACCEPTED',
  'READY',
  'PICKED_UP',
  'DELIVERED',
  'CANCELLED',
  'REJECTED',
  'TIMED_OUT',
] as const
export type OrderStatusName = (typeof orderStatuses)[number]

export const payers = ['PARTNER', 'MARKETPLACE'] as const
export type PayerName = (typeof payers)[number]

/** What the items of a refunded order say about the refund: what came wrong, or nothing of the kind. */
export const refundCauses = ['MISSING', 'WRONG', 'MISSING_AND_WRONG', 'OTHER'] as const
export type RefundCause = (typeof refundCauses)[number]

export const cancelActors = ['CUSTOMER', 'STORE', 'COURIER', 'MARKETPLACE'] as const
export type CancelActor = (typeof cancelActors)[number]

export const cancelReasons = [
  'ITEM_UNAVAILABLE',
  'STORE_CLOSED',
  'STORE_TOO_BUSY',
  'TECHNICAL_PROBLEM_AT_STORE',
  'CUSTOMER_CHANGED_MIND',
  'CUSTOMER_UNREACHABLE',
  'WRONG_ADDRESS',
  'NO_COURIER',
  'COURIER_ACCIDENT',
  'FRAUD_SUSPECTED',
  'PAYMENT_FAILED',
  'OTHER',
] as const
export type CancelReasonName = (typeof cancelReasons)[number]

const road: readonly OrderStatusName[] = ['OFFERED', 'ACCEPTED', 'READY', 'PICKED_UP', 'DELIVERED']

/**
 * Whether an order may go from one status to another: forward along the road (steps may be skipped, since a
 * feed may miss some), from anywhere on the road to CANCELLED, from OFFERED to REJECTED or TIMED_OUT.
 * An end is final; the same status again is always fine.
 */
export const mayBecome = (from: OrderStatusName, to: OrderStatusName): boolean => {
  if (from === to) return true
  const at = road.indexOf(from)
  if (at < 0 || from === 'DELIVERED') return false
  if (to === 'CANCELLED') return true
  if (to === 'REJECTED' || to === 'TIMED_OUT') return from === 'OFFERED'
  return road.indexOf(to) > at
}

/** An order counts as accepted once it reached ACCEPTED, whatever became of it later. */
export const wasAccepted = (status: OrderStatusName, acceptedAt: string | undefined): boolean =>
  acceptedAt !== undefined || road.indexOf(status) > 0

const reasonsOfTheStore: readonly CancelReasonName[] = [
  'ITEM_UNAVAILABLE',
  'STORE_CLOSED',
  'STORE_TOO_BUSY',
  'TECHNICAL_PROBLEM_AT_STORE',
]

/**
 * A cancellation is avoidable when the store was responsible: the reason lies with the store, whoever pressed
 * the button, or the store cancelled without naming one. A store that cancels because of the customer, the
 * courier, the payment or a suspected fraud could not have avoided it.
 */
export const isAvoidable = (by: CancelActor, reason: CancelReasonName): boolean =>
  reasonsOfTheStore.includes(reason) || (by === 'STORE' && reason === 'OTHER')

/** Whether net sales and the payout count the order: delivered, or cancelled and paid all the same. */
export const countsInNetSales = (status: OrderStatusName, partnerGetsPaid: boolean): boolean =>
  status === 'DELIVERED' || (status === 'CANCELLED' && partnerGetsPaid)

/** Waiting time at pick-up in whole seconds: courier at the store → picked up, never negative; null unless both are known. */
export const waitingSeconds = (times: {
  readonly courierArrivedAt?: string | undefined
  readonly pickedUpAt?: string | undefined
}): number | null =>
  times.courierArrivedAt === undefined || times.pickedUpAt === undefined
    ? null
    : Math.max(0, Math.floor((Date.parse(times.pickedUpAt) - Date.parse(times.courierArrivedAt)) / 1000))

/** Preparation time in whole seconds: accepted → ready; null unless both are known. */
export const preparationSeconds = (times: {
  readonly acceptedAt?: string | undefined
  readonly readyAt?: string | undefined
}): number | null =>
  times.acceptedAt === undefined || times.readyAt === undefined
    ? null
    : Math.max(0, Math.floor((Date.parse(times.readyAt) - Date.parse(times.acceptedAt)) / 1000))
