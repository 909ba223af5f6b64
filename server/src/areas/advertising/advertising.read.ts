import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'

/** The public module of this area: the running ads, for other areas. */

/** A running ad with budget left, with the store's external id. */
export interface RunningAd {
  readonly externalId: string
  readonly store: string
  readonly currency: string
  /** In the currency's units. */
  readonly dailyLimit: number
  /** Created in the portal. */
  readonly isOwn: boolean
  /** The local day of its location. */
  readonly today: string
  readonly clicksToday: number
}

interface Row {
  readonly external_id: string
  readonly store: string
  readonly currency: string
  readonly daily_limit: number
  readonly context: string
  readonly today: string
  readonly clicks: number
}

export async function runningAds(db: DbOrTx, now: Date): Promise<RunningAd[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone z.time_zone)::date`
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select k.external_id, s.external_id as store, k.currency, k.daily_limit, k.context, ${today} as today,
      coalesce(d.clicks, 0)::bigint as clicks
    from ad_campaigns k join stores s on s.id = k.store_id
      join store_addresses sa on sa.store_id = k.store_id and sa.id = k.store_address_id
      join cities z on z.code = sa.city_code
      left join ad_balances b on b.store_id = k.store_id
      left join ad_days d on d.store_id = k.store_id and d.campaign_id = k.id and d.day = ${today}
    where not k.deleted and k.finished_at is null and k.stopped_at is null and k.spend < k.budget
      and coalesce(b.balance, 0) > 0 and coalesce(d.spend, 0) < k.daily_limit
      and k.start_date <= ${today} and k.end_date >= ${today}`)
  return rows.map(({ external_id, store, currency, daily_limit, context, today: day, clicks }) => ({
    externalId: external_id,
    store,
    currency,
    dailyLimit: fromMinor(daily_limit, currency),
    isOwn: context === 'self_service',
    today: day,
    clicksToday: clicks,
  }))
}
