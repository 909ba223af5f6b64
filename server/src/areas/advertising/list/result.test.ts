import { advertisingResults } from '@storekeep/contract/areas/advertising.result.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { aCampaign, adWorld, type AdWorld } from '../advertising.testing.ts'

/** Feeds a number of orders of 10.00 on each of some days. */
const daily = (from: string, days: number, orders: number, location: string) =>
  Array.from({ length: days * orders }, (_, nth) =>
    anOrder({ location, times: { placedAt: `${addDays(from, Math.floor(nth / orders))}T11:00:00Z` } }),
  )

describe.each(engines)('results of ads on %s', (engine) => {
  let at: AdWorld
  beforeAll(async () => {
    at = await adWorld(engine)
    const lines = [
      ...daily('2026-03-23', 70, 4, 'noodles-1'),
      ...daily('2026-06-01', 14, 9, 'noodles-1'),
      ...daily('2026-03-23', 84, 3, 'noodles-2'),
    ]
    for (let from = 0; from < lines.length; from += 500) {
      const part = lines.slice(from, from + 500)
      const { body } = await at.app.call(ordersFeed.orders, { as: at.world.key, lines: part })
      if (body.created !== part.length) throw new Error(JSON.stringify(body.rejected[0]))
    }
    const days = { startDate: '2026-06-01', endDate: '2026-06-20' }
    const made = await at.feedCampaigns(
      aCampaign({ ...days, externalId: 'worked' }),
      aCampaign({ ...days, externalId: 'idle', location: 'noodles-2' }),
      aCampaign({ externalId: 'young', startDate: '2026-06-12', endDate: '2026-06-20' }),
      aCampaign({ externalId: 'old', startDate: '2026-04-06', endDate: '2026-04-19' }),
    )
    if (made.created !== 4) throw new Error(JSON.stringify(made))
  })
  afterAll(() => at.app.close())

  const ask = async (externalId: string, as: string | null = at.anna) => {
    const rows = await at.app.database.pool.query<{ id: string }>(
      'select id from ad_campaigns where external_id = $1',
      [externalId],
    )
    return at.app.call(advertisingResults.result, { as, params: { id: rows.rows[0]?.id ?? '' } })
  }
  const resultOf = async (externalId: string) => (await ask(externalId)).body.result

  test('a result is visible to users who may see the ad', async () => {
    expect((await ask('worked', null)).status).toBe(401)
    expect((await ask('worked', at.rival)).status).toBe(404)
  })

  test('additional sales over the weeks before are attributed to the ad, with an interval', async () => {
    const result = await resultOf('worked')
    expect(result).toMatchObject({
      verdict: 'MORE',
      currency: 'GBP',
      days: { from: '2026-06-01', to: '2026-06-15' },
      stretches: 5,
      sales: { actual: 1260, expected: 560, more: 700 },
      orders: { actual: 126, expected: 56, more: 70 },
    })
    expect(result.sales && result.sales.low > 0 && result.sales.low <= 700).toBe(true)
  })

  test('a result that cannot be determined says why: chance, too few days, too little history', async () => {
    expect(await resultOf('idle')).toMatchObject({ verdict: 'CHANCE', sales: { actual: 420, more: 0 } })
    expect(await resultOf('young')).toMatchObject({ verdict: 'TOO_SHORT', days: null, sales: null })
    expect(await resultOf('old')).toMatchObject({ verdict: 'NO_BASELINE', stretches: 1, orders: null })
  })
})
