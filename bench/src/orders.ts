/**
 * Orders in, figures out, on both engines (budgets.md): how many orders a second are taken in with roll-ups and
 * ledger, and how long 30-day totals take at 100,000 orders and, with --large, at 1,000,000.
 * `node bench/src/orders.ts [--large]`; exit code 1 over budget.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@storekeep/contract/rules/periods.ts'
import { ingestOrders } from '@storekeep/server/areas/orders/ingest.ts'
import {
  figuresOfDays,
  figuresOfHours,
  figuresOfLocations,
} from '@storekeep/server/areas/orders/orders.read.ts'
import { cancellations } from '@storekeep/server/areas/operations/quality.service.ts'
import { preparation } from '@storekeep/server/areas/operations/times.service.ts'
import { listOrders } from '@storekeep/server/areas/orders/orders.service.ts'
import { rebuildRollups } from '@storekeep/server/areas/orders/rebuild.ts'
import { rollupTables } from '@storekeep/server/areas/orders/rollups.ts'
import { migrate } from '@storekeep/server/db/migrate.ts'
import { systemClock } from '@storekeep/server/platform/clock.ts'
import { openDatabase, type Database } from '@storekeep/server/platform/db/database.ts'
import { scopeOf, systemScope } from '@storekeep/server/platform/scope/scope.ts'
import { startCluster } from '../../tools/lib/cluster.ts'
import { findPostgres, thisMachine } from '../../tools/lib/programs.ts'
import { fillOrders, lastDay, makeMarketplace, someOrders } from './orders.data.ts'
import { percentile, report, type Measured } from './report.ts'

type Engine = Database['engine']
const isLarge = process.argv.includes('--large')

const ingest = async (database: Database): Promise<Measured> => {
  const batches = someOrders(20_000)
  const scope = systemScope('bench', undefined)
  const deps = { db: database.background, engine: database.engine, clock: systemClock }
  const before = performance.now()
  for (const batch of batches) {
    const { created } = await ingestOrders(deps, scope, batch)
    if (created !== batch.valid.length) throw new Error(`only ${created} orders of a batch were taken in`)
  }
  const perSecond = 20_000 / ((performance.now() - before) / 1000)
  return {
    what: 'orders taken in with roll-ups and ledger',
    value: perSecond,
    unit: 'orders/s',
    atLeast: database.engine === 'embedded' ? 500 : 2000,
  }
}

/** Median of many runs after some to warm up. */
const median = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let nth = 0; nth < 45; nth++) {
    const before = performance.now()
    await run()
    if (nth >= 5) times.push(performance.now() - before)
  }
  return percentile(times, 0.5)
}

const owner = scopeOf({ userId: 1, sessionId: 'bench' }, 'any')
const dateRange = { from: addDays(lastDay, -29), to: addDays(lastDay, 1) }

const reads = async ({ db, engine }: Database, count: number) => {
  const many = count >= 1_000_000
  const totals = await median(() => figuresOfDays(db, owner, { dateRange }))
  const atMost = engine === 'embedded' ? 60 : 25
  const named = `at ${count.toLocaleString('en')} orders`
  const one = { dateRange, storeAddressIds: [7] }
  const figures: Measured[] = [
    { what: `30-day totals, 30 locations, ${named}`, value: totals, unit: 'ms', ...(many ? { atMost } : {}) },
    {
      what: `30-day totals, 1 location, ${named}`,
      value: await median(() => figuresOfDays(db, owner, one)),
      unit: 'ms',
    },
    {
      what: `the same cut at a clock time, 30 locations, ${named}`,
      value: await median(() => figuresOfDays(db, owner, { dateRange, until: '14:30' })),
      unit: 'ms',
    },
    {
      what: `locations compared, ${named}`,
      value: await median(() => figuresOfLocations(db, owner, { dateRange })),
      unit: 'ms',
    },
    {
      what: `weekdays and hours, ${named}`,
      value: await median(() => figuresOfHours(db, owner, { dateRange })),
      unit: 'ms',
    },
    {
      what: `25 newest orders, ${named}`,
      value: await median(() => listOrders(db, owner, { dateRange })),
      unit: 'ms',
    },
    {
      what: `25 orders with an issue, ${named}`,
      value: await median(() => listOrders(db, owner, { dateRange, filters: { issues: true } })),
      unit: 'ms',
      atMost: 50,
    },
    {
      what: `25 refunded orders, ${named}`,
      value: await median(() => listOrders(db, owner, { dateRange, filters: { refunded: true } })),
      unit: 'ms',
      atMost: 50,
    },
    {
      what: `preparation time with percentiles, ${named}`,
      value: await median(() => preparation({ db, who: owner, clock: systemClock }, { dateRange })),
      unit: 'ms',
    },
    {
      what: `cancellation reasons, ${named}`,
      value: await median(() => cancellations({ db, who: owner, clock: systemClock }, { dateRange })),
      unit: 'ms',
    },
  ]
  return { figures, totals }
}

const measure = async (engine: Engine, open: () => Promise<Database>): Promise<number> => {
  const figures: Measured[] = []
  const first = await open()
  await migrate(first)
  await makeMarketplace(first)
  figures.push(await ingest(first))
  await first.pool.query(`truncate order_items, ledger_lines, orders, ${rollupTables.join(', ')}`)
  let small = 0
  for (const count of isLarge ? [100_000, 1_000_000] : [100_000]) {
    await first.pool.query(`truncate orders, ${rollupTables.join(', ')}`)
    await fillOrders(first, count)
    await rebuildRollups({ db: first.background, engine })
    await first.pool.query('analyze')
    const { figures: found, totals } = await reads(first, count)
    figures.push(...found)
    if (count === 100_000) small = totals
    else
      figures.push({
        what: 'growth of 30-day totals from 100,000 to 1,000,000 orders',
        value: totals / small,
        unit: '×',
        atMost: 1.5,
      })
  }
  await first.close()
  return report(`orders on ${engine} ${first.version}`, figures)
}

const folder = mkdtempSync(join(tmpdir(), 'storekeep-bench-'))
const postgres = findPostgres(thisMachine())
let over = await measure('embedded', () => openDatabase({ dataDir: folder }))
rmSync(folder, { recursive: true, force: true })
if (postgres) {
  const cluster = await startCluster(postgres)
  try {
    over += await measure('postgres', () => openDatabase({ databaseUrl: cluster.url }))
  } finally {
    await cluster.stop()
  }
}
process.exitCode = over > 0 ? 1 : 0
