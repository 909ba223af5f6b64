import { and, sql, type SQL } from 'drizzle-orm'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { lateAfterSeconds } from '@storekeep/contract/rules/score.ts'

// the parentheses keep an "or" inside the condition: conditions are joined with a bare "and"
const yesNo = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? sql`(${condition})` : sql`not (${condition})`

const isAvoidable = sql`o.status = 'CANCELLED' and o.is_avoidable`
const counts = sql`o.status = 'DELIVERED' or (o.status = 'CANCELLED' and o.partner_gets_paid)`

/** The contract's filters as a condition over raw orders `o`; undefined when nothing is filtered. */
export const conditionsOf = (filters: OrderFilters | undefined): SQL | undefined => {
  if (!filters) return undefined
  return and(
    filters.status && sql`o.status = any(${sql.param(filters.status)}::text[])`,
    yesNo(sql`o.accepted`, filters.accepted),
    yesNo(sql`o.has_missing or o.has_wrong`, filters.issues),
    yesNo(isAvoidable, filters.avoidableCancellations),
    yesNo(sql`o.partner_gets_paid`, filters.partnerGetsPaid),
    filters.rating && sql`coalesce(o.rating, 'NO_RATING') = any(${sql.param(filters.rating)}::text[])`,
    yesNo(sql`o.is_new_customer`, filters.newCustomer),
    yesNo(sql`o.waiting_seconds is not null`, filters.waitingMeasured),
    yesNo(sql`coalesce(o.waiting_seconds, 0) > ${lateAfterSeconds}`, filters.late),
    yesNo(counts, filters.countsInNetSales),
    filters.currency === undefined ? undefined : sql`o.currency = ${filters.currency}`,
    filters.weekday === undefined ? undefined : sql`extract(isodow from o.local_date) = ${filters.weekday}`,
    filters.hour === undefined ? undefined : sql`o.local_hour = ${filters.hour}`,
    filters.product === undefined
      ? undefined
      : sql`exists (select from order_items i where i.store_id = o.store_id and i.order_id = o.id
          and i.name = ${filters.product})`,
    yesNo(sql`o.prime`, filters.prime),
    filters.code === undefined ? undefined : sql`strpos(lower(o.code), lower(${filters.code})) > 0`,
  )
}
