import { orders, ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { promotionsFeed, promotionsForMarketplace } from '@storekeep/contract/areas/promotions.feed.ts'
import type { PromotionBodyInput } from '@storekeep/contract/areas/promotions.shapes.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import { statements } from '@storekeep/contract/areas/statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { aBody, aDiscount, aLine, promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

/** An order of a ramen for 11.00 with a discount of a promotion. */
const naming = (promotion: string, amount: number, changes: Partial<OrderLineInput> = {}) =>
  anOrder({
    times: { placedAt: '2026-06-16T11:00:00Z', deliveredAt: '2026-06-16T11:40:00Z' },
    items: [{ name: 'Ramen', productExternalId: 'ramen', quantity: 1, unitPrice: 11 }],
    discounts: [{ amount, payer: 'PARTNER', promotion }],
    ...changes,
  })

describe.each(engines)('orders that name promotions on %s', (engine) => {
  let world: PromotionWorld
  beforeAll(async () => {
    world = await promotionWorld(engine)
  })
  afterAll(() => world.app.close())

  const feed = async (...lines: OrderLineInput[]) =>
    (await world.app.call(ordersFeed.orders, { as: world.world.key, lines })).body
  const opened = async ({ externalId }: OrderLineInput) => {
    const body = { dateRange: { from: '2026-01-01', to: '2026-12-31' }, filters: { code: externalId } }
    const found = (await world.app.call(orders.list, { as: world.anna, body })).body.orders[0]
    return (await world.app.call(orders.one, { as: world.anna, params: { id: found?.id ?? '' } })).body.order
  }
  const discountsOf = async (line: OrderLineInput) => (await opened(line)).discounts
  const chargedFor = async (line: OrderLineInput) =>
    (await opened(line)).ledger
      .filter(({ kind, account }) => kind === 'DISCOUNT' && account === 'PARTNER')
      .reduce((sum, { amount }) => sum - Math.round(amount * 100), 0) / 100
  const usedUp = async (as: string | null = world.world.key) =>
    world.app.call(promotionsForMarketplace.usedUp, { as, query: {} })
  const change = async (id: string, body: PromotionBodyInput) => {
    const { version } = await world.one(id)
    return world.app.call(promotions.update, {
      as: world.anna,
      params: { id },
      body,
      headers: { 'if-match': `"${version}"` },
    })
  }

  test('a promotion that the store never had is refused; one of another store is unknown too', async () => {
    const line = { ...aLine({ externalId: 'of-rivals', store: 'rivals', locations: ['rivals-1'] }) }
    expect((await world.feed(line)).rejected).toEqual([])
    for (const promotion of ['nobody', 'of-rivals']) {
      const { rejected, created } = await feed(naming(promotion, 1))
      expect(created).toBe(0)
      expect(rejected).toMatchObject([{ code: 'promotion.unknown', field: 'discounts.0.promotion' }])
    }
  })

  test('a discount that fits is its promotion’s: on the order, in its ledger lines, on the list', async () => {
    const id = await world.made(aDiscount())
    const order = naming(id, 2.2)
    expect(await feed(order)).toMatchObject({ created: 1, rejected: [] })
    const { discounts, ledger } = await opened(order)
    expect(discounts).toMatchObject([
      { amount: 2.2, payer: 'PARTNER', promotion: { id, type: 'PERCENTAGE_DISCOUNT' }, mismatch: null },
    ])
    expect(ledger.filter(({ kind }) => kind === 'DISCOUNT').flatMap((line) => line.promotions)).toEqual([
      { id, type: 'PERCENTAGE_DISCOUNT' },
      { id, type: 'PERCENTAGE_DISCOUNT' },
    ])
    expect((await world.one(id)).metrics).toMatchObject({
      orders: 1,
      sales: 11,
      cost: 2.2,
      unassigned: 0,
    })
    // the same again is unchanged, and its figures are counted once
    expect(await feed(order)).toMatchObject({ unchanged: 1, rejected: [] })
    const filters = { promotion: id }
    const body = { dateRange: { from: '2026-06-01', to: '2026-07-01' }, filters }
    expect((await world.app.call(orders.list, { as: world.anna, body })).body.pagination.total).toBe(1)
    await world.status(id, 'DISABLED')
  })

  test('an order is judged by the time it was placed, always booked, and marked as unassigned', async () => {
    const id = await world.made(aDiscount())
    const early = naming(id, 2.2, { times: { placedAt: '2026-06-15T11:00:00Z' } })
    const elsewhere = naming(id, 2.2, { location: 'noodles-2' })
    const much = naming(id, 5)
    const tea = naming(id, 1, {
      items: [{ name: 'Tea', productExternalId: 'tea', quantity: 1, unitPrice: 4 }],
    })
    expect(await feed(early, elsewhere, much, tea)).toMatchObject({ created: 4, rejected: [] })
    for (const [line, mismatch] of [
      [early, 'DAYS'],
      [elsewhere, 'LOCATION'],
      [much, 'AMOUNT'],
      [tea, 'PRODUCTS'],
    ] as const) {
      expect(await discountsOf(line)).toMatchObject([{ promotion: { id }, mismatch }])
      expect(await chargedFor(line)).toBe(line.discounts?.[0]?.amount)
    }
    expect((await world.one(id)).metrics).toMatchObject({ orders: 0, cost: 0, unassigned: 4 })
    const filters = { promotion: id, unassignedDiscount: true }
    const body = { dateRange: { from: '2026-06-01', to: '2026-07-01' }, filters }
    expect((await world.app.call(orders.list, { as: world.anna, body })).body.pagination.total).toBe(4)
    await world.status(id, 'DISABLED')
  })

  test('PROMO-ENTITY-AUDIENCE: one for new customers fits only the first order of a customer, in whatever order they arrive', async () => {
    const id = await world.made(
      aDiscount({ audience: 'STORE_NEW_CUSTOMER', customerTiers: ['STANDARD_CUSTOMERS', 'PRIME_CUSTOMERS'] }),
    )
    expect(await world.one(id)).toMatchObject({ audience: 'STORE_NEW_CUSTOMER' })
    const at = (customerKey: string | undefined, hour: number, changes: Partial<OrderLineInput> = {}) =>
      naming(id, 2.2, {
        ...(customerKey !== undefined && { customerKey }),
        times: { placedAt: `2026-06-16T${hour}:00:00Z`, deliveredAt: `2026-06-16T${hour}:40:00Z` },
        ...changes,
      })
    world.app.clock.set('2026-06-16T20:00:00Z')
    const second = at('kim', 15)
    expect(await feed(second)).toMatchObject({ created: 1, rejected: [] })
    expect(await discountsOf(second)).toMatchObject([{ mismatch: null }])
    // an earlier one arrives later: what was the first is no more
    const first = at('kim', 12)
    expect(await feed(first)).toMatchObject({ created: 1, rejected: [] })
    expect(await discountsOf(first)).toMatchObject([{ mismatch: null }])
    expect(await discountsOf(second)).toMatchObject([{ mismatch: 'NOT_NEW' }])
    expect(await chargedFor(second)).toBe(2.2)
    expect((await world.one(id)).metrics).toMatchObject({ orders: 1, newCustomers: 1, unassigned: 1 })
    // the same version again is no conflict
    expect(await feed(second)).toMatchObject({ unchanged: 1, rejected: [] })
    // one that is not delivered yet is judged too, and whose customer is not known is believed
    const times = { placedAt: '2026-06-16T18:00:00Z', acceptedAt: '2026-06-16T18:01:00Z' }
    const running = at('kim', 18, { status: 'ACCEPTED', times })
    const unknown = at(undefined, 19)
    await feed(running, unknown)
    expect(await discountsOf(running)).toMatchObject([{ mismatch: 'NOT_NEW' }])
    expect(await discountsOf(unknown)).toMatchObject([{ mismatch: null }])
    // the first was never delivered after all
    const cancellation = { by: 'CUSTOMER' as const, reason: 'CUSTOMER_CHANGED_MIND' as const }
    await feed(naming(id, 2.2, { ...first, version: 2, status: 'CANCELLED', cancellation }))
    expect((await world.one(id)).metrics).toMatchObject({ newCustomers: 1 })
    await world.status(id, 'DISABLED')
  })

  test('a stop counts from when it was given: orders that were placed before and arrive later still fit', async () => {
    world.app.clock.set('2026-06-17T12:00:00Z')
    const body = aDiscount({ productExternalIds: ['gyoza'], startDate: '2026-06-17', endDate: '2026-06-24' })
    const id = await world.made(body)
    world.app.clock.set('2026-06-17T18:00:00Z')
    expect((await world.status(id, 'DISABLED')).status).toBe(200)
    world.app.clock.set('2026-06-17T20:00:00Z')
    expect((await world.status(id, 'ENABLED')).status).toBe(200)
    const at = (placedAt: string) =>
      naming(id, 1, {
        times: { placedAt },
        items: [{ name: 'Gyoza', productExternalId: 'gyoza', quantity: 1, unitPrice: 6 }],
      })
    const [before, during, after] = [
      at('2026-06-17T17:00:00Z'),
      at('2026-06-17T19:00:00Z'),
      at('2026-06-17T21:00:00Z'),
    ]
    expect((await feed(before, during, after)).rejected).toEqual([])
    expect((await discountsOf(before))[0]?.mismatch).toBeNull()
    expect((await discountsOf(during))[0]?.mismatch).toBe('STOPPED')
    expect((await discountsOf(after))[0]?.mismatch).toBeNull()
    await world.app.call(promotions.remove, { as: world.anna, params: { id } })
  })

  test('a budget is a cap: the promotion stops there, the marketplace is told, and the rest is not the partner’s', async () => {
    const id = await world.made(
      aBody({
        type: 'BASKET_PERCENTAGE',
        percentage: 50,
        minimumBasket: 5,
        budget: 10,
        startDate: '2026-06-17',
      }),
    )
    const times = { placedAt: '2026-06-17T18:00:00Z', deliveredAt: '2026-06-17T18:30:00Z' }
    const lines = [1, 2, 3, 4].map(() => naming(id, 4, { times }))
    expect((await feed(...lines.slice(0, 2))).rejected).toEqual([])
    expect((await world.one(id)).budget).toEqual({ amount: 10, used: 8, over: 0 })
    expect((await feed(...lines.slice(2))).rejected).toEqual([])
    const stopped = await world.one(id)
    expect(stopped).toMatchObject({
      status: 'DISABLED',
      stop: { by: null, reason: 'BUDGET' },
      budget: { amount: 10, used: 10, over: 6 },
      abilities: { resume: { enabled: false, reason: 'promotion.budgetUsed' } },
      metrics: { cost: 10, costOfMarketplace: 6, unassigned: 0, orders: 4 },
    })
    expect(await Promise.all(lines.map(chargedFor))).toEqual([4, 4, 2, 0])
    expect(await discountsOf(lines[3] ?? anOrder())).toMatchObject([{ overBudget: 4, mismatch: null }])
    const received = await usedUp()
    expect(received.body.promotions).toMatchObject([
      { promotion: id, store: 'noodles', locations: ['noodles-1'], budget: 10, used: 10 },
    ])
    const { rows } = await world.app.database.pool.query<{ payload: object }>(
      `select payload from outbox where type = 'promotion.budgetUsed'`,
    )
    expect(rows).toMatchObject([{ payload: { promotionId: id, budget: 1000 } }])
    const { rows: hooks } = await world.app.database.pool.query<{ payload: object }>(
      `select payload from outbox where type = 'webhook' and payload->>'type' = 'promotion.stopped'`,
    )
    expect(hooks).toMatchObject([{ payload: { data: { promotion: id, reason: 'BUDGET', budget: 10 } } }])
    // what is above the cap is found in the list of orders
    const body = { dateRange: { from: '2026-06-01', to: '2026-07-01' }, filters: { overBudget: true } }
    expect((await world.app.call(orders.list, { as: world.anna, body })).body.pagination.total).toBe(2)
  })

  test('an order that is cancelled gives its part back, and what was above the cap stays the marketplace’s', async () => {
    const [found] = (await world.list({ status: 'DISABLED' })).promotions.filter(({ budget }) => budget)
    const id = found?.id ?? ''
    const lines = (
      await world.app.call(orders.list, {
        as: world.anna,
        body: { dateRange: { from: '2026-06-01', to: '2026-07-01' }, filters: { promotion: id } },
      })
    ).body.orders
    expect(lines).toHaveLength(4)
    const open = naming(id, 3, {
      status: 'ACCEPTED',
      times: { placedAt: '2026-06-17T19:00:00Z', acceptedAt: '2026-06-17T19:01:00Z' },
    })
    await feed(open)
    expect(await discountsOf(open)).toMatchObject([{ overBudget: 3 }])
    // lifted, resumed, used again
    const raised = aBody({
      type: 'BASKET_PERCENTAGE',
      percentage: 50,
      minimumBasket: 5,
      startDate: '2026-06-17',
      budget: 12,
    })
    expect((await change(id, { ...raised, budget: 10 })).status).toBe(422)
    expect((await change(id, raised)).status).toBe(200)
    expect((await world.status(id, 'ENABLED')).status).toBe(200)
    await feed({
      ...open,
      version: 2,
      status: 'DELIVERED',
      rating: { value: 'POSITIVE', at: '2026-06-17T20:00:00Z' },
    })
    expect(await chargedFor(open)).toBe(0)
    const next = naming(id, 5, { times: { placedAt: '2026-06-17T20:30:00Z' } })
    await feed(next)
    expect(await chargedFor(next)).toBe(2)
    expect((await world.one(id)).status).toBe('DISABLED')
    const cancelled = {
      ...next,
      version: 2,
      status: 'CANCELLED' as const,
      cancellation: { by: 'CUSTOMER' as const, reason: 'CUSTOMER_CHANGED_MIND' as const },
    }
    const reply = await feed(cancelled)
    expect(reply.rejected.map(({ code }) => code)).toEqual(['order.statusBackwards'])
  })

  test('no two batches at once pass the cap', async () => {
    const body = aBody({
      type: 'BASKET_PERCENTAGE',
      percentage: 50,
      minimumBasket: 5,
      startDate: '2026-06-17',
      budget: 7.5,
      storeAddressIds: [2],
    })
    const id = await world.made(body)
    const times = { placedAt: '2026-06-17T18:00:00Z', deliveredAt: '2026-06-17T18:30:00Z' }
    const lines = Array.from({ length: 12 }, () => naming(id, 1, { times, location: 'noodles-2' }))
    await Promise.all(lines.map((line) => feed(line)))
    expect((await world.one(id)).budget).toEqual({ amount: 7.5, used: 7.5, over: 4.5 })
    const charged = await Promise.all(lines.map(chargedFor))
    expect(charged.reduce((sum, amount) => sum + amount, 0)).toBe(7.5)
  })

  test('statements name the promotion of a discount', async () => {
    const { body } = await world.app.call(statements.movements, {
      as: world.anna,
      body: { storeAddressIds: [2], from: '2026-06-17', to: '2026-06-18' },
    })
    const discounts = body.lines.filter(({ kind }) => kind === 'DISCOUNT')
    expect(discounts.length).toBeGreaterThan(0)
    expect(discounts.every(({ promotions: [first] }) => first?.type === 'BASKET_PERCENTAGE')).toBe(true)
  })

  test('what is used up is told to keys of orders only', async () => {
    expect((await usedUp(null)).status).toBe(401)
    expect((await usedUp(world.anna)).status).toBe(401)
    expect((await usedUp(await world.app.feedKey('stores'))).status).toBe(403)
    expect((await world.app.call(promotionsFeed.promotions, { as: world.anna, lines: [] })).status).toBe(401)
  })
})
