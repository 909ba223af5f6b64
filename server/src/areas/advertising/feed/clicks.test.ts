import { advertisingFeed } from '@storekeep/contract/areas/advertising.feed.ts'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { adFaults, adWorld, type AdWorld } from '../advertising.testing.ts'

describe.each(engines)('clicks on ads on %s', (engine) => {
  let at: AdWorld

  beforeAll(async () => {
    at = await adWorld(engine)
  })
  afterAll(() => at.app.close())
  beforeEach(() => at.app.clock.set('2026-06-15T11:00:00Z'))

  test('caps hold: a day never exceeds the daily limit, and an ad never exceeds its budget', async () => {
    const id = await at.made({ topUpAmount: 25, dailyLimit: 10 })
    const day = async (now: string, ...costs: number[]) => {
      at.app.clock.set(now)
      await at.feedClicks(...costs.map((cost) => at.click(id, { cost })))
      return at.one(id)
    }
    expect(await day('2026-06-15T12:00:00Z', 4, 4, 4, 1)).toMatchObject({
      totalAdSpent: 10,
      spentToday: 10,
      notCharged: 3,
      totalClicks: 4,
      costPerClick: 2.5,
      status: 'ONGOING',
    })
    // London's next day begins at 23:00
    expect(await day('2026-06-15T23:10:00Z', 10, 0.01)).toMatchObject({ totalAdSpent: 20, spentToday: 10 })
    expect(await day('2026-06-17T10:00:00Z', 9)).toMatchObject({
      totalAdSpent: 25,
      budgetLeft: 0,
      status: 'OUT_OF_BALANCE',
    })
    const reasons = await at.rows(
      `select reason, count(*)::int as count from ad_clicks where campaign_id = '${id}' group by reason order by reason`,
    )
    expect(reasons).toEqual([
      { reason: 'BUDGET', count: 1 },
      { reason: 'DAILY_LIMIT', count: 3 },
      { reason: null, count: 3 },
    ])
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('clicks that are repeated, late, early, in the future, or for a stopped, finished or unknown ad', async () => {
    const id = await at.made({ topUpAmount: 100, dailyLimit: 50, endDate: '2026-06-30' })
    const one = at.click(id, { cost: 3 })
    expect(await at.feedClicks(one, one)).toMatchObject({ created: 1, unchanged: 1 })
    expect(await at.feedClicks(one)).toMatchObject({ unchanged: 1 })
    const other = await at.feedClicks({ ...one, cost: 4 }, { ...one, version: 2 })
    expect(other.rejected.map(({ code }) => code)).toEqual(['click.changed', 'click.changed'])
    const refused = await at.feedClicks(
      at.click(id, { at: '2026-06-15T12:00:00Z' }),
      at.click(id, { currency: 'EUR' }),
      at.click(id, { cost: 0.001 }),
      at.click('nothing'),
      at.click(id, { store: 'rivals' }),
    )
    expect(refused.rejected.map(({ code }) => code)).toEqual([
      'click.inFuture',
      'currency.mismatch',
      'money.decimals',
      'campaign.unknown',
      'campaign.unknown',
    ])
    // before its first day
    await at.feedClicks(at.click(id, { at: '2026-06-14T22:59:59Z' }))
    // the day before yesterday, while it ran
    at.app.clock.set('2026-06-18T11:00:00Z')
    await at.feedClicks(at.click(id, { at: '2026-06-16T12:00:00Z' }))
    await at.app.call(advertising.stop, { as: at.anna, body: { campaignId: id } })
    // before it was stopped, and after
    await at.feedClicks(at.click(id, { cost: 5 }), at.click(id, { at: at.app.clock.now().toISOString() }))
    // of the time in which it was stopped, after it was resumed
    const stopped = at.app.clock.now().toISOString()
    at.app.clock.advance(60_000)
    await at.app.call(advertising.resume, { as: at.anna, body: { campaignId: id } })
    await at.feedClicks(at.click(id, { at: stopped }))
    await at.app.call(advertising.finish, { as: at.anna, body: { campaignId: id } })
    await at.feedClicks(at.click(id))
    expect(await at.one(id)).toMatchObject({ totalAdSpent: 8, totalClicks: 7, notCharged: 5, refunded: 92 })
    const reasons = await at.rows(
      `select reason from ad_clicks where campaign_id = '${id}' and charged = 0 order by at`,
    )
    expect(reasons.map(({ reason }) => String(reason))).toEqual([
      'NOT_RUNNING',
      'LATE',
      'NOT_RUNNING',
      'NOT_RUNNING',
      'NOT_RUNNING',
    ])
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('concurrent batches never charge more than the caps', async () => {
    const [first, second] = [
      await at.made({ topUpAmount: 12, dailyLimit: 12 }),
      await at.made({ topUpAmount: 40, dailyLimit: 7, storeAddressId: 2 }),
    ]
    const batches = Array.from({ length: 8 }, () =>
      [first, second, first].map((id) => at.click(id, { cost: 1.5, clicks: 3 })),
    )
    await Promise.all(batches.map((lines) => at.feedClicks(...lines)))
    expect(await at.one(first)).toMatchObject({ totalAdSpent: 12, notCharged: 12, totalClicks: 48 })
    expect(await at.one(second)).toMatchObject({ totalAdSpent: 7, notCharged: 5, totalClicks: 24 })
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('over random clicks, limits and balances no cap is exceeded and the ledger accounts for every cent', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('clicks' as const),
        costs: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 6 }),
      }),
      fc.record({ kind: fc.constant('limit' as const), daily: fc.integer({ min: 200, max: 1000 }) }),
      fc.record({ kind: fc.constant('balance' as const), amount: fc.integer({ min: 0, max: 3000 }) }),
      fc.record({ kind: fc.constant('hours' as const), hours: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ kind: fc.constant('finish' as const) }),
    )
    const { app, anna } = at
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        app.clock.set('2026-06-15T11:00:00Z')
        const ids = [
          await at.made({ topUpAmount: 15, dailyLimit: 5 }),
          await at.made({ topUpAmount: 10, dailyLimit: 10 }),
        ]
        for (const one of steps) {
          const before = await Promise.all(ids.map((id) => at.one(id)))
          if (one.kind === 'clicks')
            await at.feedClicks(
              ...one.costs.map((cost, nth) => at.click(ids[nth % 2] ?? '', { cost: cost / 100 })),
            )
          // a limit may be lowered below what the day has already spent; then nothing more is charged
          for (const { campaignId, spentToday, dailyLimit } of one.kind === 'clicks' ? before : [])
            expect((await at.one(campaignId)).spentToday).toBeLessThanOrEqual(
              Math.max(spentToday, dailyLimit),
            )
          if (one.kind === 'limit')
            await app.call(advertising.setDailyBudget, {
              as: anna,
              params: { id: ids[0] ?? '' },
              body: { dailyBudget: one.daily / 100, currency: 'GBP' },
            })
          if (one.kind === 'balance')
            await app.call(advertising.setBalance, {
              as: anna,
              params: { storeId: 1 },
              body: { newVendorBalance: one.amount / 100, countryCode: 'GB' },
            })
          if (one.kind === 'hours')
            app.clock.set(new Date(app.clock.now().getTime() + one.hours * 3_600_000).toISOString())
          if (one.kind === 'finish') await at.move()
        }
        const faults = await at.rows(adFaults)
        for (const id of ids) await app.call(advertising.finish, { as: anna, body: { campaignId: id } })
        const found = [...faults, ...(await at.rows(adFaults))]
        expect(found.filter(({ fault }) => fault !== 'a day passed its limit')).toEqual([])
      }),
      { numRuns: 5 },
    )
  })

  test('ADS-ENTITY-RAW: impressions and attributed orders of a day are replaced by a newer version; totals cover all days', async () => {
    const id = await at.made({ topUpAmount: 50, dailyLimit: 20 })
    await at.feedClicks(at.click(id, { cost: 6, clicks: 12 }))
    const line = (changes: object = {}) => ({
      externalId: 'day-1',
      version: 1,
      store: 'noodles',
      campaign: id,
      day: '2026-06-15',
      currency: 'GBP',
      impressions: 300,
      orders: 2,
      sales: 40,
      ...changes,
    })
    const feedDays = async (...lines: ReturnType<typeof line>[]) =>
      (await at.app.call(advertisingFeed.adDays, { as: at.world.key, lines })).body
    expect(await feedDays(line())).toMatchObject({ created: 1 })
    expect(
      await feedDays(line(), line({ version: 2, impressions: 400, orders: 3, sales: 60 })),
    ).toMatchObject({
      unchanged: 1,
      updated: 1,
    })
    const refused = await feedDays(
      line({ externalId: 'day-x' }),
      line({ version: 3, day: '2026-06-16' }),
      line({ externalId: 'day-y', campaign: 'nothing' }),
    )
    expect(refused.rejected.map(({ code }) => code)).toEqual([
      'line.taken',
      'field.invalid',
      'campaign.unknown',
    ])
    const { campaign, days } = await at.open(id)
    expect(campaign).toMatchObject({
      totalImpressions: 400,
      totalClicks: 12,
      totalOrders: 3,
      totalRevenue: 60,
      totalAdSpent: 6,
      clickRate: 0.03,
      costPerClick: 0.5,
      costPerOrder: 2,
      returnOnSpend: 10,
      // within its first quarter of a day
      pace: null,
    })
    expect(days).toEqual([
      { day: '2026-06-15', impressions: 400, clicks: 12, orders: 3, revenue: 60, spend: 6, notCharged: 0 },
    ])
  })
})
