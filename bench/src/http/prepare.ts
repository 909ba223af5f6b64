import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { rebuildBuckets, type Bucket } from '@storekeep/server/areas/orders/rollups/rollups.ts'
import { createDemo } from '@storekeep/server/demo/create.ts'
import { historyDays } from '@storekeep/server/demo/plan.ts'
import { migrate } from '@storekeep/server/platform/db/schema/migrate.ts'
import { systemClock } from '@storekeep/server/platform/clock.ts'
import { openDatabase, type Database, type DatabaseOptions } from '@storekeep/server/platform/db/database.ts'
import { OWNER } from '../../../e2e/harness/demo/demo.ts'
import { fillOrders } from '../data/fill.ts'

/** Number of orders in the large report. */
export const reportRows = 100_000
const days = 20
// before the demo's history, so that neither disturbs the other
const lastDay = addDays(new Date().toISOString().slice(0, 10), -historyDays - 30)

/** The days of the large report. */
export const reportRange = { from: addDays(lastDay, -days), to: addDays(lastDay, 1) }

/** Builds the roll-ups of the inserted orders, one location at a time. */
const rebuildFilled = async ({ pool, db }: Database): Promise<void> => {
  const { rows } = await pool.query<Bucket>(
    'select distinct store_id, store_address_id, local_date from orders where local_date <= $1',
    [lastDay],
  )
  for (const buckets of Map.groupBy(rows, (row) => row.store_address_id).values())
    await db.transaction((tx) => rebuildBuckets(tx, buckets))
}

/**
 * A demo marketplace right after its creation, most of its history still missing, and 100,000 older orders of the
 * measured account: for measuring lists while the history and a large report are in progress.
 */
export async function prepareDatabase(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  try {
    await migrate(database)
    await createDemo({ database, clock: systemClock })
    await fillOrders(database, { owner: OWNER, count: reportRows, days, lastDay })
    await rebuildFilled(database)
    await database.pool.query('vacuum analyze')
  } finally {
    await database.close()
  }
}
