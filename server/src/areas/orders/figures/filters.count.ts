import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { boundsOf, lastBucket } from '@storekeep/contract/rules/figures/histograms.ts'
import { partnerFees } from '@storekeep/contract/rules/ledger/ledger.ts'
import {
  cancelActors,
  cancelReasons,
  payers,
  refundCauses,
  moneyKinds,
} from '@storekeep/contract/rules/orders/orders.ts'
import type { PartKind } from '../parts/parts.ts'

/** A roll-up of days whose rows `t` count orders. */
export interface Counted {
  readonly table: 'order_days' | 'order_day_parts'
  readonly count: string
  readonly where?: string
}

/** Every order. */
export const allOrders: Counted = { table: 'order_days', count: 't.offered' }

/** Filters for whole days and currencies; roll-ups have them too. */
const ofEveryRollup = new Set(['currency', 'weekday', 'until'])

const name = (filters: OrderFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([filter, value]) => value !== undefined && !ofEveryRollup.has(filter))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([filter, value]) => [filter, Array.isArray(value) ? [...value].sort() : value]),
  )

type Row = readonly [OrderFilters, Counted]

const measure = (filters: OrderFilters, count: string): Row => [filters, { table: 'order_days', count }]

const measures: readonly Row[] = [
  measure({}, 't.offered'),
  measure({ status: ['DELIVERED'] }, 't.delivered'),
  measure({ status: ['CANCELLED'] }, 't.cancelled'),
  measure({ knows: ['acceptance'] }, 't.knows_acceptance'),
  measure({ decided: true }, 't.decided'),
  measure({ accepted: true, decided: true }, 't.accepted'),
  measure({ accepted: false, decided: true }, 't.decided - t.accepted'),
  measure({ avoidableCancellations: true, knows: ['acceptance'] }, 't.avoidable_cancellations'),
  measure({ knows: ['issues'], status: ['DELIVERED'] }, 't.knows_issues'),
  measure({ knows: ['times'], status: ['DELIVERED'] }, 't.knows_times'),
  measure({ knows: ['ratings'], status: ['DELIVERED'] }, 't.knows_ratings'),
  measure({ customerKnown: true, status: ['DELIVERED'] }, 't.knows_customers'),
  measure({ issues: true, status: ['DELIVERED'] }, 't.issue_orders'),
  measure({ rating: ['POSITIVE'] }, 't.positive'),
  measure({ rating: ['NEGATIVE'] }, 't.rated - t.positive'),
  measure({ rating: ['POSITIVE', 'NEGATIVE'] }, 't.rated'),
  measure({ newCustomer: true, status: ['DELIVERED'] }, 't.new_customers'),
  measure({ newCustomer: false, customerKnown: true, status: ['DELIVERED'] }, 't.returning_customers'),
  measure(
    { customerKnown: false, status: ['DELIVERED'] },
    't.delivered - t.new_customers - t.returning_customers',
  ),
  measure({ waitingMeasured: true }, 't.waiting_orders'),
  measure({ countsInNetSales: true }, 't.net_orders'),
]

// keys consist of constants of the rules, so they need no parameters
const part = (filters: OrderFilters, kind: PartKind, keys?: string): Row => [
  filters,
  {
    table: 'order_day_parts',
    count: 't.orders',
    where: `t.kind = '${kind}'${keys === undefined ? '' : ` and t.key ${keys}`}`,
  },
]
const is = (key: string): string => `= '${key}'`

const delivered: Pick<OrderFilters, 'status'> = { status: ['DELIVERED'] }
const switches = [true, false] as const
const buckets = Array.from({ length: lastBucket + 1 }, (_, bucket) => {
  const { from, to } = boundsOf(bucket)
  return { key: is(String(bucket)), range: to === null ? { from } : { from, to } }
})

const parts: readonly Row[] = [
  part({ missing: true, ...delivered }, 'ISSUE', `in ('MISSING', 'MISSING_AND_WRONG')`),
  part({ wrong: true, ...delivered }, 'ISSUE', `in ('WRONG', 'MISSING_AND_WRONG')`),
  part({ missing: true, wrong: true, ...delivered }, 'ISSUE', is('MISSING_AND_WRONG')),
  part({ rating: ['NO_RATING'], knows: ['ratings'], ...delivered }, 'UNRATED'),
  ...moneyKinds.map((money) => part({ money }, 'MONEY', is(money))),
  part({ refunded: true }, 'REFUNDED'),
  ...payers.map((payer) => part({ refundPayer: payer }, 'REFUND', `like '${payer} %'`)),
  ...payers.flatMap((payer) =>
    refundCauses.map((cause) =>
      part({ refundPayer: payer, refundCause: cause }, 'REFUND', is(`${payer} ${cause}`)),
    ),
  ),
  ...partnerFees.map((fee) => part({ fee }, 'FEE', is(fee))),
  part({ preparationMeasured: true }, 'PREPARATION'),
  part({ acceptingMeasured: true }, 'ACCEPTING'),
  part({ deliveryMeasured: true }, 'DELIVERY'),
  ...buckets.map(({ range, key }) => part({ preparation: range }, 'PREPARATION', key)),
  ...buckets.map(({ range, key }) => part({ accepting: range }, 'ACCEPTING', key)),
  ...buckets.map(({ range, key }) => part({ delivery: range }, 'DELIVERY', key)),
  ...buckets.map(({ range, key }) => part({ waiting: range }, 'WAITING', key)),
  ...cancelActors.flatMap((by) =>
    cancelReasons.flatMap((reason) =>
      switches.flatMap((avoidable) =>
        switches.map((paid) =>
          part(
            {
              status: ['CANCELLED'],
              cancelledBy: [by],
              cancelReason: [reason],
              avoidableCancellations: avoidable,
              partnerGetsPaid: paid,
            },
            'CANCELLATION',
            is(`${by} ${reason} ${avoidable ? 'AVOIDABLE' : '-'} ${paid ? 'PAID' : '-'}`),
          ),
        ),
      ),
    ),
  ),
]

const byName = new Map([...measures, ...parts].map(([filters, counted]) => [name(filters), counted]))

/**
 * The roll-up of days that counts the orders of these filters: filters behind figures have one, so that their lists
 * need not read a month of orders to show a page. Undefined for all others.
 */
export function countOf(filters: OrderFilters): Counted | undefined {
  return byName.get(name(filters))
}
