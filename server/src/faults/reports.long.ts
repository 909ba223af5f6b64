import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../tools/lib/programs/cluster.ts'
import { findPrograms } from '../../../tools/lib/programs/programs.ts'
import { anOrder } from '../areas/orders/orders.testing.ts'
import { openDatabase, type DatabaseOptions } from '../platform/db/database.ts'
import { engines } from '../platform/db/testing.ts'
import { makeWorld, Portal, temporaryFolder } from './portal.testing.ts'

const batches = 6
const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

interface Status {
  readonly status: string
  readonly rows: number
  readonly progress: { readonly done: number }
}
const reports = '/api/dashboard/orders/reports'
const statusOf = async (portal: Portal, id: string): Promise<Status> =>
  (await portal.asAnna(`${reports}/${id}/status`)).body as Status // shape by the contract

describe.each(engines)('a report whose process died on %s', (engine) => {
  test('REPORTS-RULE-FLOW: another process takes the report over within 30 seconds, and its file is complete', async () => {
    const { folder, remove } = temporaryFolder()
    endings.push(remove)
    let options: DatabaseOptions = { dataDir: folder }
    if (engine === 'postgres') {
      const cluster = await startCluster((await findPrograms()).postgres, { durable: true })
      endings.push(() => cluster.stop())
      options = { databaseUrl: cluster.url }
    }
    const env = { DATA_DIR: folder, ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}) }
    const world = await makeWorld(options)
    const first = await Portal.start(world, env)
    endings.push(() => first.end('SIGKILL'))
    await first.untilReady()
    await first.signIn()
    for (let batch = 0; batch < batches; batch++) {
      const orders = Array.from({ length: 1000 }, (_, nth) =>
        anOrder({ externalId: `${batch}-${nth}`, location: `noodles-${1 + (nth % 2)}` }),
      )
      expect((await first.write(orders)).status).toBe(200)
    }

    const ask = { dateRange: { from: '2026-06-01', to: '2026-06-02' }, format: 'CSV', language: 'en' }
    const asked = await first.asAnna(reports, ask)
    expect(asked.status).toBe(200)
    const { id } = asked.body as { id: string } // shape by the contract
    let seen = await statusOf(first, id)
    for (; seen.status === 'PENDING'; seen = await statusOf(first, id)) await wait(5)
    await first.end('SIGKILL')
    const killedAt = Date.now()
    expect(seen.status).toBe('PROCESSING')

    const second = await Portal.start(world, env)
    endings.push(() => second.end())
    await second.untilReady()
    await second.signIn()
    await expect
      .poll(async () => (await statusOf(second, id)).status, { timeout: 60_000, interval: 100 })
      .toBe('READY')
    const seconds = (Date.now() - killedAt) / 1000
    const file = await second.asAnna(`${reports}/${id}/download`)
    const rows: unknown[] = parse(String(file.body), { columns: true, bom: true, record_delimiter: '\r\n' })
    expect(rows).toHaveLength(batches * 1000)
    await second.end()

    const database = await openDatabase(options)
    const found = await database.pool.query<{ claim: number }>(
      'SELECT claim FROM order_reports WHERE id = $1',
      [id],
    )
    await database.close()
    // the claims of both workers
    expect(found.rows).toEqual([{ claim: 2 }])
    console.log(`${engine}: killed at ${seen.progress.done} orders, whole after ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(30)
  })
})
