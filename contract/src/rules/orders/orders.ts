/** The life cycle of an order and the meaning of its facts. Pure: used by feed, roll-ups and pages. */

/** CANCELLED, REJECTED, TIMED_OUT and DELIVERED are final. */
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

/** The problem that the items of a refunded order show: missing or wrong items, or none. */
export const refundCauses = ['MISSING', 'WRONG', 'MISSING_AND_WRONG', 'OTHER'] as const
export type RefundCause = (typeof refundCauses)[number]

/** Reasons of a refund that the portal shows in the user's language; every other reason is shown as it was sent. */
export const refundReasons = ['MISSING_ITEM', 'WRONG_ITEM', 'LATE'] as const

/**
 * GAP-UNKNOWN: what the source of an order may know beside number, date, items and money. A fact that the source does
 * not know is unknown on its orders: it is neither good nor bad, and figures leave such orders out.
 * acceptance: whether and by whom it was accepted, refused or cancelled; issues: missing and wrong items; times: when it
 * was accepted, ready, picked up and delivered; ratings; customers: who ordered.
 */
export const orderFacts = ['acceptance', 'issues', 'times', 'ratings', 'customers'] as const
export type OrderFact = (typeof orderFacts)[number]

/** Whether the source of an order knows a fact; a source without a list knows all. */
export function knowsFact(knows: readonly OrderFact[] | undefined, fact: OrderFact): boolean {
  return knows === undefined || knows.includes(fact)
}

/**
 * Amounts between gross and net sales. VAT is included in gross sales; tips and fees are paid by customers in addition;
 * the others are deducted from gross sales or added to it. COMPENSATION applies to paid cancellations, all others to
 * delivered orders.
 */
export const moneyKinds = [
  'DISCOUNT_PARTNER',
  'DISCOUNT_MARKETPLACE',
  'REFUND_PARTNER',
  'REFUND_MARKETPLACE',
  'COMPENSATION',
  'VAT',
  'TIP',
  'DELIVERY_FEE',
  'SERVICE_FEE',
  'PACKAGING_FEE',
] as const
export type MoneyKind = (typeof moneyKinds)[number]

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
 * Whether a status may follow another: forward (steps may be skipped, since a feed may miss some), from any non-final
 * one to CANCELLED, from OFFERED to REJECTED or TIMED_OUT. Final statuses never change; the same status is always
 * allowed.
 */
export function mayBecome(from: OrderStatusName, to: OrderStatusName): boolean {
  if (from === to) return true
  const at = road.indexOf(from)
  if (at < 0 || from === 'DELIVERED') return false
  if (to === 'CANCELLED') return true
  if (to === 'REJECTED' || to === 'TIMED_OUT') return from === 'OFFERED'
  return road.indexOf(to) > at
}

/** An order counts as accepted once it has reached ACCEPTED, whatever its later status. */
export function wasAccepted(status: OrderStatusName, acceptedAt: string | undefined): boolean {
  return acceptedAt !== undefined || road.indexOf(status) > 0
}

const reasonsOfTheStore: readonly CancelReasonName[] = [
  'ITEM_UNAVAILABLE',
  'STORE_CLOSED',
  'STORE_TOO_BUSY',
  'TECHNICAL_PROBLEM_AT_STORE',
]

/** Whether the store is the cause of a cancellation: the reason is the store's, or it cancelled without a reason. */
const isCausedByStore = (by: CancelActor, reason: CancelReasonName): boolean =>
  reasonsOfTheStore.includes(reason) || (by === 'STORE' && reason === 'OTHER')

/**
 * A cancellation is avoidable if the store caused it. A store that cancels because of the customer, the courier, the
 * payment or suspected fraud could not avoid it. GAP-ACCEPTANCE: a cancellation by the store before acceptance counts
 * as not accepted, which affects the acceptance rate only.
 */
export function isAvoidable(by: CancelActor, reason: CancelReasonName, accepted: boolean): boolean {
  return (accepted || by !== 'STORE') && isCausedByStore(by, reason)
}

/** Whether net sales and the payout count the order: delivered, or cancelled and still paid. */
export function countsInNetSales(status: OrderStatusName, partnerGetsPaid: boolean): boolean {
  return status === 'DELIVERED' || (status === 'CANCELLED' && partnerGetsPaid)
}

/** Waiting time at pick-up in whole seconds: courier at the store → picked up, never negative; null unless both are known. */
export function waitingSeconds(times: {
  readonly courierArrivedAt?: string | undefined
  readonly pickedUpAt?: string | undefined
}): number | null {
  return times.courierArrivedAt === undefined || times.pickedUpAt === undefined
    ? null
    : Math.max(0, Math.floor((Date.parse(times.pickedUpAt) - Date.parse(times.courierArrivedAt)) / 1000))
}
