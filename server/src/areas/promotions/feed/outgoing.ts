import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { Reading } from '../../../platform/http/reading.ts'
import type { promotions } from '../promotions.tables.ts'

type Stored = typeof promotions.$inferSelect

interface Row {
  readonly id: string
  readonly external_id: string | null
  readonly revision: number
  readonly store: string
  readonly locations: string[]
  readonly type: Stored['type']
  readonly status: Stored['status']
  readonly percentage: number | null
  readonly extra_percentage_prime: number | null
  readonly delivery_fee: number | null
  readonly minimum_basket: number | null
  readonly budget: number | null
  readonly currency: string
  readonly audience: Stored['audience']
  readonly customer_tiers: Stored['customerTiers']
  readonly start_date: string
  readonly end_date: string
  readonly opening_times: Stored['openingTimes']
  readonly product_external_ids: string[]
  readonly event: string | null
  readonly stopped_by: string | null
  readonly stop_reason: Stored['stopReason']
  readonly stop_text: string | null
  readonly stopped_at: string | null
}

/** Promotions of the scope that are planned, running or stopped within their days, for the marketplace. */
export async function promotionsToApply(
  { db, who, clock }: Reading,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select p.id, nullif(p.external_id, p.id::text) as external_id, p.revision, s.external_id as store, (
        select json_agg(a.external_id order by a.id) from promotion_locations l
        join store_addresses a on a.store_id = l.store_id and a.id = l.store_address_id
        where l.store_id = p.store_id and l.promotion_id = p.id) as locations,
      p.type, p.status, p.percentage, p.extra_percentage_prime, p.delivery_fee, p.minimum_basket, p.budget, p.currency,
      p.audience, p.customer_tiers, p.start_date, p.end_date, p.opening_times, p.product_external_ids,
      e.external_id as event, p.stopped_by, p.stop_reason, p.stop_text, p.stopped_at
    from promotions p join stores s on s.id = p.store_id left join promotion_events e on e.id = p.event_id
    where not p.deleted and p.status <> 'COMPLETED' and p.ends_at > ${clock.now().toISOString()}::timestamptz
      and ${who.stores(sql`p.store_id`)} and ${after === undefined ? sql`true` : sql`p.id > ${after}::uuid`}
    order by p.id limit ${limit}`)
  return { promotions: rows.map((row) => toFed(row)) }
}

function toFed(row: Row) {
  const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, row.currency))
  return {
    id: row.id,
    externalId: row.external_id,
    revision: row.revision,
    store: row.store,
    locations: row.locations,
    type: row.type,
    status: row.status,
    percentage: row.percentage,
    extraPercentagePrime: row.extra_percentage_prime,
    deliveryFee: amount(row.delivery_fee),
    minimumBasket: amount(row.minimum_basket),
    budget: amount(row.budget),
    currency: row.currency,
    audience: row.audience,
    customerTiers: row.customer_tiers,
    startDate: row.start_date,
    endDate: row.end_date,
    openingTimes: [...row.opening_times],
    productExternalIds: row.product_external_ids,
    event: row.event,
    stop:
      row.stop_reason === null || row.stopped_at === null
        ? null
        : {
            by: row.stopped_by,
            reason: row.stop_reason,
            text: row.stop_text,
            at: new Date(row.stopped_at).toISOString(),
          },
  }
}
