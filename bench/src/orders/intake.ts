import { orderFeed } from '@storekeep/server/areas/orders/feed/orders.feed.ts'
import { takeIn } from '@storekeep/server/platform/feed/take.ts'
import { systemClock } from '@storekeep/server/platform/clock.ts'
import type { Database } from '@storekeep/server/platform/db/database.ts'
import { systemScope } from '@storekeep/server/platform/scope/scope.ts'
import { someOrders } from '../data/lines.ts'
import type { Measured } from '../lib/report.ts'
import { plainInsert } from './round-trip.ts'

/** How many orders a second the feed takes in, in batches of 1000, against a plain INSERT on the same engine. */
export async function measureIntake(database: Database, count: number): Promise<Measured[]> {
  const batches = someOrders(count)
  const scope = systemScope('bench')
  const deps = { db: database.background, engine: database.engine, clock: systemClock }
  const before = performance.now()
  for (const batch of batches) {
    const { created } = await takeIn(deps, orderFeed, scope, batch)
    if (created !== batch.valid.length) throw new Error(`only ${created} orders of a batch were taken in`)
  }
  const perSecond = count / ((performance.now() - before) / 1000)
  const plain = await plainInsert(database, count)
  return [
    {
      what: `${count.toLocaleString('en')} orders taken in with roll-ups and ledger`,
      value: perSecond,
      unit: 'orders/s',
    },
    plain,
    { what: 'orders ÷ plain rows', value: perSecond / plain.value, unit: '', atLeast: 0.15 },
  ]
}
