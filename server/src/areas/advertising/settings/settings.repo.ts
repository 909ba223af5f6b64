import {
  defaultAdLimits,
  defaultTierLimits,
  type AdLimits,
  type TierLimits,
} from '@storekeep/contract/rules/advertising/form.ts'
import { defaultAttributionDays } from '@storekeep/contract/rules/advertising/types.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { FedSettings } from './fed-settings.ts'

interface AdLocation {
  readonly id: number
  readonly cityCode: string
  readonly timeZone: string
  /** Open to customers of the marketplace. */
  readonly isLive: boolean
}

/** A store with the data that advertising needs. */
export interface AdStore {
  readonly storeId: number
  readonly isEnabled: boolean
  readonly countryCode: string
  readonly currency: string
  /** In the order of their ids. */
  readonly locations: readonly AdLocation[]
  readonly limits: AdLimits
  readonly tierLimits: TierLimits
  readonly attributionDays: number
  readonly settings: FedSettings
}

interface Row {
  readonly id: number
  readonly is_enabled: boolean
  readonly country_code: string
  readonly currency_code: string
  readonly of_country: FedSettings[] | null
  readonly of_store: FedSettings[] | null
  readonly locations: AdLocation[] | null
}

/** The store, if it is in the scope. */
export async function openAdStore(db: DbOrTx, scope: Scope, storeId: number): Promise<AdStore> {
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select s.id, s.is_enabled, c.country_code, c.currency_code,
      (select json_agg(g.values order by g.external_id) from ad_settings g
        where g.country_code = c.country_code) as of_country,
      (select json_agg(g.values order by g.external_id) from ad_settings g where g.store_id = s.id) as of_store,
      (select json_agg(json_build_object('id', sa.id, 'cityCode', sa.city_code, 'timeZone', z.time_zone,
          'isLive', sa.is_enabled and sa.status = 'LIVE') order by sa.id)
        from store_addresses sa join cities z on z.code = sa.city_code where sa.store_id = s.id) as locations
    from stores s join cities c on c.code = s.city_code where s.id = ${storeId} and ${scope.stores(sql`s.id`)}`)
  const [row] = rows
  if (!row) throw new AppError('access.foreignStore', { storeId })
  const settings: FedSettings = Object.assign({}, ...(row.of_country ?? []), ...(row.of_store ?? []))
  return {
    storeId: row.id,
    isEnabled: row.is_enabled,
    countryCode: row.country_code,
    currency: row.currency_code,
    locations: row.locations ?? [],
    limits: {
      budgetMin: settings.budgetMin ?? defaultAdLimits.budgetMin,
      budgetMax: settings.budgetMax ?? defaultAdLimits.budgetMax,
      dailyLimitMin: settings.dailyLimitMin ?? defaultAdLimits.dailyLimitMin,
      dailyLimitMax: settings.dailyLimitMax ?? defaultAdLimits.dailyLimitMax,
    },
    tierLimits: settings.tierLimits ?? defaultTierLimits,
    attributionDays: settings.attributionDays ?? defaultAttributionDays,
    settings,
  }
}
