import type { PromotionPlace } from '@storekeep/contract/rules/promotions/form.ts'
import type { OpeningTime } from '@storekeep/contract/rules/promotions/opening-times.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { promotions } from '../promotions.tables.ts'

type Stored = typeof promotions.$inferSelect

/** Another promotion of a store whose days have not passed; amounts in minor units. */
export interface Neighbour
  extends PromotionPlace, Pick<Stored, 'percentage' | 'deliveryFee' | 'minimumBasket' | 'currency'> {
  readonly id: string
}

interface Row {
  readonly id: string
  readonly type: Stored['type']
  readonly percentage: number | null
  readonly delivery_fee: number | null
  readonly minimum_basket: number | null
  readonly currency: string
  readonly customer_tiers: Stored['customerTiers']
  readonly start_date: string
  readonly end_date: string
  readonly opening_times: readonly OpeningTime[]
  readonly product_external_ids: string[]
  readonly locations: number[]
}

/** Promotions of a store that run or will run. A stopped one does not conflict until it runs again. */
export async function neighbours(
  db: DbOrTx,
  storeId: number,
  { now, except }: { readonly now: Date; readonly except?: string | null | undefined },
): Promise<Neighbour[]> {
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select p.id, p.type, p.percentage, p.delivery_fee, p.minimum_basket, p.currency, p.customer_tiers, p.start_date,
      p.end_date, p.opening_times, p.product_external_ids, (select json_agg(l.store_address_id) from promotion_locations l
        where l.store_id = p.store_id and l.promotion_id = p.id) as locations
    from promotions p
    where p.store_id = ${storeId} and not p.deleted and p.status in ('BEING_CREATED', 'ENABLED')
      and p.ends_at > ${now.toISOString()}::timestamptz and p.id is distinct from ${except ?? null}::uuid
    order by p.start_date, p.id`)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    percentage: row.percentage,
    deliveryFee: row.delivery_fee,
    minimumBasket: row.minimum_basket,
    currency: row.currency,
    customerTiers: row.customer_tiers,
    startDate: row.start_date,
    endDate: row.end_date,
    openingTimes: row.opening_times,
    productExternalIds: row.product_external_ids,
    storeAddressIds: row.locations,
  }))
}
