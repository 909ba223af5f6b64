import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { LocalTime } from '@storekeep/contract/rules/local-time.ts'

/** The figures of a world counted by hand, from the feed's lines alone: the oracle of the roll-ups. */

export interface PlacedOrder {
  readonly line: OrderLineInput
  readonly location: string
  readonly local: LocalTime
}

const minor = (amount: number): number => Math.round(amount * 100)

const itemTotal = (item: OrderLineInput['items'][number]): number =>
  item.quantity *
  (minor(item.unitPrice) +
    (item.options ?? []).reduce((sum, option) => sum + (option.quantity ?? 1) * minor(option.unitPrice), 0))

const paidByPartner = (lines: OrderLineInput['discounts'] | OrderLineInput['refunds']): number =>
  (lines ?? []).filter(({ payer }) => payer === 'PARTNER').reduce((sum, { amount }) => sum + minor(amount), 0)

const storeReasons = ['ITEM_UNAVAILABLE', 'STORE_CLOSED', 'STORE_TOO_BUSY', 'TECHNICAL_PROBLEM_AT_STORE']

/** Every customer's first delivered order: the earliest placed. Orders placed at the same moment are not told apart here. */
const firstOrders = (orders: readonly PlacedOrder[]): Set<PlacedOrder> => {
  const firsts = new Map<string, PlacedOrder>()
  for (const order of orders) {
    const key = order.line.customerKey
    if (order.line.status !== 'DELIVERED' || key === undefined) continue
    const first = firsts.get(key)
    if (!first || Date.parse(order.line.times.placedAt) < Date.parse(first.line.times.placedAt))
      firsts.set(key, order)
  }
  return new Set(firsts.values())
}

const measuresOf = ({ line }: PlacedOrder, isFirst: boolean) => {
  const { status, times, cancellation } = line
  const delivered = status === 'DELIVERED'
  const cancelled = status === 'CANCELLED'
  const waited = times.courierArrivedAt !== undefined && times.pickedUpAt !== undefined
  const gross = line.items.reduce((sum, item) => sum + itemTotal(item), 0)
  const counts = delivered || (cancelled && cancellation?.partnerGetsPaid === true)
  const avoidable =
    cancelled &&
    cancellation !== undefined &&
    (storeReasons.includes(cancellation.reason) ||
      (cancellation.by === 'STORE' && cancellation.reason === 'OTHER'))
  return {
    offered: 1,
    accepted: times.acceptedAt !== undefined ? 1 : 0,
    delivered: delivered ? 1 : 0,
    cancelled: cancelled ? 1 : 0,
    avoidable_cancellations: avoidable ? 1 : 0,
    issue_orders: delivered && (line.issues ?? []).length > 0 ? 1 : 0,
    rated: line.rating ? 1 : 0,
    positive: line.rating?.value === 'POSITIVE' ? 1 : 0,
    new_customers: isFirst ? 1 : 0,
    returning_customers: delivered && line.customerKey !== undefined && !isFirst ? 1 : 0,
    waiting_seconds: waited
      ? (Date.parse(times.pickedUpAt ?? '') - Date.parse(times.courierArrivedAt ?? '')) / 1000
      : 0,
    waiting_orders: waited ? 1 : 0,
    gross_sales: delivered ? gross : 0,
    net_sales: counts ? gross - paidByPartner(line.discounts) - paidByPartner(line.refunds) : 0,
    net_orders: counts ? 1 : 0,
  }
}

type Figures = Record<string, number>

const addUp = (rows: readonly { key: object; figures: Figures }[]): object[] => {
  const sums = new Map<string, { key: object; figures: Figures }>()
  for (const { key, figures } of rows) {
    const name = JSON.stringify(key)
    const sum = sums.get(name) ?? { key, figures: {} }
    for (const [figure, value] of Object.entries(figures))
      sum.figures[figure] = (sum.figures[figure] ?? 0) + value
    sums.set(name, sum)
  }
  return [...sums.values()].map(({ key, figures }) => ({ ...key, ...figures }))
}

/** Hours, days and products as the roll-ups should hold them. */
export const expectedFigures = (orders: readonly PlacedOrder[]) => {
  const firsts = firstOrders(orders)
  const facts = orders.map((order) => ({
    order,
    key: { location: order.location, local_date: order.local.day, currency: order.line.currency },
    figures: measuresOf(order, firsts.has(order)),
  }))
  const products = facts
    .filter(({ order }) => order.line.status === 'DELIVERED')
    .flatMap(({ order, key }) =>
      order.line.items.map((item, nth) => ({
        key: { ...key, name: item.name },
        figures: {
          quantity: item.quantity,
          orders: order.line.items.findIndex(({ name }) => name === item.name) === nth ? 1 : 0,
          sales: itemTotal(item),
        },
      })),
    )
  return {
    hours: addUp(
      facts.map(({ order, key, figures }) => ({ key: { ...key, local_hour: order.local.hour }, figures })),
    ),
    days: addUp(facts),
    products: addUp(products),
  }
}
