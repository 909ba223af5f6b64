import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { wireStatus } from '@storekeep/contract/rules/advertising/life.ts'
import { sql } from 'drizzle-orm'
import type { Reading } from '../../../platform/http/reading.ts'
import { factsOf, type AdState } from '../list/to-campaign.ts'
import type { CampaignRow } from '../list/campaigns.repo.ts'

type Row = AdState &
  Pick<
    CampaignRow,
    'id' | 'revision' | 'daily_limit' | 'currency' | 'billing_type' | 'subscription_model'
  > & {
    readonly external_id: string | null
    readonly store: string
    readonly location: string
  }

/** Ads of the scope that are planned, running or stopped within their days, for the marketplace. */
export async function adsToShow(
  { db, who, clock }: Reading,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const now = clock.now()
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select k.id, nullif(k.external_id, k.id::text) as external_id, k.revision, s.external_id as store,
      sa.external_id as location, z.time_zone, k.start_date, k.end_date, k.stopped_at, k.finished_at, k.budget, k.spend,
      k.daily_limit, k.currency, k.billing_type, k.subscription_model, coalesce(b.balance, 0) as balance
    from ad_campaigns k join stores s on s.id = k.store_id
      join store_addresses sa on sa.store_id = k.store_id and sa.id = k.store_address_id
      join cities z on z.code = sa.city_code
      left join ad_balances b on b.store_id = k.store_id
    where not k.deleted and k.finished_at is null
      and k.end_date >= (${now.toISOString()}::timestamptz at time zone z.time_zone)::date
      and ${who.stores(sql`k.store_id`)} and ${after === undefined ? sql`true` : sql`k.id > ${after}::uuid`}
    order by k.id limit ${limit}`)
  return {
    ads: rows.map((row) => {
      const { status, isOutOfBalance } = factsOf(row, now, true)
      return {
        id: row.id,
        externalId: row.external_id,
        revision: row.revision,
        store: row.store,
        location: row.location,
        status: wireStatus(status, isOutOfBalance),
        startDate: row.start_date,
        endDate: row.end_date,
        budget: fromMinor(row.budget, row.currency),
        spend: fromMinor(row.spend, row.currency),
        dailyLimit: fromMinor(row.daily_limit, row.currency),
        currency: row.currency,
        billingType: row.billing_type,
        subscriptionModelType: row.subscription_model,
        stoppedAt: row.stopped_at === null ? null : new Date(row.stopped_at).toISOString(),
      }
    }),
  }
}
