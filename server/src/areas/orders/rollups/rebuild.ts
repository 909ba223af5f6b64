import { sql } from 'drizzle-orm'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import type { Database } from '../../../platform/db/database.ts'
import { withRetry } from '../../../platform/db/queries/retry.ts'
import type { Db } from '../../../platform/db/types.ts'
import { rebuildBuckets, rollupTables } from './rollups.ts'

/** A location and the days on which it has orders or roll-ups. */
interface Stretch {
  readonly store_id: number
  readonly store_address_id: number
  readonly first_day: string
  readonly last_day: string
}

/** Days per transaction: on the embedded database all requests share one connection, so no statement may take long. */
const daysPerTransaction: Readonly<Record<Database['engine'], number>> = { embedded: 14, postgres: 100 }

/**
 * Rebuilds every roll-up from the orders, a few days of a location at a time, while the server runs: each step locks
 * its store as a feed does. Roll-ups of days without orders disappear.
 */
export async function rebuildRollups(
  { db, engine }: { readonly db: Db; readonly engine: Database['engine'] },
  report?: (done: number, all: number) => void,
): Promise<{ readonly locations: number; readonly days: number }> {
  const stretches = await stretchesOf(db)
  let days = 0
  for (const [index, stretch] of stretches.entries()) {
    days += await rebuildStretch(db, stretch, daysPerTransaction[engine])
    report?.(index + 1, stretches.length)
  }
  return { locations: stretches.length, days }
}

const stretchesOf = async (db: Db): Promise<Stretch[]> => {
  const tables = ['orders', ...rollupTables]
  const each = tables.map(
    (
      table,
    ) => sql`select min(t.local_date) as first_day, max(t.local_date) as last_day from ${sql.raw(table)} t
      where t.store_id = sa.store_id and t.store_address_id = sa.id`,
  )
  const { rows } = await db.execute<{ [K in keyof Stretch]: Stretch[K] }>(sql`
    select sa.store_id, sa.id as store_address_id, d.first_day, d.last_day
    from store_addresses sa cross join lateral (
      select min(u.first_day) as first_day, max(u.last_day) as last_day
      from (${sql.join(each, sql` union all `)}) u) d
    where d.first_day is not null order by sa.store_id, sa.id`)
  return rows
}

const rebuildStretch = async (db: Db, stretch: Stretch, size: number): Promise<number> => {
  const { store_id, store_address_id } = stretch
  let days = 0
  for (let from = stretch.first_day; from <= stretch.last_day; from = addDays(from, size)) {
    const buckets = Array.from({ length: size }, (_, nth) => ({
      store_id,
      store_address_id,
      local_date: addDays(from, nth),
    })).filter(({ local_date }) => local_date <= stretch.last_day)
    await withRetry(() =>
      db.transaction(async (tx) => {
        await lockStores(tx, [store_id])
        await rebuildBuckets(tx, buckets)
      }),
    )
    days += buckets.length
  }
  return days
}
