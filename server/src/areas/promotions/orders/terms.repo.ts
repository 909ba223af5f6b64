import type { PromotionTerms } from '@storekeep/contract/rules/promotions/of-order.ts'
import { sql } from 'drizzle-orm'
import { planned } from '../../../platform/db/queries/planned.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'

interface Key {
  readonly storeId: number
  readonly id: string
}

/** The current terms of the promotion `p`. A stop by its own budget does not count: later orders are above the cap. */
const termsNow = sql.raw(`json_build_object('type', p.type, 'percentage', p.percentage,
  'extraPercentagePrime', p.extra_percentage_prime, 'deliveryFee', p.delivery_fee, 'minimumBasket', p.minimum_basket,
  'productExternalIds', p.product_external_ids, 'audience', p.audience, 'customerTiers', p.customer_tiers, 'startDate', p.start_date,
  'endDate', p.end_date, 'openingTimes', p.opening_times,
  'isOn', not p.deleted and (p.status not in ('DISABLED', 'FORCED_DISABLED') or coalesce(p.stop_reason, '') = 'BUDGET'),
  'storeAddressIds', (select coalesce(json_agg(l.store_address_id), '[]') from promotion_locations l
    where l.store_id = p.store_id and l.promotion_id = p.id))`)

/** Stores the terms of a promotion from a given time on; a second change at the same time replaces the first. */
export async function keepTerms(tx: Tx, { storeId, id }: Key, from: Date): Promise<void> {
  await tx.execute(sql`
    insert into promotion_terms (store_id, promotion_id, valid_from, terms)
    select p.store_id, p.id, ${from.toISOString()}::timestamptz, ${termsNow}::jsonb from promotions p
    where p.store_id = ${storeId} and p.id = ${id}::uuid
    on conflict (store_id, promotion_id, valid_from) do update set terms = excluded.terms`)
}

/** A promotion that orders name, with all versions of its terms. */
export interface NamedPromotion {
  readonly storeId: number
  readonly id: string
  readonly history: readonly PromotionTerms[]
}

type StoredTerms = Omit<PromotionTerms, 'from' | 'audience'> & Partial<Pick<PromotionTerms, 'audience'>>

interface Row {
  readonly store_id: number
  readonly external_id: string
  readonly id: string
  readonly now: Omit<PromotionTerms, 'from'>
  readonly history: readonly { readonly from: string; readonly terms: StoredTerms }[] | null
}

/** Promotions with these external ids, deleted ones included, by store and external id. */
export async function namedPromotions(
  tx: Tx,
  names: readonly { readonly store_id: number; readonly external_id: string }[],
): Promise<ReadonlyMap<string, NamedPromotion>> {
  if (names.length === 0) return new Map()
  const rows = await planned<{ [K in keyof Row]: Row[K] }>(
    tx,
    sql`select p.store_id, p.external_id, p.id, ${termsNow} as now, (
        select json_agg(json_build_object('from', t.valid_from, 'terms', t.terms) order by t.valid_from)
        from promotion_terms t where t.store_id = p.store_id and t.promotion_id = p.id) as history
      from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)} cross join lateral (
        select * from promotions p where p.store_id = r.store_id and p.external_id = r.external_id offset 0) p`,
  )
  return new Map(
    rows.map((row) => [
      `${row.store_id} ${row.external_id}`,
      {
        storeId: row.store_id,
        id: row.id,
        // terms that were stored without an audience have the current one
        history: row.history?.map(({ from, terms }) => ({
          ...terms,
          audience: terms.audience ?? row.now.audience,
          from: Date.parse(from),
        })) ?? [{ ...row.now, from: 0 }],
      },
    ]),
  )
}

/** External ids of a store's promotions, by id. */
export async function externalIdsOf(
  tx: Tx,
  storeId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; external_id: string }>(
    sql`select id, external_id from promotions
      where store_id = ${storeId} and id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, external_id }) => [id, external_id]))
}

/** Stores that have, or had, a promotion for new customers. */
export async function storesWithOffersForNewcomers(
  tx: Tx,
  storeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const distinct = [...new Set(storeIds)].map((store_id) => ({ store_id }))
  if (distinct.length === 0) return new Set()
  const rows = await planned<{ store_id: number }>(
    tx,
    sql`select r.store_id from ${recordset({ store_id: 'bigint' }, distinct)}
      where exists (select from promotions p where p.store_id = r.store_id and p.audience = 'STORE_NEW_CUSTOMER')
        or exists (select from promotion_terms t where t.store_id = r.store_id
          and t.terms ->> 'audience' = 'STORE_NEW_CUSTOMER')`,
  )
  return new Set(rows.map(({ store_id }) => store_id))
}
