import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { promotionSimulator } from '@storekeep/contract/areas/promotions.simulation.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { codesOf } from '../../catalog/catalog.testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { aDiscount, aLine, promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

/** 50 % off ramen, 2 ramen at 10.00 and a tea at 4.00 on each of 56 days before 15 June, and one order that was cancelled. */
const history = Array.from({ length: 56 }, (_, nth) =>
  anOrder({
    times: { placedAt: `${addDays('2026-04-20', nth)}T11:00:00Z` },
    items: [
      { name: 'Ramen', productExternalId: 'ramen', quantity: 2, unitPrice: 10 },
      // a source that has only the name
      { name: 'Gyoza', quantity: 1, unitPrice: 4 },
    ],
    deliveryFee: 2,
  }),
)

describe.each(engines)('simulation of promotions on %s', (engine) => {
  let world: PromotionWorld
  beforeAll(async () => {
    world = await promotionWorld(engine)
    const cancelled: OrderLineInput = anOrder({
      status: 'CANCELLED',
      times: { placedAt: '2026-06-01T12:00:00Z', cancelledAt: '2026-06-01T12:10:00Z' },
      cancellation: { by: 'CUSTOMER', reason: 'OTHER' },
      items: [{ name: 'Ramen', productExternalId: 'ramen', quantity: 2, unitPrice: 10 }],
    })
    const lines = [...history, cancelled]
    const { body } = await world.app.call(ordersFeed.orders, { as: world.world.key, lines })
    if (body.created !== 57) throw new Error(JSON.stringify(body))
  })
  afterAll(() => world.app.close())

  const ask = (changes: object = {}, as: string | null = world.anna) => {
    const { termsVersion: _terms, ...plan } = aDiscount({ endDate: '2026-06-30' })
    return world.app.call(promotionSimulator.simulate, { as, body: { ...plan, ...changes } })
  }
  const simulated = async (changes: object = {}) => {
    const answer = await ask(changes)
    if (answer.error) throw new Error(JSON.stringify(answer.error))
    return answer.body.simulation
  }

  test('401, foreign locations and invalid plans are rejected', async () => {
    expect((await ask({}, null)).status).toBe(401)
    expect((await ask({}, world.rival)).status).toBe(403)
    expect(codesOf((await ask({ endDate: '2026-06-16' })).error)).toEqual(['promotion.endBeforeStart'])
    expect(codesOf((await ask({ productCost: 101 })).error)).toEqual(['field.tooLarge'])
    expect(codesOf((await ask({ budget: 1.005 })).error)).toEqual(['money.decimals'])
  })

  test('returns the affected orders, their cost, and the number of orders that pays for it', async () => {
    expect(await simulated()).toMatchObject({
      from: '2026-04-20',
      to: '2026-06-15',
      weeks: 8,
      currency: 'GBP',
      orders: 56,
      touched: 56,
      sales: 56 * 24,
      cost: 56 * 4,
      // 14 days of one order each
      expected: { days: 14, orders: { low: 14, high: 14 }, cost: { low: 56, high: 56 } },
      margin: { before: 24, after: 20 },
      breakEven: { lift: 0.2, range: { low: 0.2, high: 0.2 } },
      stacked: { promotions: 0, cost: 224 },
    })
    expect(await simulated({ productCost: 50 })).toMatchObject({
      margin: { before: 12, after: 8 },
      breakEven: { lift: 0.5 },
    })
    expect(await simulated({ budget: 30 })).toMatchObject({ expected: { cost: { low: 30, high: 30 } } })
  })

  test('each kind of promotion: items with only a name are matched by the menu, and hours narrow the result', async () => {
    expect(await simulated({ productExternalIds: ['gyoza'] })).toMatchObject({ touched: 56, cost: 44.8 })
    const twoForOne = { type: 'TWO_FOR_ONE', percentage: null }
    expect(await simulated(twoForOne)).toMatchObject({ touched: 56, cost: 560, costOfSingles: 0 })
    const basket = { type: 'BASKET_PERCENTAGE', percentage: 10, productExternalIds: [] }
    expect(await simulated({ ...basket, minimumBasket: 24 })).toMatchObject({ touched: 56, cost: 134.4 })
    expect(await simulated({ ...basket, minimumBasket: 24.01 })).toMatchObject({
      touched: 0,
      margin: null,
      breakEven: { lift: null, range: null },
    })
    const delivery = { type: 'FREE_DELIVERY', percentage: null, productExternalIds: [] }
    expect(await simulated(delivery)).toMatchObject({ touched: 56, cost: 112 })
    const monday = { openingTimes: [{ day: 2, opening: '11:00', closing: '13:00' }] }
    expect(await simulated({ ...delivery, ...monday })).toMatchObject({ touched: 8, cost: 16 })
    expect(await simulated({ ...delivery, storeAddressIds: [2] })).toMatchObject({ orders: 0, weeks: 0 })
  })

  test('worst case: other promotions of those days on the same orders', async () => {
    await world.feed(aLine({ externalId: 'beside' }))
    expect((await simulated()).stacked).toEqual({
      promotions: 1,
      touched: 56,
      cost: 56 * 6,
      deepest: 6 / 26,
    })
    // after its days
    expect((await simulated({ startDate: '2026-07-02', endDate: '2026-07-09' })).stacked.promotions).toBe(0)
  })
})
