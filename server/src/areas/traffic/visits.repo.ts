import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { recordset } from '../../platform/db/queries/recordset.ts'
import { RowTable } from '../../platform/db/queries/row-table.ts'

/** A location's local day. */
export interface VisitDay {
  readonly store_id: number
  readonly store_address_id: number
  readonly local_date: string
}

/** Visits as stored. */
export interface VisitsRow extends VisitDay {
  readonly external_id: string
  readonly version: number
  readonly local_hour: number
  readonly visits: number
  readonly menu_views: number
  readonly checkouts: number
}

/** Visits per hour, as fed. */
export const visitRows = new RowTable<VisitsRow>('store_visits', {
  store_id: 'bigint',
  external_id: 'text',
  version: 'bigint',
  store_address_id: 'bigint',
  local_date: 'date',
  local_hour: 'smallint',
  visits: 'integer',
  menu_views: 'integer',
  checkouts: 'integer',
})
const keyTypes = { store_id: 'bigint', store_address_id: 'bigint', local_date: 'date' }

/** Rebuilds the sums of these days from their hours. */
export async function rebuildVisitDays(tx: Tx, visitDays: readonly VisitDay[]): Promise<void> {
  const days = [
    ...new Map(
      visitDays.map(({ store_id, store_address_id, local_date }) => [
        `${store_id} ${store_address_id} ${local_date}`,
        { store_id, store_address_id, local_date },
      ]),
    ).values(),
  ]
  if (days.length === 0) return
  const from = recordset(keyTypes, days)
  await tx.execute(sql`delete from visit_days t using ${from} where t.store_id = r.store_id
    and t.store_address_id = r.store_address_id and t.local_date = r.local_date`)
  await tx.execute(sql`
    insert into visit_days (store_id, store_address_id, local_date, visits, menu_views, checkouts)
    select r.store_id, r.store_address_id, r.local_date, v.* from ${from} cross join lateral (
      select sum(v.visits)::int, sum(v.menu_views)::int, sum(v.checkouts)::int from store_visits v
      where v.store_id = r.store_id and v.store_address_id = r.store_address_id and v.local_date = r.local_date
      having count(*) > 0) v`)
}
