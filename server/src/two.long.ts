import type { ChildProcess } from 'node:child_process'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { afterEach, expect, test } from 'vitest'
import { anOrder } from './areas/orders/orders.testing.ts'
import { aLine, promotionWorld } from './areas/promotions/promotions.testing.ts'
import { engines } from './platform/db/testing.ts'
import { startOn } from './two.testing.ts'

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const lanes = 8
const batchesPerLane = 10
const ordersPerBatch = 3
const discount = 1.35
const budget = 100

test.runIf(engines.includes('postgres'))(
  'a budget is a cap for the orders that two processes take at the same time',
  async () => {
    const now = Date.now()
    const { app, world, feed, list } = await promotionWorld('postgres', new Date(now).toISOString())
    const today = new Date(now).toISOString().slice(0, 10)
    const promotion = aLine({
      type: 'BASKET_PERCENTAGE',
      percentage: 50,
      minimumBasket: 5,
      budget,
      startDate: addDays(today, -7),
      endDate: addDays(today, 7),
      createdAt: new Date(now - 8 * 86_400_000).toISOString(),
    })
    expect((await feed(promotion)).rejected).toEqual([])
    const processes = await Promise.all([startOn(app.database.url ?? ''), startOn(app.database.url ?? '')])
    running.push(...processes.map(({ child }) => child))

    const placed = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()
    const times = { placedAt: placed(90), deliveredAt: placed(60) }
    const send = async (lane: number) => {
      const { url } = processes[lane % 2] ?? { url: '' }
      for (let batch = 0; batch < batchesPerLane; batch++) {
        const orders = Array.from({ length: ordersPerBatch }, () =>
          anOrder({
            times,
            discounts: [{ amount: discount, payer: 'PARTNER', promotion: promotion.externalId }],
          }),
        )
        const answer = await fetch(`${url}/api/feed/v1/orders`, {
          method: 'POST',
          headers: { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' },
          body: JSON.stringify(orders),
        })
        expect(await answer.json()).toMatchObject({ created: ordersPerBatch, rejected: [] })
      }
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => send(lane)))

    const count = lanes * batchesPerLane * ordersPerBatch
    const over = count * discount - budget
    const { promotions: listed } = await list()
    expect(listed).toMatchObject([
      { status: 'DISABLED', stop: { reason: 'BUDGET' }, budget: { amount: budget, used: budget } },
    ])
    expect(listed[0]?.budget?.over).toBeCloseTo(over)
    const { rows } = await app.database.pool.query<{ account: string; sum: number }>(
      `select account, sum(amount)::int as sum from ledger_lines
       where kind = 'DISCOUNT' and account in ('PARTNER', 'MARKETPLACE') group by 1 order by 1`,
    )
    expect(rows.find(({ account }) => account === 'PARTNER')?.sum).toBe(-budget * 100)
    // each process tells the marketplace
    for (const { url } of processes) {
      const answer = await fetch(`${url}/api/feed/v1/promotions/used-up`, {
        headers: { authorization: `Bearer ${world.key}` },
      })
      expect(await answer.json()).toMatchObject({ promotions: [{ promotion: 'fed', budget, used: budget }] })
    }
    console.log(`two processes: ${count} orders, charged ${budget}, above the budget ${over.toFixed(2)}`)
    await app.close()
  },
  300_000,
)
