import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../platform/db/schema/migrate.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { engines, testDatabase, type TestEngine } from '../../../platform/db/testing.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { orderFeed } from './orders.feed.ts'
import { takeIn } from '../../../platform/feed/take.ts'
import { killBatch, killBatchSize } from './kill.testing.ts'
import { linesOf } from '../orders.testing.ts'
import { rebuildRollups } from '../rollups/rebuild.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20)

/** Data directory shared by the killed process and the test. */
interface Installation {
  readonly env: Record<string, string>
  readonly open: () => Promise<Database>
  readonly remove: () => Promise<void>
}

const installation = async (engine: TestEngine): Promise<Installation> => {
  if (engine === 'postgres') {
    const database = await testDatabase('postgres')
    const url = database.url ?? ''
    return {
      env: { KILL_URL: url },
      open: () => openDatabase({ databaseUrl: url }),
      remove: () => database.close(),
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-kill-'))
  return {
    env: { KILL_FOLDER: folder },
    open: () => openDatabase({ dataDir: folder }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs the feeding process and kills it some time after its first batch; returns the last batch it reported. */
const feedUntilKilled = async (env: Record<string, string>, from: number): Promise<number> => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('kill.child.ts', import.meta.url)), String(from)],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let last = from - 1
  let armed = false
  child.stdout.on('data', (text: Buffer) => {
    for (const [, batch] of text.toString().matchAll(/fed (\d+)\n/g)) last = Number(batch)
    if (armed) return
    armed = true
    setTimeout(() => child.kill('SIGKILL'), 30 + Math.random() * 2000)
  })
  await new Promise((resolve) => child.on('close', resolve))
  return last
}

/** Invariants that must hold wherever a feed was interrupted. */
const half = async ({ pool }: Database): Promise<Record<string, number>> => {
  const { rows } = await pool.query<Record<string, number>>(`select
    (select count(*) from orders o where o.item_count <> (select coalesce(sum(i.quantity), 0) from order_items i
       where i.store_id = o.store_id and i.order_id = o.id)) as without_items,
    (select count(*) from orders o where o.net <> (select coalesce(sum(l.amount), 0) from ledger_lines l
       where l.store_id = o.store_id and l.order_id = o.id and l.account = 'PARTNER')) as not_booked,
    (select coalesce(sum(amount), 0)::bigint from ledger_lines) as unbalanced,
    (select count(*) from order_items i where not exists (select from orders o
       where o.store_id = i.store_id and o.id = i.order_id)) as orphans,
    (select count(*) from (select o.customer_key from orders o where o.is_new_customer
       group by o.store_id, o.customer_key having count(*) > 1) twice) as twice_new`)
  return rows[0] ?? {}
}
const nothingHalf = { without_items: 0, not_booked: 0, unbalanced: 0, orphans: 0, twice_new: 0 }

const rollups = async ({ pool }: Database): Promise<unknown[]> =>
  Promise.all(
    ['order_hours', 'order_days', 'order_product_days'].map(
      async (table) => (await pool.query(`select * from ${table} order by 1, 2, 3, 4, 5`)).rows,
    ),
  )

describe.each(engines)('a feed killed at a random time on %s', (engine) => {
  test(`${rounds} times: nothing acknowledged is lost, nothing is partially written, and feeding again completes the batch`, async () => {
    const { env, open, remove } = await installation(engine)
    const made = await open()
    await migrate(made)
    const app = await testApp({ database: { ...made, url: undefined } })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 3 })
    await app.close()

    let next = 0
    let killed = 0
    for (let round = 0; round < rounds; round++) {
      const last = await feedUntilKilled(env, next)
      killed++
      const database = await open()
      const { rows } = await database.pool.query<{ batch: number; orders: number }>(
        `select split_part(substr(external_id, 2), '-', 1)::int as batch, count(*) as orders from orders
         group by 1 having split_part(substr(external_id, 2), '-', 1)::int <= $1`,
        [last],
      )
      expect(rows.filter(({ orders }) => orders !== killBatchSize)).toEqual([])
      expect(rows).toHaveLength(last + 1)
      expect(await half(database)).toEqual(nothingHalf)
      const live = await rollups(database)
      await rebuildRollups({ db: database.db, engine })
      expect(await rollups(database)).toEqual(live)
      await database.close()
      // the interrupted batch is sent again
      next = last + 1
    }

    const database = await open()
    const deps = { db: database.db, engine, clock: systemClock }
    const feed = async (batch: number) =>
      takeIn(deps, orderFeed, systemScope('kill test'), linesOf(killBatch(batch)))
    await feed(next)
    expect(await half(database)).toEqual(nothingHalf)
    // repeated batches change nothing
    for (let batch = 0; batch <= next; batch++) {
      const { created, updated, rejected } = await feed(batch)
      expect([created, updated, rejected]).toEqual([0, 0, []])
    }
    console.log(
      `${engine}: killed ${killed} times, ${(next + 1) * killBatchSize} orders, 0 lost, 0 half-written`,
    )
    await database.close()
    await remove()
  })
})
