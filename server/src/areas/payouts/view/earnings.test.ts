import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { statementsFeed } from '@storekeep/contract/areas/statements.ts'
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

  test('a balance below zero is shown as it is, and other locations can withdraw theirs in full', async () => {
    const amounts = { 'noodles-2': -20, 'noodles-3': 50 }
    for (const [location, amount] of Object.entries(amounts)) {
      const account = { bankAccount: `${location}-1111`, isOnDemandEnabled: true }
      await it.feed(payoutsFeed.payoutAccounts, [it.account(location, account)])
      const money = { kind: 'ADJUSTMENT', amount, currency: 'GBP', valueDate: '2026-06-17', note: 'Money' }
      await it.feed(statementsFeed.adjustments, [{ externalId: location, location, ...money }])
    }
    const { body } = await it.app.call(payouts.withdrawalDetails, {
      as: it.tokens.owner,
      body: it.over('noodles-2', 'noodles-3'),
    })
    expect(body.amount).toBe(50)
    expect(body.locations.map(({ amount, withdraw }) => [amount, withdraw.reason])).toEqual([
      [-20, 'withdrawal.nothingToPay'],
      [50, null],
    ])
    expect(await it.balance('noodles-2')).toBe(-20)
  })
})
