import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../../tools/lib/programs/cluster.ts'
import { findPrograms } from '../../../tools/lib/programs/programs.ts'
import { anOrder } from '../areas/orders/orders.testing.ts'
import { openDatabase, type DatabaseOptions } from '../platform/db/database.ts'
import { engines } from '../platform/db/testing.ts'
import { Feeding, Listening, makeWorld, Portal, type FaultWorld } from './portal.testing.ts'
import { smallDisk } from './small-disk.testing.ts'

const megabytes = { embedded: 260, postgres: 160 }

const disks = new Map(engines.map((engine) => [engine, smallDisk(megabytes[engine])]))
const possible = engines.filter((engine) => disks.get(engine))

describe.each(possible)('a full disk under the server on %s', (engine) => {
  const disk = disks.get(engine)
  let cluster: Cluster | undefined
  let options: DatabaseOptions = {}
  let env: Record<string, string> = {}
  let world: FaultWorld
  let portal: Portal
  const acknowledged: string[] = []

  beforeAll(async () => {
    const folder = disk?.folder ?? ''
    if (engine === 'postgres') {
      cluster = await startCluster((await findPrograms()).postgres, { durable: true, parent: folder })
      options = { databaseUrl: cluster.url }
      env = { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data') }
    } else {
      options = { dataDir: join(folder, 'data') }
      env = { DATA_DIR: join(folder, 'data') }
    }
    world = await makeWorld(options)
    portal = await Portal.start(world, env)
    await portal.untilReady()
    await portal.signIn()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.log(portal.log.split('\n').slice(-20).join('\n'))
  })
  afterAll(async () => {
    await portal.end()
    await cluster?.stop()
    disk?.remove()
  })

  /** A batch that needs disk space: a thousand orders with several lines each. */
  let batches = 0
  const largeBatch = () => {
    batches++
    return Array.from({ length: 1000 }, (_, nth) =>
      anOrder({
        externalId: `large-${batches}-${nth}`,
        items: Array.from({ length: 8 }, (_item, of) => ({
          name: `Dish ${of} ${'of the day '.repeat(8)}`,
          quantity: 1,
          unitPrice: 1,
        })),
      }),
    )
  }
  /** Feeds large batches until the disk is full; returns the refusal. */
  const untilFull = async () => {
    for (const end = Date.now() + 120_000; Date.now() < end;) {
      const answer = await portal.write(largeBatch())
      if (answer.status !== 200) return answer
    }
    throw new Error('the disk did not fill up')
  }
  const untilWritten = async (id: string): Promise<number> => {
    const began = Date.now()
    while ((await portal.write([anOrder({ externalId: id })])).status !== 200) {
      if (Date.now() - began > 30_000) throw new Error(`no write succeeds again:\n${portal.log.slice(-2000)}`)
      await wait(50)
    }
    acknowledged.push(id)
    return Date.now() - began
  }

  test.each(['while orders are fed one by one', 'while large batches are fed'])(
    'writes are refused with server.diskFull, reads go on, and writes work again: %s',
    async (how) => {
      const pid = portal.child.pid
      const listening = new Listening(portal).begin()
      const feeding = new Feeding(portal, how.replaceAll(' ', '-')).begin()
      await expect.poll(() => feeding.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5)
      const large = how.includes('large') ? portal.write(largeBatch()) : undefined
      disk?.fill()
      await large
      const refused = await untilFull()
      expect([refused.status, refused.code]).toEqual([503, 'server.diskFull'])
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
      const reads: number[] = []
      for (let nth = 0; nth < 40; nth++) {
        reads.push((await portal.read()).status)
        await wait(50)
      }
      expect(new Set(reads)).toEqual(new Set([200]))
      expect([await portal.status('/healthz'), await portal.status('/readyz')]).toEqual([200, 200])
      disk?.free()
      const back = await untilWritten(`${how}-back`)
      await feeding.end()
      acknowledged.push(...feeding.acknowledged)
      const before = listening.changes
      await untilWritten(`${how}-live`)
      await expect.poll(() => listening.changes, { timeout: 3000 }).toBeGreaterThan(before)
      await listening.end()
      expect(portal.isRunning && portal.child.pid === pid).toBe(true)
      console.log(`${engine}, ${how}: back after ${back} ms, ${feeding.refused.length} refused`)
      expect(back).toBeLessThan(2000)
    },
  )

  test.runIf(engine === 'embedded')('a start on a full disk reports what to do in one line', async () => {
    await portal.end()
    disk?.fill()
    const early = await Portal.start(world, env)
    const [code] = await once(early.child, 'exit')
    await expect.poll(() => early.log).toContain('make 100 MB of room on it and start again')
    expect([code, early.log.trim().split('\n').length]).toEqual([1, 1])
    disk?.free()
    portal = await Portal.start(world, env)
    await portal.untilReady()
  })

  test('nothing that was acknowledged is lost', async () => {
    await portal.end()
    const database = await openDatabase(options)
    const { rows } = await database.pool.query<{ external_id: string }>('SELECT external_id FROM orders')
    await database.close()
    const there = new Set(rows.map(({ external_id }) => external_id))
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  })
})
