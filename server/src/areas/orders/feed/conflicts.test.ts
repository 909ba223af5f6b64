import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { anOrder } from '../orders.testing.ts'

describe.each(engines)('an order fed again under the same version on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
  })
  afterAll(() => app.close())

  const feed = async (...lines: OrderLineInput[]) =>
    (await app.call(ordersFeed.orders, { as: world.key, lines })).body

  const full: Partial<OrderLineInput> = {
    code: 'A-1',
    times: { placedAt: '2026-06-01T11:00:00Z', acceptedAt: '2026-06-01T11:02:00+00:00' },
    items: [
      {
        name: 'Soup',
        quantity: 2,
        unitPrice: 5.25,
        productExternalId: 'p1',
        options: [{ name: 'Large', unitPrice: 0.5 }],
      },
      { name: 'Bread', quantity: 1, unitPrice: 1 },
    ],
    discounts: [{ amount: 1, payer: 'PARTNER', name: 'Ten' }],
    refunds: [{ amount: 0.5, payer: 'MARKETPLACE', at: '2026-06-02T08:00:00Z' }],
    issues: [{ kind: 'WRONG', item: 2 }],
    tip: 1.5,
    deliveryFee: 2,
    vat: 0.75,
    customerKey: 'c1',
    rating: { value: 'POSITIVE', at: '2026-06-01T13:00:00Z' },
  }

  test('an identical line is unchanged, however its times and fields are written', async () => {
    const order = anOrder(full)
    expect(await feed(order)).toMatchObject({ created: 1, rejected: [] })
    const times = { acceptedAt: '2026-06-01T13:02:00+02:00', placedAt: '2026-06-01T11:00:00.000Z' }
    const { externalId, items, ...others } = { ...order, times }
    expect(await feed(order, { ...others, items, externalId })).toMatchObject({ unchanged: 2, rejected: [] })
  })

  test('different content is rejected as order.conflict with dates and amounts of both, and nothing changes', async () => {
    const order = anOrder(full)
    await feed(order)
    const other = anOrder({ externalId: order.externalId, times: { placedAt: '2027-01-02T09:30:00Z' } })
    const reply = await feed(other, order)
    expect(reply).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(reply.rejected).toMatchObject([
      {
        line: 1,
        code: 'order.conflict',
        field: 'version',
        details: {
          stored: { placedAt: '2026-06-01T11:00:00.000Z', total: 15, currency: 'GBP' },
          given: { placedAt: '2027-01-02T09:30:00.000Z', total: 10, currency: 'GBP' },
        },
      },
    ])
    expect(await feed({ ...other, version: 2 })).toMatchObject({ updated: 1, rejected: [] })
    expect(await feed({ ...other, version: 2 }, order)).toMatchObject({ unchanged: 1, ignored: 1 })
  })

  test('every field of an order is compared, and a repeated version within a batch is rejected as well', async () => {
    const order = anOrder(full)
    await feed(order)
    const [soup, bread] = order.items
    if (!soup || !bread) throw new Error('the order has two items')
    const changes: Partial<OrderLineInput>[] = [
      { location: 'noodles-2' },
      { code: 'A-2' },
      { items: [bread, soup], issues: [] },
      { items: [{ ...soup, name: 'Broth' }, bread] },
      { items: [{ ...soup, options: [{ name: 'Small', unitPrice: 0.5 }] }, bread] },
      { issues: [] },
      { tip: 0, total: 13.5 },
      { vat: 0.8 },
      { customerKey: 'c2' },
      { refunds: [] },
      { discounts: [{ amount: 1, payer: 'MARKETPLACE', name: 'Ten' }] },
      { rating: { value: 'NEGATIVE', at: '2026-06-01T13:00:00Z' } },
    ]
    const { rejected } = await feed(...changes.map((change) => ({ ...order, ...change })))
    expect(rejected.map(({ code }) => code)).toEqual(changes.map(() => 'order.conflict'))
    const twice = anOrder()
    expect(await feed(twice, { ...twice, tip: 1, total: 11 })).toMatchObject({
      created: 1,
      rejected: [{ line: 2, code: 'order.conflict' }],
    })
  })

  test('a review fed for the order does not make the order’s line a conflict', async () => {
    const order = anOrder(full)
    await feed(order)
    const review = {
      externalId: 'r-1',
      version: 1,
      order: order.externalId,
      location: 'noodles-1',
      rating: 'NEGATIVE' as const,
      createdAt: '2026-06-03T10:00:00Z',
    }
    expect((await app.call(reviewsFeed.reviews, { as: world.key, lines: [review] })).body).toMatchObject({
      created: 1,
      rejected: [],
    })
    expect(await feed(order)).toMatchObject({ unchanged: 1, rejected: [] })
  })
})
