/**
 * Orders in, figures out, on both engines: how many orders a second are taken in with roll-ups and
 * ledger; how long every call about orders takes at one and at thirty locations over 30 days, and how that grows
 * tenfold; and what a server holds while it writes a report of 100,000 orders.
 * `node bench/src/orders.ts [--large] [--orders=N] [--engine=embedded|postgres]`: 100,000 orders with three items
 * each after 10,000, with --large 1,000,000 after 100,000; exit code 1 over budget.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rebuildRollups } from '@storekeep/server/areas/orders/rollups/rebuild.ts'
import { computeScores, monthsUntilNow } from '@storekeep/server/areas/performance/scores/scores.ts'
import { migrate } from '@storekeep/server/platform/db/schema/migrate.ts'
import { openDatabase, type Database } from '@storekeep/server/platform/db/database.ts'
import { systemScope } from '@storekeep/server/platform/scope/scope.ts'
import { startCluster } from '../../tools/lib/programs/cluster.ts'
import { findPostgres, thisMachine } from '../../tools/lib/programs/programs.ts'
import { fillOrders, fillTraffic, forgetOrders } from './data/fill.ts'
import { lastDay } from './data/lines.ts'
import { benchOwner, makeMarketplace } from './data/marketplace.ts'
import { report, type Measured } from './lib/report.ts'
import { measureExport } from './orders/export.ts'
import { measureIntake } from './orders/intake.ts'
import { eveningClock, measureCalls } from './orders/latency.ts'
import { roundTrip } from './orders/round-trip.ts'
import { growthOf, printLatencies, type Stage } from './orders/table.ts'

type Engine = Database['engine']
const { values: asked } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    orders: { type: 'string' },
    engine: { type: 'string' },
  },
})
const most = asked.orders === undefined ? (asked.large ? 1_000_000 : 100_000) : Number(asked.orders)
if (!Number.isInteger(most) || most < 10_000) throw new Error('--orders is a number of at least 10000')

/** Half a year of orders at every location. */
const filling = { owner: benchOwner, days: 180, lastDay }
const growth = 1.3

const fill = async (database: Database, count: number): Promise<void> => {
  await forgetOrders(database)
  await fillOrders(database, { ...filling, count })
  await fillTraffic(database, filling)
  await rebuildRollups({ db: database.background, engine: database.engine })
  await computeScores(
    { database, clock: eveningClock },
    systemScope('bench'),
    monthsUntilNow(eveningClock, 7),
  )
  await database.pool.query('vacuum analyze') // as the server's or the database's vacuum does
}

/** Maximum duration of the totals of 30 days, in round trips to the database. */
const totalsInTrips = 12

/** Calls with a budget: the totals of 30 days with their growth, and pages of rare orders. */
const budgeted = (stages: readonly Stage[], trip: number): Measured[] => {
  const of = (stage: Stage | undefined, name: string) => {
    const found = stage?.latencies.find((it) => `${it.area}.${it.name}` === name)
    if (!found) throw new Error(`${name} was not measured`)
    return found.all
  }
  const totals = stages.map((stage) => of(stage, 'dashboard.stats'))
  const [few, many] = [totals[0], totals.at(-1)]
  if (!few || !many) throw new Error('there are no stages')
  const rare = ['with an issue', 'refunded'].map((what) => ({
    what: `25 orders ${what}`,
    value: of(stages.at(-1), `orders.list, ${what}`).p50,
    unit: 'ms',
  }))
  return [
    {
      what: `30-day totals, 30 locations, ${most.toLocaleString('en')} orders`,
      value: many.p50,
      unit: 'ms',
    },
    { what: 'round trip of select 1', value: trip, unit: 'ms' },
    { what: 'totals ÷ round trip', value: many.p50 / trip, unit: '×', atMost: totalsInTrips },
    {
      what: `their growth from ${(most / 10).toLocaleString('en')} orders`,
      value: growthOf(few, many),
      unit: '×',
      ...(most >= 1_000_000 ? { atMost: growth } : {}),
    },
    ...rare,
  ]
}

const measure = async (
  engine: Engine,
  open: () => Promise<Database>,
  env: Record<string, string>,
): Promise<number> => {
  const database = await open()
  const stages: Stage[] = []
  const figures: Measured[] = []
  let trip = 0
  try {
    await migrate(database)
    await makeMarketplace(database)
    figures.push(...(await measureIntake(database, Math.min(most, 20_000))))
    for (const count of [most / 10, most]) {
      const before = performance.now()
      await fill(database, count)
      console.log(
        `${engine}: ${count.toLocaleString('en')} orders filled in within ${((performance.now() - before) / 1000).toFixed(0)} s`,
      )
      stages.push({ count, latencies: await measureCalls(database, count) })
    }
    trip = await roundTrip(database)
  } finally {
    await database.close()
  }
  printLatencies(`${engine} ${database.version}`, stages, { atMost: totalsInTrips * trip, growth })
  figures.push(...budgeted(stages, trip), ...(await measureExport(env, { ...filling, count: most })))
  return report(`orders on ${engine} ${database.version}`, figures)
}

let over = 0
if (asked.engine !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-bench-'))
  try {
    over += await measure('embedded', () => openDatabase({ dataDir: folder }), { DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const bin = asked.engine === 'embedded' ? undefined : findPostgres(thisMachine())
if (bin !== undefined) {
  const cluster = await startCluster(bin)
  try {
    over += await measure('postgres', () => openDatabase({ databaseUrl: cluster.url }), {
      DATABASE_URL: cluster.url,
    })
  } finally {
    await cluster.stop()
  }
}
process.exitCode = over > 0 ? 1 : 0
