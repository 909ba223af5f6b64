import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../areas/orders/orders.testing.ts'
import { makeWorld, Portal, temporaryFolder } from './portal.testing.ts'

const { folder, remove } = temporaryFolder()
const rounds = Number(process.env['BESIDE_ROUNDS'] ?? 3)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

describe('a feed on embedded beside a browsing user', () => {
  let portal: Portal
  let batch = 0

  beforeAll(async () => {
    portal = await Portal.start(await makeWorld({ dataDir: folder }), { DATA_DIR: folder, RATE_LIMIT: '0' })
    await portal.untilReady()
    await portal.signIn()
  })
  afterAll(async () => {
    await portal.end()
    remove()
  })

  /** Milliseconds for a batch of a thousand orders. */
  const feed = async (): Promise<number> => {
    batch++
    const orders = Array.from({ length: 1000 }, (_, nth) =>
      anOrder({
        externalId: `beside-${batch}-${nth}`,
        location: `noodles-${1 + (nth % 2)}`,
        times: { placedAt: new Date(Date.UTC(2026, 4, 1 + (nth % 20), nth % 24, nth % 60)).toISOString() },
        customerKey: `customer-${nth % 97}`,
      }),
    )
    const began = performance.now()
    expect((await portal.write(orders)).status).toBe(200)
    return performance.now() - began
  }

  /** Simulates a user: opens a page of three requests, pauses, opens the next; returns the latencies. */
  const click = async (until: () => boolean): Promise<number[]> => {
    const took: number[] = []
    const ask = async (): Promise<void> => {
      const began = performance.now()
      expect((await portal.read()).status).toBe(200)
      took.push(performance.now() - began)
    }
    while (!until()) {
      await Promise.all([ask(), ask(), ask()])
      await wait(100)
    }
    return took
  }

  test('takes at most three times as long as alone in each round, and delays 95 of 100 requests by less than half a second against the idle server', async () => {
    await feed()
    const alone: number[] = []
    const beside: number[] = []
    const clicks: number[] = []
    const idle: number[] = []
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      await wait(2500) // until the clicks of the round before no longer make batches small
      alone.push(await feed())
      const end = performance.now() + 1500
      idle.push(...(await click(() => performance.now() > end)))
      let isOver = false
      const clicking = click(() => isOver)
      await wait(300)
      beside.push(await feed())
      isOver = true
      clicks.push(...(await clicking))
      ratios.push((beside.at(-1) ?? 0) / (alone.at(-1) ?? 1))
      console.log(
        `round ${round}: ${[alone, beside].map((all) => all.at(-1)?.toFixed(0)).join(' ms alone, ')} ms beside`,
      )
    }
    const ratio = median(beside) / median(alone)
    console.log(
      `alone ${median(alone).toFixed(0)} ms, beside ${median(beside).toFixed(0)} ms (${ratio.toFixed(2)} times); ` +
        `clicks idle ${median(idle).toFixed(0)} ms, p95 ${p95(idle).toFixed(0)}, beside median ${median(clicks).toFixed(0)}, p95 ${p95(clicks).toFixed(0)} ms`,
    )
    expect(Math.max(...ratios)).toBeLessThan(3)
    // latency above that of the idle server in the same minutes, independent of the load of the machine
    expect(p95(clicks) - p95(idle)).toBeLessThan(500)
  })
})
