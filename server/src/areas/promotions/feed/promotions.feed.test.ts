import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { promotionsFeed, promotionsForMarketplace } from '@storekeep/contract/areas/promotions.feed.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { aBody, aDiscount, aLine, promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

describe.each(engines)('promotions fed by the marketplace on %s', (engine) => {
  let at: PromotionWorld
  beforeAll(async () => {
    at = await promotionWorld(engine)
  })
  afterAll(() => at.app.close())

  const listed = async () => (await at.list()).promotions
  const usedUp = async () =>
    (await at.app.call(promotionsForMarketplace.usedUp, { as: at.world.key, query: {} })).body.promotions

  test('a user does not overwrite what the marketplace has changed meanwhile', async () => {
    const { app, anna, one, feed } = at
    const line = aLine({ externalId: 'changed', startDate: '2026-08-01', endDate: '2026-08-05' })
    expect(await feed(line)).toMatchObject({ created: 1 })
    const [seen] = await listed()
    const id = seen?.id ?? ''
    expect(seen?.version).toBe(1)
    expect(await feed({ ...line, version: 2, endDate: '2026-08-09' })).toMatchObject({ updated: 1 })
    const late = await app.call(promotions.update, {
      as: anna,
      params: { id },
      headers: { 'if-match': `"${seen?.version}"` },
      body: aBody({ startDate: '2026-08-01', endDate: '2026-08-07' }),
    })
    expect([late.status, late.error?.code]).toEqual([412, 'request.versionMismatch'])
    expect(await one(id)).toMatchObject({ version: 2, endDate: '2026-08-09' })
  })

  test('a term that its type needs is required, and one that it does not have is refused, with what the field takes', async () => {
    const refused = async (change: object) =>
      ((await at.feed(aLine({ externalId: 'wrong', ...change }))).rejected ?? []).map(
        ({ field, code, details }) => [field, code, typeof details.about],
      )
    const percentage = { type: 'PERCENTAGE_DISCOUNT', percentage: 20, productExternalIds: ['ramen'] }
    for (const [change, field, code] of [
      [{ ...percentage, percentage: null }, 'percentage', 'field.required'],
      [{ ...percentage, productExternalIds: [] }, 'productExternalIds', 'field.required'],
      [
        { ...percentage, type: 'FREE_DELIVERY', percentage: null },
        'productExternalIds',
        'promotion.notForType',
      ],
      [{ ...percentage, type: 'TWO_FOR_ONE' }, 'percentage', 'promotion.notForType'],
      [{ type: 'FLAT_DELIVERY', percentage: null }, 'deliveryFee', 'field.required'],
    ] as const)
      expect(await refused(change)).toEqual([[field, code, 'string']])
  })

  test('one that the partner has stopped runs again by a newer version, and is no longer shown as stopped', async () => {
    const { one, feed, status } = at
    const line = aLine({ externalId: 'stopped', startDate: '2026-09-01', endDate: '2026-09-05' })
    await feed(line)
    const id = (await listed()).find(({ startDate }) => startDate === line.startDate)?.id ?? ''
    expect((await status(id, 'DISABLED')).body.promotion.stop).toMatchObject({ reason: 'PARTNER' })
    await feed({ ...line, version: 2, isStopped: true })
    expect(await one(id)).toMatchObject({ status: 'DISABLED', stop: { reason: 'PARTNER' } })
    await feed({ ...line, version: 3 })
    expect(await one(id)).toMatchObject({ status: 'ENABLED', stop: null, version: 4 })
  })

  test('a budget that is raised is no longer used up, and one that is lowered below its use stops the promotion', async () => {
    const { app, world, one, feed } = at
    const line = aLine({
      externalId: 'capped',
      type: 'BASKET_PERCENTAGE',
      percentage: 50,
      minimumBasket: 5,
      budget: 6,
    })
    await feed(line)
    const id = (await listed()).find(({ budget }) => budget !== null)?.id ?? ''
    const order = anOrder({
      times: { placedAt: '2026-06-14T11:00:00Z', deliveredAt: '2026-06-14T11:40:00Z' },
      items: [{ name: 'Ramen', productExternalId: 'ramen', quantity: 2, unitPrice: 11 }],
      discounts: [{ amount: 8, payer: 'PARTNER', promotion: 'capped' }],
    })
    expect((await app.call(ordersFeed.orders, { as: world.key, lines: [order] })).body.rejected).toEqual([])
    expect(await one(id)).toMatchObject({ status: 'DISABLED', stop: { reason: 'BUDGET' } })
    expect(await usedUp()).toMatchObject([{ promotion: 'capped', budget: 6, used: 6 }])
    await feed({ ...line, version: 2, budget: 20 })
    expect(await one(id)).toMatchObject({ status: 'ENABLED', stop: null, budget: { amount: 20, used: 6 } })
    expect(await usedUp()).toEqual([])
    await feed({ ...line, version: 3, budget: 5 })
    expect(await one(id)).toMatchObject({ status: 'DISABLED', stop: { by: null, reason: 'BUDGET' } })
    expect(await usedUp()).toMatchObject([{ promotion: 'capped', budget: 5, used: 6 }])
    expect((await at.status(id, 'ENABLED')).error?.code).toBe('promotion.budgetUsed')
  })

  test('the marketplace reads which promotions of partners to apply, and each leaves the list with its end', async () => {
    const { app, world, made, status } = at
    const { list } = promotionsForMarketplace
    expect((await app.call(list, { as: null, query: {} })).status).toBe(401)
    expect((await app.call(list, { as: at.anna, query: {} })).status).toBe(401)
    expect((await app.call(list, { as: await app.feedKey('orders'), query: {} })).status).toBe(403)
    const read = async (query: { after?: string; limit?: number } = {}) =>
      (await app.call(list, { as: world.key, query })).body.promotions
    const openingTimes = [{ day: 2, opening: '11:00', closing: '15:00' }]
    const discount = { budget: 80, openingTimes, storeAddressIds: [1, 2] }
    const days = { startDate: '2026-10-01', endDate: '2026-10-08' }
    const id = await made(aDiscount({ ...discount, ...days, customerTiers: ['STANDARD_CUSTOMERS'] }))
    const own = async () => (await read()).find((one) => one.id === id)
    expect(await own()).toEqual({
      id,
      externalId: null,
      revision: 2,
      store: 'noodles',
      locations: ['noodles-1', 'noodles-2'],
      type: 'PERCENTAGE_DISCOUNT',
      status: 'ENABLED',
      percentage: 20,
      extraPercentagePrime: null,
      deliveryFee: null,
      minimumBasket: null,
      budget: 80,
      currency: 'GBP',
      audience: 'ALL_CUSTOMERS',
      customerTiers: ['STANDARD_CUSTOMERS'],
      ...days,
      openingTimes,
      productExternalIds: ['ramen'],
      event: null,
      stop: null,
    })
    await at.feed(aLine({ externalId: 'theirs', startDate: '2026-10-01', endDate: '2026-10-05' }))
    const whole = await read()
    expect(whole.find(({ externalId }) => externalId === 'theirs')).toMatchObject({ stop: null })
    const paged = []
    let page = await read({ limit: 1 })
    while (page.length > 0) {
      paged.push(...page)
      page = await read({ limit: 1, after: page[0]?.id ?? '' })
    }
    expect(paged).toEqual(whole)
    await status(id, 'DISABLED')
    expect(await own()).toMatchObject({ status: 'DISABLED', revision: 3, stop: { reason: 'PARTNER' } })
    await status(id, 'ENABLED')
    const stop = {
      store: 'noodles',
      promotion: id,
      by: 'Ops',
      reason: 'COMPLAINTS',
      at: '2026-06-15T10:00:00Z',
    } as const
    await app.call(promotionsFeed.promotionStops, {
      as: world.key,
      lines: [{ ...stop, externalId: 's', version: 1 }],
    })
    expect(await own()).toMatchObject({
      status: 'FORCED_DISABLED',
      stop: { by: 'Ops', reason: 'COMPLAINTS' },
    })
    const other = await made(aBody({ ...days, storeAddressIds: [2] }))
    expect((await read()).map((one) => one.id)).toContain(other)
    expect((await app.call(promotions.remove, { as: at.anna, params: { id: other } })).error).toBeUndefined()
    expect((await read()).map((one) => one.id)).not.toContain(other)
    app.clock.set('2026-10-08T00:00:00Z')
    expect(await read()).toEqual([])
  })
})
