import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../tools/lib/programs/cluster.ts'
import { findPrograms } from '../../../tools/lib/programs/programs.ts'
import type { DatabaseOptions } from '../platform/db/database.ts'
import { engines } from '../platform/db/testing.ts'
import { testPassword } from '../platform/testing/test-app.ts'
import { makeWorld, Portal, temporaryFolder } from './portal.testing.ts'

const fed = 1000
const atOnce = 300
/** Maximum added latency of any other request, in milliseconds, against the idle server in the same minute. */
const promised = 500
/** Duration of the measurements on the idle server, before and after the load. */
const idleMs = 10_000

const longest = (took: readonly number[]): number => Math.max(...took)

describe.each(engines)('work on passwords beside other requests on %s', (engine) => {
  let portal: Portal
  const endings: (() => unknown)[] = []

  beforeAll(async () => {
    const { folder, remove } = temporaryFolder()
    endings.push(remove)
    let options: DatabaseOptions = { dataDir: folder }
    if (engine === 'postgres') {
      const cluster = await startCluster((await findPrograms()).postgres, { durable: true })
      endings.push(() => cluster.stop())
      options = { databaseUrl: cluster.url }
    }
    const database = options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}
    const env = { DATA_DIR: folder, RATE_LIMIT: '0', TRUST_PROXY: 'on', ...database }
    portal = await Portal.start(await makeWorld(options), env)
    endings.push(() => portal.end())
    await portal.untilReady()
    await portal.signIn()
  })
  afterAll(async () => {
    for (const end of endings.toReversed()) await end()
  })

  /** Sends reads one after the other while the load runs; returns the latencies. */
  const readBeside = async <T>(work: Promise<T>): Promise<{ result: T; took: readonly number[] }> => {
    let isOver = false
    const took: number[] = []
    const reading = (async () => {
      while (!isOver) {
        const began = performance.now()
        expect((await portal.read()).status).toBe(200)
        took.push(performance.now() - began)
        await wait(20)
      }
    })()
    const result = await work.finally(() => (isOver = true))
    await reading
    return { result, took }
  }

  /** Runs the load between two idle measurements, so that general load of the machine is accounted for. */
  const betweenIdle = async <T>(
    what: string,
    work: () => Promise<T>,
  ): Promise<{ result: T; extra: number }> => {
    await readBeside(wait(1000))
    const idle = [...(await readBeside(wait(idleMs))).took]
    const began = performance.now()
    const { result, took } = await readBeside(work())
    const seconds = (performance.now() - began) / 1000
    idle.push(...(await readBeside(wait(idleMs))).took)
    report('nothing', idle, (2 * idleMs) / 1000)
    report(what, took, seconds)
    return { result, extra: longest(took) - longest(idle) }
  }

  const report = (what: string, took: readonly number[], seconds: number): void => {
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
    console.log(
      `${engine}: ${what} in ${seconds.toFixed(1)} s; ${took.length} reads beside it took ` +
        `${at(0.5)} ms in the median, ${at(0.95)} ms at p95, ${at(1)} ms at most`,
    )
  }

  test('feeding a thousand users with passwords delays no other request by over 500 ms', async () => {
    const users = Array.from({ length: fed }, (_, nth) => ({
      externalId: `crowd-${nth}`,
      version: 1,
      email: `crowd-${nth}@test.test`,
      name: `Crowd ${nth}`,
      password: testPassword,
      portalAccess: true,
    }))
    const { result, extra } = await betweenIdle(`${fed} users fed`, () =>
      portal.feed('users', users, 600_000),
    )
    expect(result).toMatchObject({ status: 200, body: { created: fed } })
    expect(extra).toBeLessThan(promised)
  })

  test('three hundred simultaneous sign-ins delay no other request by over 500 ms', async () => {
    const { result, extra } = await betweenIdle(`${atOnce} sign-ins`, async () => {
      const crowd = new Worker(new URL('./sign-ins.child.ts', import.meta.url), {
        workerData: { url: portal.url, count: atOnce, password: testPassword },
      })
      const [statuses] = await once(crowd, 'message')
      return statuses as number[] // posted by the worker thread
    })
    const signedIn = result.filter((status) => status === 200).length
    console.log(`${engine}: ${signedIn} of ${atOnce} signed in, the others were told when to come back`)
    expect(new Set(result)).toEqual(new Set([200, 503]))
    expect(signedIn).toBeGreaterThanOrEqual(200)
    expect(extra).toBeLessThan(promised)
  })
})
