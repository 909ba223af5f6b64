import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { recordset } from '../../platform/db/recordset.ts'

/** A location's local day. */
export interface Place {
  readonly store_id: number
  readonly store_address_id: number
  readonly local_date: string
}

/** Visits as stored. */
export interface VisitsRow extends Place {
  readonly external_id: string
  readonly version: number
  readonly local_hour: number
  readonly visits: number
  readonly menu_views: number
  readonly checkouts: number
}

const types = {
  store_id: 'bigint',
  external_id: 'text',
  version: 'bigint',
  store_address_id: 'bigint',
  local_date: 'date',
  local_hour: 'smallint',
  visits: 'integer',
  menu_views: 'integer',
  checkouts: 'integer',
} as const
const names = sql.raw(Object.keys(types).join(', '))
const placeTypes = { store_id: 'bigint', store_address_id: 'bigint', local_date: 'date' }

/** What is stored under these names, by store and name. */
export const storedVisits = async (
  tx: Tx,
  keys: readonly { readonly store_id: number; readonly external_id: string }[],
): Promise<Map<string, VisitsRow>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof VisitsRow]: VisitsRow[K] }>(
    sql`select v.* from ${recordset({ store_id: 'bigint', external_id: 'text' }, keys)} cross join lateral (
      select ${names} from store_visits v where v.store_id = r.store_id and v.external_id = r.external_id offset 0) v`,
  )
  return new Map(rows.map((row) => [`${row.store_id} ${row.external_id}`, row]))
}

/** Writes rows; those that are there already are replaced whole. */
export const writeVisits = (tx: Tx, rows: readonly VisitsRow[]) =>
  tx.execute(sql`insert into store_visits (${names}) select ${names} from ${recordset(types, rows)}
    on conflict (store_id, external_id) do update set ${sql.raw(
      Object.keys(types)
        .filter((name) => name !== 'store_id' && name !== 'external_id')
        .map((name) => `${name} = excluded.${name}`)
        .join(', '),
    )}`)

/** Builds the sums of these days anew from their hours. */
export const rebuildVisitDays = async (tx: Tx, places: readonly Place[]): Promise<void> => {
  const days = [
    ...new Map(
      places.map(({ store_id, store_address_id, local_date }) => [
        `${store_id} ${store_address_id} ${local_date}`,
        { store_id, store_address_id, local_date },
      ]),
    ).values(),
  ]
  if (days.length === 0) return
  const from = recordset(placeTypes, days)
  await tx.execute(sql`delete from visit_days t using ${from} where t.store_id = r.store_id
    and t.store_address_id = r.store_address_id and t.local_date = r.local_date`)
  await tx.execute(sql`
    insert into visit_days (store_id, store_address_id, local_date, visits, menu_views, checkouts)
    select r.store_id, r.store_address_id, r.local_date, v.* from ${from} cross join lateral (
      select sum(v.visits)::int, sum(v.menu_views)::int, sum(v.checkouts)::int from store_visits v
      where v.store_id = r.store_id and v.store_address_id = r.store_address_id and v.local_date = r.local_date
      having count(*) > 0) v`)
}
