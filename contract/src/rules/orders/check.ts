import { wasAccepted, type OrderStatusName, knowsFact, type OrderFact } from './orders.ts'
import { orderMoney, type OrderAmounts, type OrderMoney } from './money.ts'
import { instantFault, timesFault, type OrderFault, type OrderTimes } from './times.ts'

/** Validates a fed order on its own: its parts against each other. */
export interface FedOrder extends OrderAmounts {
  readonly externalId: string
  readonly customerKey?: string | undefined
  readonly status: OrderStatusName
  readonly knows?: readonly OrderFact[] | undefined
  readonly times: OrderTimes
  readonly refunds: readonly (OrderAmounts['refunds'][number] & { readonly at: string })[]
  readonly issues: readonly { readonly item: number }[]
  readonly cancellation?: object | undefined
  readonly rating?: { readonly at: string } | undefined
}

// an index entry has at most 2,704 bytes, and one visible character may be long
const longestKey = 512

/** The order's money in minor units, or its first fault. */
export function checkOrder(order: FedOrder): OrderMoney | OrderFault {
  return (
    keysFault(order) ??
    timesFault(order.status, order.times) ??
    momentsFault(order) ??
    cancellationFault(order) ??
    issuesFault(order) ??
    knowledgeFault(order) ??
    orderMoney(order)
  )
}

/** Distinguishes a fault from money. */
export function isFault(checked: OrderMoney | OrderFault): checked is OrderFault {
  return 'code' in checked
}

const keysFault = (order: FedOrder): OrderFault | null => {
  if (order.externalId.length > longestKey) return { field: 'externalId', code: 'field.tooLong' }
  if ((order.customerKey?.length ?? 0) > longestKey) return { field: 'customerKey', code: 'field.tooLong' }
  return null
}

const momentsFault = (order: FedOrder): OrderFault | null => {
  const moments = order.refunds.map(({ at }, index) => ({ field: `refunds.${index}.at`, at }))
  if (order.rating) moments.push({ field: 'rating.at', at: order.rating.at })
  for (const { field, at } of moments) {
    const fault = instantFault(field, at)
    if (fault) return fault
    if (Date.parse(at) < Date.parse(order.times.placedAt))
      return { field, code: 'order.timesOutOfOrder', details: { before: 'placedAt' } }
  }
  return null
}

const cancellationFault = (order: FedOrder): OrderFault | null => {
  const isCancelled = order.status === 'CANCELLED'
  if (isCancelled && !order.cancellation)
    return { field: 'cancellation', code: 'order.cancellationMissing', details: { status: order.status } }
  if (!isCancelled && order.cancellation)
    return { field: 'cancellation', code: 'field.invalid', details: { status: order.status } }
  if (order.rating && !wasAccepted(order.status, order.times.acceptedAt))
    return { field: 'rating', code: 'field.invalid', details: { status: order.status } }
  return null
}

const issuesFault = (order: FedOrder): OrderFault | null => {
  const at = order.issues.findIndex(({ item }) => item > order.items.length)
  return at < 0
    ? null
    : { field: `issues.${at}.item`, code: 'order.issueLineUnknown', details: { items: order.items.length } }
}

/** GAP-UNKNOWN: a fact that the line contains although it declares that its source does not know it. */
const knowledgeFault = (order: FedOrder): OrderFault | null => {
  const carried: readonly (readonly [fact: OrderFact, field: string, isCarried: boolean])[] = [
    ['issues', 'issues', order.issues.length > 0],
    ['ratings', 'rating', order.rating !== undefined],
    ['customers', 'customerKey', order.customerKey !== undefined],
  ]
  const found = carried.find(([fact, , isCarried]) => isCarried && !knowsFact(order.knows, fact))
  return found ? { field: found[1], code: 'order.factNotKnown', details: { fact: found[0] } } : null
}
