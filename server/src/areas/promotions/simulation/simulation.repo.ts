import type { Reach } from '@storekeep/contract/rules/promotions/simulate.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'

/** Another promotion of the store: its offer, and its days. */
export interface OtherOffer extends Reach {
  readonly startDate: string
  readonly endDate: string
}

/** Promotions of a store that run or will run, except one; amounts in minor units. */
export async function otherOffers(
  db: DbOrTx,
  storeId: number,
  { now, except }: { readonly now: Date; readonly except: string | null },
): Promise<OtherOffer[]> {
  const { rows } = await db.execute<{ offer: OtherOffer }>(sql`
    select json_build_object('type', p.type, 'percentage', p.percentage,
      'extraPercentagePrime', p.extra_percentage_prime, 'deliveryFee', p.delivery_fee,
      'minimumBasket', p.minimum_basket, 'productExternalIds', p.product_external_ids, 'audience', p.audience,
      'customerTiers', p.customer_tiers, 'openingTimes', p.opening_times, 'startDate', p.start_date,
      'endDate', p.end_date, 'storeAddressIds', (
        select coalesce(json_agg(l.store_address_id), '[]') from promotion_locations l
        where l.store_id = p.store_id and l.promotion_id = p.id)) as offer
    from promotions p
    where p.store_id = ${storeId} and not p.deleted and p.status in ('BEING_CREATED', 'ENABLED')
      and p.ends_at > ${now.toISOString()}::timestamptz
      and (${except}::uuid is null or p.id <> ${except}::uuid)`)
  return rows.map(({ offer }) => offer)
}
