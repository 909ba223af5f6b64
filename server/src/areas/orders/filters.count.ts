import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'

/** Filters that pick whole days and currencies; roll-ups have them too. */
const ofEveryRollup = new Set(['currency', 'weekday', 'until'])

const name = (filters: OrderFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([filter, value]) => value !== undefined && !ofEveryRollup.has(filter))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([filter, value]) => [filter, Array.isArray(value) ? [...value].sort() : value]),
  )

const measures: readonly (readonly [OrderFilters, string])[] = [
  [{}, 't.offered'],
  [{ status: ['DELIVERED'] }, 't.delivered'],
  [{ status: ['CANCELLED'] }, 't.cancelled'],
  [{ accepted: true }, 't.accepted'],
  [{ accepted: false }, 't.offered - t.accepted'],
  [{ avoidableCancellations: true }, 't.avoidable_cancellations'],
  [{ issues: true, status: ['DELIVERED'] }, 't.issue_orders'],
  [{ rating: ['POSITIVE'] }, 't.positive'],
  [{ rating: ['NEGATIVE'] }, 't.rated - t.positive'],
  [{ rating: ['POSITIVE', 'NEGATIVE'] }, 't.rated'],
  [{ newCustomer: true, status: ['DELIVERED'] }, 't.new_customers'],
  [{ waitingMeasured: true }, 't.waiting_orders'],
  [{ countsInNetSales: true }, 't.net_orders'],
]
const byName = new Map(measures.map(([filters, measure]) => [name(filters), measure]))

/**
 * The measure of the daily roll-ups that counts what these filters let through: those behind the figures have
 * one, so that their lists need not read a month of orders to show a page. Undefined for all others.
 */
export const countOf = (filters: OrderFilters): string | undefined => byName.get(name(filters))
