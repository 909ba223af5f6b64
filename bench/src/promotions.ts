/**
 * Orders in while 20 promotions run, on both engines: how many orders a second are taken in when they name
 * promotions, against the same orders with the same discounts that name none. Turns alternate, so that a slow minute of
 * the machine meets both. `node bench/src/promotions.ts [--orders=N]`; exit code 1 over budget.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { PromotionLine, type PromotionLineInput } from '@storekeep/contract/areas/promotions.feed.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { orderFeed } from '@storekeep/server/areas/orders/feed/orders.feed.ts'
import { promotionFeed } from '@storekeep/server/areas/promotions/feed/promotions.feed.ts'
import { FixedClock } from '@storekeep/server/platform/clock.ts'
import { openDatabase, type Database } from '@storekeep/server/platform/db/database.ts'
import { migrate } from '@storekeep/server/platform/db/schema/migrate.ts'
import { takeIn } from '@storekeep/server/platform/feed/take.ts'
import { systemScope } from '@storekeep/server/platform/scope/scope.ts'
import { startCluster } from '../../tools/lib/programs/cluster.ts'
import { findPostgres, thisMachine } from '../../tools/lib/programs/programs.ts'
import { lastDay, someOrders } from './data/lines.ts'
import { makeMarketplace } from './data/marketplace.ts'
import { report } from './lib/report.ts'

const { values: asked } = parseArgs({ options: { orders: { type: 'string' } } })
const count = Number(asked.orders ?? 8000)
const turns = 4
const stores = 12
const locations = 30
const clock = new FixedClock(`${lastDay}T23:00:00Z`)
const scope = systemScope('bench')

/** The store of a location, as assigned by `makeMarketplace`. */
const storeOf = (location: number) => 1 + ((location - 1) % stores)
const locationsOf = (store: number) =>
  Array.from({ length: locations }, (_, nth) => nth + 1).filter((nth) => storeOf(nth) === store)

/**
 * A basket discount in each store, and free delivery in eight of them; some have a budget, one is for new customers.
 */
const twenty = Array.from({ length: 20 }, (_, nth): PromotionLineInput => {
  const store = 1 + (nth % stores)
  return {
    externalId: `p${nth}`,
    version: 1,
    store: `s${store}`,
    locations: locationsOf(store).map((nth) => `l${nth}`),
    currency: 'GBP',
    startDate: '2025-05-01',
    endDate: '2025-08-01',
    createdAt: '2025-04-30T10:00:00Z',
    ...(nth < stores
      ? { type: 'BASKET_PERCENTAGE', percentage: 20, minimumBasket: 5 }
      : { type: 'FREE_DELIVERY' }),
    ...(nth % 5 === 0 && { budget: 1_000_000 }),
    ...(nth === 3 && { audience: 'STORE_NEW_CUSTOMER' }),
  }
})

/** Every second order has a discount: one on the basket, and free delivery if the store offers it. */
function discountsOf(nth: number, location: string, isNamed: boolean): OrderLine['discounts'] {
  if (nth % 2 === 1) return []
  const store = storeOf(Number(location.slice(1)))
  const named = (promotion: number) => (isNamed ? { promotion: `p${promotion}` } : {})
  const basket = { amount: 1, payer: 'PARTNER' as const, ...named(store - 1) }
  const delivery = { amount: 2.5, payer: 'PARTNER' as const, ...named(store - 1 + stores) }
  return store + stores <= twenty.length ? [basket, delivery] : [basket]
}

/** The orders of a round; those with and without promotions are otherwise identical. */
function ordersOf(turn: number, isNamed: boolean): Lines<OrderLine>[] {
  const prefix = `${turn}${isNamed ? 'n' : 'p'}`
  return someOrders(count / turns).map(({ valid, rejected }) => ({
    rejected,
    valid: valid.map(({ line, item }, nth) => {
      const discounts = discountsOf(nth, item.location, isNamed)
      const less = discounts.reduce((sum, { amount }) => sum + amount, 0)
      const former = item.discounts.reduce((sum, { amount }) => sum + amount, 0)
      const total = Math.round((item.total + former - less) * 100) / 100
      return {
        line,
        item: {
          ...item,
          externalId: `${prefix}${item.externalId}`,
          customerKey: `${prefix}${item.customerKey ?? ''}`,
          discounts,
          total,
        },
      }
    }),
  }))
}

async function secondsFor(database: Database, batches: readonly Lines<OrderLine>[]): Promise<number> {
  const deps = { db: database.background, engine: database.engine, clock }
  const before = performance.now()
  for (const batch of batches) {
    const { created, rejected } = await takeIn(deps, orderFeed, scope, batch)
    if (created !== batch.valid.length)
      throw new Error(`only ${created} orders were taken in: ${rejected[0]?.code}`)
  }
  return (performance.now() - before) / 1000
}

/** A marketplace, with or without 20 running promotions. */
async function prepared(database: Database, promotions: readonly PromotionLineInput[]): Promise<void> {
  await migrate(database)
  await makeMarketplace(database)
  const lines = promotions.map((line, nth) => ({ line: nth + 1, item: PromotionLine.parse(line) }))
  const deps = { db: database.background, engine: database.engine, clock }
  const { created } = await takeIn(deps, promotionFeed, scope, { valid: lines, rejected: [] })
  if (created !== promotions.length) throw new Error(`only ${created} promotions were made`)
}

async function measure(without: Database, among: Database): Promise<number> {
  try {
    await prepared(without, [])
    await prepared(among, twenty)
    // the first orders warm up
    await secondsFor(without, ordersOf(0, false))
    await secondsFor(among, ordersOf(0, true))
    let plain = 0
    let named = 0
    for (let turn = 1; turn <= turns; turn++) {
      plain += await secondsFor(without, ordersOf(turn, false))
      named += await secondsFor(among, ordersOf(turn, true))
    }
    return report(`orders and promotions on ${among.engine} ${among.version}`, [
      { what: 'orders without promotions', value: count / plain, unit: 'orders/s' },
      { what: 'with 20, half of the orders name one or two', value: count / named, unit: 'orders/s' },
      { what: 'with promotions ÷ without', value: plain / named, unit: '×', atLeast: 0.7 },
    ])
  } finally {
    await without.close()
    await among.close()
  }
}

let over = 0
const folder = mkdtempSync(join(tmpdir(), 'storekeep-bench-'))
try {
  const open = (name: string) => openDatabase({ dataDir: join(folder, name) })
  over += await measure(await open('without'), await open('among'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const bin = findPostgres(thisMachine())
if (bin !== undefined) {
  const cluster = await startCluster(bin)
  try {
    const without = await openDatabase({ databaseUrl: cluster.url })
    await without.pool.query('create database among')
    const url = new URL(cluster.url)
    url.pathname = '/among'
    over += await measure(without, await openDatabase({ databaseUrl: url.href }))
  } finally {
    await cluster.stop()
  }
}
process.exitCode = over > 0 ? 1 : 0
