import type { AdSort, AdStatus, BillingType } from '@storekeep/contract/rules/advertising/types.ts'
import { sql, type SQL } from 'drizzle-orm'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { adCampaigns } from '../advertising.tables.ts'

type Stored = typeof adCampaigns.$inferSelect

/** An ad row with its figures. */
export interface CampaignRow {
  readonly store_id: number
  readonly store_name: string
  readonly id: string
  readonly revision: number
  readonly store_address_id: number
  readonly address_name: string
  readonly city_code: string
  readonly country_code: string
  readonly time_zone: string
  readonly start_date: string
  readonly end_date: string
  readonly budget: number
  readonly daily_limit: number
  readonly currency: string
  readonly context: Stored['context']
  readonly billing_type: BillingType
  readonly subscription_model: Stored['subscriptionModel']
  readonly account_manager_email: string | null
  readonly created_at: string
  readonly created_by: string | null
  readonly stopped_at: string | null
  readonly finished_at: string | null
  readonly finish_reason: Stored['finishReason']
  readonly spend: number
  readonly refunded: number
  readonly impressions: number
  readonly clicks: number
  readonly orders: number
  readonly sales: number
  readonly not_charged: number
  readonly spent_today: number
  readonly updated_at: string | null
  /** Of the store. */
  readonly balance: number
}

const today = (now: Date): SQL => sql`(${now.toISOString()}::timestamptz at time zone z.time_zone)::date`

const columns = sql.raw(`k.store_id, s.name as store_name, k.id, k.revision, k.store_address_id,
  sa.name as address_name, sa.city_code, z.country_code, z.time_zone, k.start_date, k.end_date, k.budget, k.daily_limit,
  k.currency, k.context, k.billing_type, k.subscription_model, k.account_manager_email, k.created_at,
  u.name as created_by, k.stopped_at, k.finished_at, k.finish_reason, k.spend, k.refunded, d.impressions, d.clicks,
  d.orders, d.sales, d.not_charged, d.spent_today, d.updated_at, coalesce(b.balance, 0) as balance`)

const from = (now: Date): SQL => sql`
  ad_campaigns k join stores s on s.id = k.store_id
  join store_addresses sa on sa.store_id = k.store_id and sa.id = k.store_address_id
  join cities z on z.code = sa.city_code
  left join ad_balances b on b.store_id = k.store_id
  left join users u on u.id = k.created_by
  cross join lateral (
    select coalesce(sum(d.impressions), 0)::bigint as impressions, coalesce(sum(d.clicks), 0)::bigint as clicks,
      coalesce(sum(d.orders), 0)::bigint as orders, coalesce(sum(d.sales), 0)::bigint as sales,
      coalesce(sum(d.not_charged), 0)::bigint as not_charged,
      coalesce(sum(d.spend) filter (where d.day = ${today(now)}), 0)::bigint as spent_today,
      max(d.updated_at) as updated_at
    from ad_days d where d.store_id = k.store_id and d.campaign_id = k.id) d`

const visible = (scope: Scope): SQL => sql`not k.deleted
  and ${scope.locations({ storeId: sql`k.store_id`, storeAddressId: sql`k.store_address_id` })}`

/** `statusOn` of the contract's rules in SQL, so that lists can be filtered and counted by it. */
const status = (now: Date): SQL => sql`case
  when k.finished_at is not null or k.end_date < ${today(now)} then 'COMPLETED'
  when k.stopped_at is not null then 'STOPPED' when k.start_date > ${today(now)} then 'UPCOMING' else 'ONGOING' end`

const sorted: Readonly<Record<AdSort, SQL>> = {
  startDate: sql`k.start_date`,
  endDate: sql`k.end_date`,
  dailyLimit: sql`k.daily_limit`,
  totalImpressions: sql`d.impressions`,
  totalClicks: sql`d.clicks`,
  totalOrders: sql`d.orders`,
  totalRevenue: sql`d.sales`,
  totalAdSpent: sql`k.spend`,
}

export interface Wanted {
  readonly storeId: number
  readonly scope: Scope
  readonly now: Date
  readonly status: AdStatus | undefined
  readonly billingType: BillingType | undefined
}

const wanted = ({
  storeId,
  scope,
  billingType,
}: Wanted): SQL => sql`k.store_id = ${storeId} and ${visible(scope)}
  ${billingType === undefined ? sql`` : sql`and k.billing_type = ${billingType}`}`
const inStatus = (ask: Wanted): SQL =>
  ask.status === undefined ? sql`` : sql`and ${status(ask.now)} = ${ask.status}`

interface Page {
  readonly page: number
  readonly pageSize: number
  readonly sortBy: AdSort
  readonly sortOrder: 'ASC' | 'DESC'
}

export async function pageOfCampaigns(
  db: DbOrTx,
  ask: Wanted,
  { page, pageSize, sortBy, sortOrder }: Page,
): Promise<CampaignRow[]> {
  const order = sortOrder === 'ASC' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<{ [K in keyof CampaignRow]: CampaignRow[K] }>(sql`
    select ${columns} from ${from(ask.now)} where ${wanted(ask)} ${inStatus(ask)}
    order by ${sorted[sortBy]} ${order}, k.id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export interface TotalsRow {
  readonly budget: number
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
  readonly orders: number
  readonly sales: number
}

/** The figures of all matching ads, with their number. */
export async function campaignTotals(
  db: DbOrTx,
  ask: Wanted,
): Promise<TotalsRow & { readonly count: number }> {
  const { rows } = await db.execute<{ [K in keyof TotalsRow]: TotalsRow[K] } & { count: number }>(sql`
    select count(*)::int as count, coalesce(sum(k.budget), 0)::bigint as budget,
      coalesce(sum(k.spend), 0)::bigint as spend, coalesce(sum(d.impressions), 0)::bigint as impressions,
      coalesce(sum(d.clicks), 0)::bigint as clicks, coalesce(sum(d.orders), 0)::bigint as orders,
      coalesce(sum(d.sales), 0)::bigint as sales
    from ${from(ask.now)} where ${wanted(ask)} ${inStatus(ask)}`)
  return rows[0] ?? { count: 0, budget: 0, spend: 0, impressions: 0, clicks: 0, orders: 0, sales: 0 }
}

/** The number of ads of each status, regardless of the status filter. */
export async function countCampaigns(db: DbOrTx, ask: Wanted): Promise<Record<AdStatus, number>> {
  const { rows } = await db.execute<{ status: AdStatus; count: number }>(sql`
    select ${status(ask.now)} as status, count(*)::int as count from ${from(ask.now)}
    where ${wanted(ask)} group by 1`)
  const of = (one: AdStatus) => rows.find((row) => row.status === one)?.count ?? 0
  return {
    UPCOMING: of('UPCOMING'),
    ONGOING: of('ONGOING'),
    STOPPED: of('STOPPED'),
    COMPLETED: of('COMPLETED'),
  }
}

export async function findCampaign(
  db: DbOrTx,
  scope: Scope,
  id: string,
  now: Date,
): Promise<CampaignRow | undefined> {
  const { rows } = await db.execute<{ [K in keyof CampaignRow]: CampaignRow[K] }>(sql`
    select ${columns} from ${from(now)} where ${visible(scope)} and k.id = ${id}::uuid`)
  return rows[0]
}

/** The same, with its store locked: commands and clicks of one store wait for each other. */
export async function lockCampaign(
  tx: Tx,
  scope: Scope,
  id: string,
  now: Date,
): Promise<CampaignRow | undefined> {
  const found = await findCampaign(tx, scope, id, now)
  if (!found) return undefined
  await lockStores(tx, [found.store_id])
  return findCampaign(tx, scope, id, now)
}

export interface DayRow {
  readonly day: string
  readonly impressions: number
  readonly clicks: number
  readonly orders: number
  readonly sales: number
  readonly spend: number
  readonly not_charged: number
}

/** The days of an ad, oldest first. */
export async function campaignDays(
  db: DbOrTx,
  { store_id: storeId, id }: Pick<CampaignRow, 'store_id' | 'id'>,
): Promise<DayRow[]> {
  const { rows } = await db.execute<{ [K in keyof DayRow]: DayRow[K] }>(sql`
    select d.day, d.impressions, d.clicks, d.orders, d.sales, d.spend, d.not_charged from ad_days d
    where d.store_id = ${storeId} and d.campaign_id = ${id}::uuid order by d.day`)
  return rows
}
