import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import { storedKey } from '../../../platform/feed/location-feed.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { promotions } from '../promotions.tables.ts'

type Stored = typeof promotions.$inferSelect

/** The stored state of a promotion that a feed can change. */
export interface StoredPromotion {
  readonly store_id: number
  readonly id: string
  readonly external_id: string
  readonly version: number
  readonly status: Stored['status']
  readonly type: Stored['type']
  readonly currency: string
  readonly deleted: boolean
  readonly start_date: string
  readonly end_date: string
  readonly stop_version: number | null
  readonly locations: number[] | null
}

interface Name {
  readonly store_id: number
  readonly external_id: string
}

/** Promotions with these external ids, including deleted ones, so that the costs of their orders are booked. */
export async function promotionsNamed(
  tx: Tx,
  names: readonly Name[],
): Promise<ReadonlyMap<string, StoredPromotion>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof StoredPromotion]: StoredPromotion[K] }>(sql`
    select p.store_id, p.id, p.external_id, p.version, p.status, p.type, p.currency,
      p.deleted, p.start_date, p.end_date, p.stop_version,
      (select json_agg(l.store_address_id) from promotion_locations l
        where l.store_id = p.store_id and l.promotion_id = p.id) as locations
    from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)} cross join lateral (
      select * from promotions p where p.store_id = r.store_id and p.external_id = r.external_id offset 0) p`)
  return new Map(rows.map((row) => [storedKey(row), row]))
}

/** Events by their external ids. */
export async function eventIds(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ external_id: string; id: string }>(sql`
    select e.external_id, e.id from promotion_events e
    where e.external_id = any(${sql.param([...new Set(names)])}::text[])`)
  return new Map(rows.map(({ external_id, id }) => [external_id, id]))
}

export interface DayRow {
  readonly store_id: number
  readonly promotion_id: string
  readonly store_address_id: number
  readonly external_id: string
  readonly version: number
  readonly day: string
  readonly orders: number
  readonly new_customers: number
  readonly sales: number
  readonly cost_of_partner: number
  readonly cost_of_marketplace: number
  readonly updated_at: string
}

const dayTypes = {
  store_id: 'bigint',
  promotion_id: 'uuid',
  store_address_id: 'bigint',
  external_id: 'text',
  version: 'bigint',
  day: 'date',
  orders: 'integer',
  new_customers: 'integer',
  sales: 'bigint',
  cost_of_partner: 'bigint',
  cost_of_marketplace: 'bigint',
  updated_at: 'timestamptz',
}
const dayColumns = sql.raw(Object.keys(dayTypes).join(', '))

/** The stored state of a day. */
export interface StoredDay {
  readonly store_id: number
  readonly external_id: string
  readonly version: number
  readonly day: string
  readonly promotion_id: string
  readonly store_address_id: number
}

/** The stored days of lines with these external ids. */
export async function daysNamed(tx: Tx, names: readonly Name[]): Promise<ReadonlyMap<string, StoredDay>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof StoredDay]: StoredDay[K] }>(sql`
    select d.store_id, d.external_id, d.version, d.day, d.promotion_id, d.store_address_id
    from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)}
      join promotion_days d on d.store_id = r.store_id and d.external_id = r.external_id`)
  return new Map(rows.map((row) => [storedKey(row), row]))
}

/** A day of a promotion at a location. */
export function dayKey(day: Pick<StoredDay, 'promotion_id' | 'store_address_id' | 'day'>): string {
  return `${day.promotion_id} ${day.store_address_id} ${day.day}`
}

/** The line that has fed each of these days. */
export async function takenDays(
  tx: Tx,
  promotionIds: readonly string[],
  days: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ [K in keyof StoredDay]: StoredDay[K] }>(sql`
    select d.promotion_id, d.store_address_id, d.day, d.external_id from promotion_days d
    where d.promotion_id = any(${sql.param([...new Set(promotionIds)])}::uuid[])
      and d.day = any(${sql.param([...new Set(days)])}::date[])`)
  return new Map(rows.map((row) => [dayKey(row), row.external_id]))
}

export async function saveDays(tx: Tx, rows: readonly DayRow[]): Promise<void> {
  await tx.execute(sql`
    insert into promotion_days (${dayColumns}) select ${dayColumns} from ${recordset(dayTypes, rows)}
    on conflict (store_id, promotion_id, store_address_id, day) do update set version = excluded.version,
      orders = excluded.orders, new_customers = excluded.new_customers, sales = excluded.sales,
      cost_of_partner = excluded.cost_of_partner, cost_of_marketplace = excluded.cost_of_marketplace,
      updated_at = excluded.updated_at`)
}
