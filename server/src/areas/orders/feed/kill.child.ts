/** Feeds batch after batch and reports each; the long test kills it at a random time. Arguments: the first batch. */
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { orderFeed } from './orders.feed.ts'
import { takeIn } from '../../../platform/feed/take.ts'
import { killBatch } from './kill.testing.ts'
import { linesOf } from '../orders.testing.ts'

const database = await openDatabase({
  databaseUrl: process.env['KILL_URL'],
  dataDir: process.env['KILL_FOLDER'],
})
const deps = { db: database.db, engine: database.engine, clock: systemClock }
for (let batch = Number(process.argv[2]); ; batch++) {
  const { rejected } = await takeIn(deps, orderFeed, systemScope('kill test'), linesOf(killBatch(batch)))
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
  process.stdout.write(`fed ${batch}\n`)
}
