import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'

/** It is still 17 June 2026 in London (GBP), and already the 18th in Madrid (EUR). */
describe.each(engines)('earnings in two countries on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-06-17T22:30:00Z')
    for (const location of ['noodles-1', 'tapas-1']) await it.deliver(location, '2026-06-01', 14)
    await it.close()
  })
  afterAll(() => it.app.close())

  test('PAYOUTS-CONST-CHART: each currency has all points, up to the latest day that has begun anywhere', async () => {
    const { body } = await it.app.call(payouts.earnings, {
      as: it.tokens.owner,
      body: it.over('noodles-1', 'tapas-1'),
    })
    const points = (from: readonly { date: string; currency: string }[]) =>
      from.map(({ date, currency }) => `${date.slice(8)} ${currency}`).toSorted()
    expect(points(body.dailyEarnings)).toEqual(['17 EUR', '17 GBP', '18 EUR', '18 GBP'])
    expect(points(body.billingPeriodEarnings)).toEqual(['08 EUR', '08 GBP', '15 EUR', '15 GBP'])
  })
})
