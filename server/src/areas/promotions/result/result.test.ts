import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { promotionResults } from '@storekeep/contract/areas/promotions.result.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { aLine, promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

/** Ten orders of 10.00 per day for ten weeks before 1 June, then the given number per day. */
const daily = (from: string, days: number, orders: number, location: string) =>
  Array.from({ length: days * orders }, (_, nth) =>
    anOrder({
      location,
      times: { placedAt: `${addDays(from, Math.floor(nth / orders))}T11:00:00Z` },
    }),
  )

describe.each(engines)('results of promotions on %s', (engine) => {
  let world: PromotionWorld
  beforeAll(async () => {
    world = await promotionWorld(engine)
    const lines = [
      ...daily('2026-03-23', 70, 5, 'noodles-1'),
      ...daily('2026-06-01', 14, 12, 'noodles-1'),
      ...daily('2026-03-23', 84, 3, 'noodles-2'),
    ]
    for (let at = 0; at < lines.length; at += 500) {
      const part = lines.slice(at, at + 500)
      const { body } = await world.app.call(ordersFeed.orders, { as: world.world.key, lines: part })
      if (body.created !== part.length) throw new Error(JSON.stringify(body.rejected[0]))
    }
    const made = await world.feed(
      aLine({ externalId: 'worked', createdAt: '2026-05-30T10:00:00Z' }),
      aLine({ externalId: 'idle', locations: ['noodles-2'], createdAt: '2026-05-30T10:00:00Z' }),
      aLine({ externalId: 'young', locations: ['noodles-2'], startDate: '2026-06-12' }),
      aLine({ externalId: 'old', startDate: '2026-04-06', endDate: '2026-04-20' }),
    )
    if (made.created !== 4) throw new Error(JSON.stringify(made))
  })
  afterAll(() => world.app.close())

  const idOf = async (externalId: string): Promise<string> => {
    const { rows } = await world.app.database.pool.query<{ id: string }>(
      'select id from promotions where external_id = $1',
      [externalId],
    )
    return rows[0]?.id ?? ''
  }
  const ask = async (externalId: string, query: object = {}, as: string | null = world.anna) =>
    world.app.call(promotionResults.result, { as, params: { id: await idOf(externalId) }, query })
  const resultOf = async (externalId: string, query: object = {}) =>
    (await ask(externalId, query)).body.result

  test('a result is visible to users who may see the promotion', async () => {
    expect((await ask('worked', {}, null)).status).toBe(401)
    expect((await ask('worked', {}, world.rival)).status).toBe(404)
    expect((await ask('worked', { productCost: 101 })).status).toBe(422)
  })

  test('additional orders over the weeks before are attributed to the promotion, with an interval', async () => {
    expect(await resultOf('worked')).toMatchObject({
      verdict: 'MORE',
      currency: 'GBP',
      days: { from: '2026-06-01', to: '2026-06-15' },
      stretches: 5,
      orders: { actual: 168, expected: 70, more: 98 },
      // this store has no charges
      margin: { actual: 1680, expected: 700, more: 980 },
    })
    const { orders, margin } = await resultOf('worked', { productCost: 30 })
    expect(orders && orders.low > 0 && orders.low < 98 && orders.high > 98).toBe(true)
    expect(margin).toMatchObject({ actual: 1176, more: 686 })
  })

  test('a result that cannot be determined says why: chance, too few days, too little history', async () => {
    expect(await resultOf('idle')).toMatchObject({ verdict: 'CHANCE', orders: { actual: 42, more: 0 } })
    expect(await resultOf('young')).toMatchObject({ verdict: 'TOO_SHORT', days: null, orders: null })
    expect(await resultOf('old')).toMatchObject({ verdict: 'NO_BASELINE', stretches: 1, margin: null })
  })

  test('a promotion without effect after two weeks needs attention, one with an effect does not', async () => {
    const received = async (as: string | null) =>
      (await world.app.call(promotionResults.attention, { as, query: {} })).body
    expect((await world.app.call(promotionResults.attention, { as: null, query: {} })).status).toBe(401)
    expect((await received(world.anna)).promotions).toMatchObject([
      { id: await idOf('idle'), type: 'FREE_DELIVERY', why: 'NO_EFFECT' },
    ])
    expect((await received(world.rival)).promotions).toEqual([])
  })
})
