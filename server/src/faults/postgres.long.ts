import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../../tools/lib/programs/cluster.ts'
import { findPrograms } from '../../../tools/lib/programs/programs.ts'
import { anOrder } from '../areas/orders/orders.testing.ts'
import { Feeding, Listening, makeWorld, Portal, type FaultWorld } from './portal.testing.ts'

/** Runs a query as superuser, outside the portal. */
async function asked<Row extends object>(cluster: Cluster, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('the server survives failures of PostgreSQL', () => {
  let cluster: Cluster
  let world: FaultWorld
  let portal: Portal

  beforeAll(async () => {
    const { postgres } = await findPrograms()
    cluster = await startCluster(postgres, { durable: true })
    world = await makeWorld({ databaseUrl: cluster.url })
    portal = await Portal.start(world, { DATABASE_URL: cluster.url })
    await portal.untilReady()
    await portal.signIn()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.log(portal.log.split('\n').slice(-30).join('\n'))
  })
  afterAll(async () => {
    await portal.end()
    await cluster.stop()
  })

  /** Milliseconds until reads and writes succeed again, from when the database answers. */
  const recovery = async (name: string): Promise<number> => {
    const began = Date.now()
    for (let nth = 0; ; nth++) {
      const written = await portal.write([anOrder({ externalId: `${name}-back-${nth}` })])
      const read = await portal.read()
      if (written.status === 200 && read.status === 200) return Date.now() - began
      if (Date.now() - began > 30_000) throw new Error(`still away: ${JSON.stringify([written, read])}`)
      await wait(25)
    }
  }

  /** Checks after a fault: nothing acknowledged is lost, every event was received, the process is the same. */
  const through = async (
    name: string,
    fault: {
      readonly begin: () => Promise<void>
      readonly end: () => Promise<void>
      readonly away?: boolean
    },
  ): Promise<number> => {
    const pid = portal.child.pid
    const listening = new Listening(portal).begin()
    const feeding = new Feeding(portal, name).begin()
    await expect.poll(() => feeding.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(10)
    await fault.begin()
    await expect.poll(() => portal.status('/readyz'), { timeout: 5000 }).toBe(503)
    const refused = await portal.write([anOrder({ externalId: `${name}-away` })])
    expect([refused.status, refused.code]).toEqual([503, 'server.unavailable'])
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    if (fault.away !== false) {
      await wait(1100) // lets the session cache expire
      expect(await portal.read()).toMatchObject({ status: 503, code: 'server.unavailable' })
    }
    for (let nth = 0; nth < 20; nth++) {
      expect(await portal.status('/healthz')).toBe(200)
      await wait(50)
    }
    await fault.end()
    const back = await recovery(name)
    await expect.poll(() => portal.status('/readyz'), { timeout: 2000 }).toBe(200)
    await feeding.end()

    const before = listening.changes + listening.resets
    const live = Date.now()
    expect((await portal.write([anOrder({ externalId: `${name}-live` })])).status).toBe(200)
    await expect.poll(() => listening.changes + listening.resets, { timeout: 5000 }).toBeGreaterThan(before)
    const heardAfter = Date.now() - live
    const stored = await asked<{ external_id: string }>(cluster, 'SELECT external_id FROM orders')
    const there = new Set(stored.map(({ external_id }) => external_id))
    const lost = feeding.acknowledged.filter((id) => !there.has(id))
    // each acknowledged order had its own event, unless the client was told to reload
    if (listening.resets === 0)
      await expect
        .poll(() => listening.changes, { timeout: 5000 })
        .toBeGreaterThanOrEqual(feeding.acknowledged.length + 2)
    await listening.end()
    expect(portal.isRunning && portal.child.pid === pid).toBe(true)
    expect(lost).toEqual([])
    console.log(
      `${name}: back after ${back} ms, heard after ${heardAfter} ms, ${feeding.acknowledged.length} acknowledged, ` +
        `${lost.length} lost, ${feeding.refused.length} refused, ${listening.connections} streams, ${listening.resets} resets`,
    )
    return back
  }

  test.each([
    ['stop fast', 'SIGINT'],
    ['stop immediate', 'SIGQUIT'],
    ['kill -9 of the postmaster', 'SIGKILL'],
  ] as const)('%s and start: 503 meanwhile, back within two seconds', async (name, signal) => {
    const back = await through(name.replaceAll(/\W+/g, '-'), {
      begin: () => cluster.halt(signal),
      end: () => cluster.resume(),
    })
    expect(back).toBeLessThan(2000)
  })

  test('a primary set to read-only: writes are 503, and it is ready again when it accepts writes', async () => {
    const set = (value: string) => async () => {
      await asked(cluster, `ALTER SYSTEM SET default_transaction_read_only = ${value}`)
      await asked(cluster, 'SELECT pg_reload_conf()')
    }
    const back = await through('read-only', { begin: set('on'), end: set('off'), away: false })
    expect(back).toBeLessThan(2000)
  })

  test('a primary that restarts in recovery accepts writes again once promoted', async () => {
    const standby = join(cluster.data, 'standby.signal')
    const back = await through('recovery', {
      begin: async () => {
        await cluster.halt('SIGINT')
        writeFileSync(standby, '')
        await cluster.resume()
      },
      end: async () => {
        await asked(cluster, 'SELECT pg_promote(true, 30)')
        if (existsSync(standby)) rmSync(standby)
      },
      away: false,
    })
    expect(back).toBeLessThan(2000)
  })

  test('a backend terminated in mid-transaction: its request fails, the next one succeeds', async () => {
    const listening = new Listening(portal).begin()
    const blocker = new pg.Client({ connectionString: cluster.url })
    await blocker.connect()
    await blocker.query('BEGIN')
    await blocker.query('SELECT * FROM stores FOR UPDATE')
    const waiting = portal.write([anOrder({ externalId: 'terminated' })])
    const held = `SELECT pid FROM pg_stat_activity WHERE application_name = 'storekeep' AND wait_event_type = 'Lock'`
    await expect.poll(() => asked(cluster, held).then(({ length }) => length), { timeout: 5000 }).toBe(1)
    await asked(cluster, `SELECT pg_terminate_backend(pid) FROM (${held}) held`)
    expect(await waiting).toMatchObject({ status: 503, code: 'server.unavailable' })
    await blocker.query('ROLLBACK')
    await blocker.end()
    expect((await portal.write([anOrder({ externalId: 'terminated' })])).status).toBe(200)
    // all connections at once, including the listening one
    await asked(
      cluster,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'storekeep%'`,
    )
    expect(await recovery('terminated')).toBeLessThan(2000)
    const before = listening.changes
    expect((await portal.write([anOrder({ externalId: 'after-termination' })])).status).toBe(200)
    await expect.poll(() => listening.changes, { timeout: 2000 }).toBeGreaterThan(before)
    await listening.end()
    expect(portal.isRunning).toBe(true)
  })

  test('a server started before the database waits, logs it once, and serves as soon as the database is up', async () => {
    await cluster.halt('SIGINT')
    const early = await Portal.start(world, { DATABASE_URL: cluster.url })
    await expect.poll(() => early.status('/healthz'), { timeout: 20_000 }).toBe(200)
    expect(await early.status('/readyz')).toBe(503)
    await early
      .signIn()
      .then((answer) => expect(answer).toMatchObject({ status: 503, code: 'server.unavailable' }))
    await wait(3000)
    expect(early.log.match(/waiting for PostgreSQL/g)).toHaveLength(1)
    await cluster.resume()
    await early.untilReady(10_000)
    expect((await early.signIn()).status).toBe(200)
    expect(await early.end()).toBe(0)
    await portal.untilReady()
  })
})
