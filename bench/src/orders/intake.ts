import { ingestOrders } from '@storekeep/server/areas/orders/ingest.ts'
import { systemClock } from '@storekeep/server/platform/clock.ts'
import type { Database } from '@storekeep/server/platform/db/database.ts'
import { systemScope } from '@storekeep/server/platform/scope/scope.ts'
import { someOrders } from '../data/lines.ts'
import type { Measured } from '../lib/report.ts'

/** How many orders a second the feed takes in, in batches of 1000. */
export const measureIntake = async (database: Database, count: number): Promise<Measured> => {
  const batches = someOrders(count)
  const scope = systemScope('bench')
  const deps = { db: database.background, engine: database.engine, clock: systemClock }
  const before = performance.now()
  for (const batch of batches) {
    const { created } = await ingestOrders(deps, scope, batch)
    if (created !== batch.valid.length) throw new Error(`only ${created} orders of a batch were taken in`)
  }
  return {
    what: `${count.toLocaleString('en')} orders taken in with roll-ups and ledger`,
    value: count / ((performance.now() - before) / 1000),
    unit: 'orders/s',
    atLeast: database.engine === 'embedded' ? 500 : 2000,
  }
}
