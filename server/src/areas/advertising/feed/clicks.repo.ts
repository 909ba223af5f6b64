import type { UnchargedReason } from '@storekeep/contract/rules/advertising/types.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { storedKey } from '../../../platform/feed/location-feed.ts'

/** The clicks of a line, with their cost before the limits of the ad apply. Amounts in minor units. */
export interface ClickRow {
  readonly store_id: number
  readonly external_id: string
  readonly version: number
  readonly campaign_id: string
  readonly at: string
  readonly day: string
  readonly clicks: number
  readonly cost: number
}

/** The same with what is charged of their cost; `reason` is null where all of it is. */
export interface ChargedClicks extends ClickRow {
  readonly charged: number
  readonly reason: UnchargedReason | null
  readonly recorded_at: string
}

const types = {
  store_id: 'bigint',
  external_id: 'text',
  version: 'bigint',
  campaign_id: 'uuid',
  at: 'timestamptz',
  day: 'date',
  clicks: 'bigint',
  cost: 'bigint',
  charged: 'bigint',
  reason: 'text',
  recorded_at: 'timestamptz',
}
const columns = sql.raw(Object.keys(types).join(', '))

interface Name {
  readonly store_id: number
  readonly external_id: string
}

/** The stored fields of clicks that a repeated line is compared with. */
export type StoredClicks = ClickRow

export async function clicksNamed(
  tx: Tx,
  names: readonly Name[],
): Promise<ReadonlyMap<string, StoredClicks>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof StoredClicks]: StoredClicks[K] }>(sql`
    select k.store_id, k.external_id, k.version, k.campaign_id, k.at, k.day, k.clicks, k.cost
    from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)}
      join ad_clicks k on k.store_id = r.store_id and k.external_id = r.external_id`)
  return new Map(rows.map((row) => [storedKey(row), row]))
}

export async function insertClicks(tx: Tx, rows: readonly ChargedClicks[]): Promise<void> {
  await tx.execute(sql`insert into ad_clicks (${columns}) select ${columns} from ${recordset(types, rows)}`)
}

/** What ads spent on their days so far, by `campaign day`. */
export async function spentOn(
  tx: Tx,
  storeId: number,
  rows: readonly Pick<ClickRow, 'campaign_id' | 'day'>[],
): Promise<Map<string, number>> {
  const { rows: found } = await tx.execute<{ campaign_id: string; day: string; spend: number }>(sql`
    select d.campaign_id, d.day, d.spend from ad_days d where d.store_id = ${storeId}
      and d.campaign_id = any(${sql.param([...new Set(rows.map((row) => row.campaign_id))])}::uuid[])
      and d.day = any(${sql.param([...new Set(rows.map((row) => row.day))])}::date[])`)
  return new Map(found.map((row) => [dayKey(row), row.spend]))
}

export function dayKey({ campaign_id, day }: Pick<ClickRow, 'campaign_id' | 'day'>): string {
  return `${campaign_id} ${day}`
}

/** Adds clicks to the days of ads, and their cost to the ads. */
export async function addToDays(tx: Tx, rows: readonly ChargedClicks[], now: Date): Promise<void> {
  const days = [...Map.groupBy(rows, (row) => `${row.store_id} ${dayKey(row)}`).values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const sum = (of: (row: ChargedClicks) => number) => some.reduce((total, row) => total + of(row), 0)
    return {
      store_id: first.store_id,
      campaign_id: first.campaign_id,
      day: first.day,
      clicks: sum((row) => row.clicks),
      spend: sum((row) => row.charged),
      not_charged: sum((row) => row.cost - row.charged),
      updated_at: now.toISOString(),
    }
  })
  const dayTypes = {
    store_id: 'bigint',
    campaign_id: 'uuid',
    day: 'date',
    clicks: 'bigint',
    spend: 'bigint',
    not_charged: 'bigint',
    updated_at: 'timestamptz',
  }
  const dayColumns = sql.raw(Object.keys(dayTypes).join(', '))
  await tx.execute(sql`
    insert into ad_days (${dayColumns}) select ${dayColumns} from ${recordset(dayTypes, days)}
    on conflict (store_id, campaign_id, day) do update set clicks = ad_days.clicks + excluded.clicks,
      spend = ad_days.spend + excluded.spend, not_charged = ad_days.not_charged + excluded.not_charged,
      updated_at = excluded.updated_at`)
  await tx.execute(sql`
    update ad_campaigns k set spend = k.spend + d.spend
    from (select r.store_id, r.campaign_id, sum(r.spend)::bigint as spend from ${recordset(dayTypes, days)}
      group by 1, 2) d where k.store_id = d.store_id and k.id = d.campaign_id and d.spend > 0`)
}
