import { defaultSettings, type PromotionSettings } from '@storekeep/contract/rules/promotions/settings.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** A store with the data that promotions need. */
export interface PromotingStore {
  readonly storeId: number
  readonly countryCode: string
  readonly currency: string
  readonly timeZone: string
  readonly settings: PromotionSettings
  readonly locations: readonly { readonly id: number; readonly timeZone: string }[]
}

interface StoreRow {
  readonly id: number
  readonly country_code: string
  readonly currency_code: string
  readonly time_zone: string
  readonly of_country: Partial<PromotionSettings>[] | null
  readonly of_store: Partial<PromotionSettings>[] | null
  readonly locations: PromotingStore['locations'] | null
}

const merged = (...parts: readonly (readonly Partial<PromotionSettings>[] | null)[]): PromotionSettings =>
  Object.assign({}, defaultSettings, ...parts.flatMap((part) => part ?? []))

/** Stores of the scope, or the given ones of them. */
export async function promotingStores(
  db: DbOrTx,
  scope: Scope,
  storeIds?: readonly number[],
): Promise<PromotingStore[]> {
  const named = storeIds === undefined ? sql`` : sql`and s.id = any(${sql.param([...storeIds])}::bigint[])`
  const { rows } = await db.execute<{ [K in keyof StoreRow]: StoreRow[K] }>(sql`
    select s.id, c.country_code, c.currency_code, c.time_zone,
      (select json_agg(g.values order by g.external_id) from promotion_settings g
        where g.country_code = c.country_code) as of_country,
      (select json_agg(g.values order by g.external_id) from promotion_settings g where g.store_id = s.id) as of_store,
      (select json_agg(json_build_object('id', sa.id, 'timeZone', z.time_zone) order by sa.id)
        from store_addresses sa join cities z on z.code = sa.city_code where sa.store_id = s.id) as locations
    from stores s join cities c on c.code = s.city_code where ${scope.stores(sql`s.id`)} ${named} order by s.id`)
  return rows.map((row) => ({
    storeId: row.id,
    countryCode: row.country_code,
    currency: row.currency_code,
    timeZone: row.time_zone,
    settings: merged(row.of_country, row.of_store),
    locations: row.locations ?? [],
  }))
}

/** The settings of a country in which the scope has a store. */
export async function countrySettings(
  db: DbOrTx,
  scope: Scope,
  countryCode: string,
): Promise<{ readonly currency: string; readonly settings: PromotionSettings } | undefined> {
  const { rows } = await db.execute<{
    currency_code: string
    of_country: Partial<PromotionSettings>[] | null
  }>(sql`
    select c.currency_code, (select json_agg(g.values order by g.external_id) from promotion_settings g
      where g.country_code = c.country_code) as of_country
    from stores s join cities c on c.code = s.city_code
    where c.country_code = ${countryCode} and ${scope.stores(sql`s.id`)} limit 1`)
  const [row] = rows
  return row && { currency: row.currency_code, settings: merged(row.of_country) }
}
