import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { LocalTime } from '@storekeep/contract/rules/time/local-time.ts'
import type { OrderFact } from '@storekeep/contract/rules/orders/orders.ts'

/** The figures of a data set computed from the feed's lines alone: the oracle of the roll-ups. */

interface PlacedOrder {
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

/**
 * Every customer's first delivered order: the earliest placed. Orders placed at the same moment are not distinguished
 * here.
 */
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

const knowing =
  (line: OrderLineInput) =>
  (fact: OrderFact): boolean =>
    line.knows === undefined || line.knows.includes(fact)

/** The store caused it, and had accepted the order if it was the one to cancel it. */
const isAvoidable = ({ cancellation, times }: OrderLineInput): boolean => {
  if (!cancellation) return false
  const { by, reason } = cancellation
  if (by === 'STORE' && times.acceptedAt === undefined) return false
  return storeReasons.includes(reason) || (by === 'STORE' && reason === 'OTHER')
}

const measuresOf = ({ line }: PlacedOrder, isFirst: boolean) => {
  const { status, times, cancellation } = line
  const delivered = status === 'DELIVERED'
  const cancelled = status === 'CANCELLED'
  const waited =
    knowing(line)('times') && times.courierArrivedAt !== undefined && times.pickedUpAt !== undefined
  const gross = line.items.reduce((sum, item) => sum + itemTotal(item), 0)
  const counts = delivered || (cancelled && cancellation?.partnerGetsPaid === true)
  const knows = knowing(line)
  const accepted = times.acceptedAt !== undefined
  const refused = status === 'REJECTED' || status === 'TIMED_OUT'
  const decided = accepted || refused || (cancelled && cancellation?.by === 'STORE')
  return {
    offered: 1,
    knows_acceptance: knows('acceptance') ? 1 : 0,
    decided: knows('acceptance') && decided ? 1 : 0,
    accepted: knows('acceptance') && accepted ? 1 : 0,
    delivered: delivered ? 1 : 0,
    cancelled: cancelled ? 1 : 0,
    avoidable_cancellations: knows('acceptance') && isAvoidable(line) ? 1 : 0,
    knows_issues: delivered && knows('issues') ? 1 : 0,
    issue_orders: delivered && (line.issues ?? []).length > 0 ? 1 : 0,
    knows_ratings: delivered && knows('ratings') ? 1 : 0,
    rated: line.rating ? 1 : 0,
    positive: line.rating?.value === 'POSITIVE' ? 1 : 0,
    knows_customers: delivered && line.customerKey !== undefined ? 1 : 0,
    new_customers: isFirst ? 1 : 0,
    returning_customers: delivered && line.customerKey !== undefined && !isFirst ? 1 : 0,
    knows_times: delivered && knows('times') ? 1 : 0,
    waiting_seconds: waited
      ? (Date.parse(times.pickedUpAt ?? '') - Date.parse(times.courierArrivedAt ?? '')) / 1000
      : 0,
    waiting_orders: waited ? 1 : 0,
    gross_sales: delivered ? gross : 0,
    net_sales: counts ? gross - paidByPartner(line.discounts) - paidByPartner(line.refunds) : 0,
    net_orders: counts ? 1 : 0,
  }
}

const paid = (lines: OrderLineInput['discounts'] | OrderLineInput['refunds'], by: string): number =>
  (lines ?? []).filter(({ payer }) => payer === by).reduce((sum, { amount }) => sum + minor(amount), 0)

/** Amounts on the way from gross to net sales. */
const moneyOf = (line: OrderLineInput): [kind: string, amount: number][] => {
  const gross = line.items.reduce((sum, item) => sum + itemTotal(item), 0)
  if (line.status === 'CANCELLED' && line.cancellation?.partnerGetsPaid)
    return [['COMPENSATION', gross - paid(line.discounts, 'PARTNER') - paid(line.refunds, 'PARTNER')]]
  if (line.status !== 'DELIVERED') return []
  return [
    ['DISCOUNT_PARTNER', paid(line.discounts, 'PARTNER')],
    ['DISCOUNT_MARKETPLACE', paid(line.discounts, 'MARKETPLACE')],
    ['REFUND_PARTNER', paid(line.refunds, 'PARTNER')],
    ['REFUND_MARKETPLACE', paid(line.refunds, 'MARKETPLACE')],
    ['VAT', minor(line.vat ?? 0)],
    ['TIP', minor(line.tip ?? 0)],
    ['DELIVERY_FEE', minor(line.deliveryFee ?? 0)],
  ]
}

/** The parts of an order: kind, key and amount. */
const partsOf = ({ line }: PlacedOrder): [kind: string, key: string, amount: number][] => {
  const { status, times, cancellation, rating } = line
  const parts: [string, string, number][] = []
  const measured = (kind: string, from: string | undefined, to: string | undefined) => {
    if (from === undefined || to === undefined || !knowing(line)('times')) return
    const seconds = Math.floor((Date.parse(to) - Date.parse(from)) / 1000)
    parts.push([kind, String(Math.min(Math.floor(seconds / 60), 120)), seconds])
  }
  measured('WAITING', times.courierArrivedAt, times.pickedUpAt)
  measured('PREPARATION', times.acceptedAt, times.readyAt)
  measured('ACCEPTING', times.placedAt, times.acceptedAt)
  measured('DELIVERY', times.placedAt, times.deliveredAt)
  const gross = line.items.reduce((sum, item) => sum + itemTotal(item), 0)
  if (cancellation) {
    parts.push([
      'CANCELLATION',
      `${cancellation.by} ${cancellation.reason} ${isAvoidable(line) ? 'AVOIDABLE' : '-'} ${cancellation.partnerGetsPaid ? 'PAID' : '-'}`,
      gross,
    ])
  }
  for (const [kind, amount] of moneyOf(line)) if (amount !== 0) parts.push(['MONEY', kind, amount])
  if (status !== 'DELIVERED') return parts
  const kinds = new Set((line.issues ?? []).map(({ kind }) => kind))
  const cause = kinds.size === 2 ? 'MISSING_AND_WRONG' : ([...kinds][0] ?? 'OTHER')
  if (kinds.size > 0) parts.push(['ISSUE', cause, gross])
  if (!rating && knowing(line)('ratings')) parts.push(['UNRATED', '', 0])
  const refunds = line.refunds ?? []
  for (const payer of ['PARTNER', 'MARKETPLACE'] as const) {
    const paid = refunds.filter((refund) => refund.payer === payer)
    if (paid.length > 0)
      parts.push(['REFUND', `${payer} ${cause}`, paid.reduce((sum, { amount }) => sum + minor(amount), 0)])
  }
  if (refunds.length > 0)
    parts.push(['REFUNDED', '', refunds.reduce((sum, { amount }) => sum + minor(amount), 0)])
  return parts
}

/** The issue of a product in an order: an item with both kinds counts as missing. */
const issuesOf = ({ line }: PlacedOrder, product: string) => {
  const named = line.items.map(({ name }, nth) => {
    const kinds = (line.issues ?? []).filter(({ item }) => item === nth + 1).map(({ kind }) => kind)
    return name !== product ? null : kinds.includes('MISSING') ? 'MISSING' : (kinds[0] ?? null)
  })
  return { missing: named.includes('MISSING') ? 1 : 0, wrong: named.includes('WRONG') ? 1 : 0 }
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
export function expectedFigures(orders: readonly PlacedOrder[]) {
  const firsts = firstOrders(orders)
  const facts = orders.map((order) => ({
    order,
    key: { location: order.location, local_date: order.local.day, currency: order.line.currency },
    figures: measuresOf(order, firsts.has(order)),
  }))
  const products = facts
    .filter(({ order }) => order.line.status === 'DELIVERED')
    .flatMap(({ order, key }) =>
      order.line.items.map((item, nth) => {
        // an order counts once for a product, with its first line
        const once = order.line.items.findIndex(({ name }) => name === item.name) === nth ? 1 : 0
        const { missing, wrong } = issuesOf(order, item.name)
        return {
          key: { ...key, name: item.name, category: item.category ?? null },
          figures: {
            quantity: item.quantity,
            orders: once,
            known_orders: knowing(order.line)('issues') ? once : 0,
            sales: itemTotal(item),
            missing: once * missing,
            wrong: once * wrong,
            issue_orders: once * Math.max(missing, wrong),
          },
        }
      }),
    )
  return {
    hours: addUp(
      facts.map(({ order, key, figures }) => ({ key: { ...key, local_hour: order.local.hour }, figures })),
    ),
    days: addUp(facts),
    products: addUp(products),
    parts: addUp(
      facts.flatMap(({ order, key }) =>
        partsOf(order).map(([kind, part, amount]) => ({
          key: { ...key, kind, key: part },
          figures: { orders: 1, amount },
        })),
      ),
    ),
  }
}
