import { orders, ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { anOrder } from '../orders.testing.ts'

describe.each(engines)('the feed of orders on %s', (engine) => {
  let app: TestApp
  let world: World
  let token: string
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tapas', { city: 'MAD' })
    await world.user('anna')
    for (const store of ['noodles', 'tapas']) await world.grant('anna', store)
    token = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const feed = async (...lines: OrderLineInput[]) =>
    (await app.call(ordersFeed.orders, { as: world.key, lines })).body
  const refused = async (changes: Partial<OrderLineInput>) => {
    const { rejected } = await feed(anOrder(changes))
    return rejected.map(({ code, field }) => [code, field])
  }
  const open = async (externalId: string) => {
    const { body } = await app.call(orders.list, {
      as: token,
      body: { dateRange: { from: '2026-01-01', to: '2026-12-31' }, filters: { code: externalId } },
    })
    return (await app.call(orders.one, { as: token, params: { id: body.orders[0]?.id ?? '' } })).body.order
  }

  test('only a key with the orders scope may feed orders', async () => {
    const lines = [anOrder()]
    expect((await app.call(ordersFeed.orders, { lines })).status).toBe(401)
    expect((await app.call(ordersFeed.orders, { as: token, lines })).status).toBe(401)
    expect((await app.call(ordersFeed.orders, { as: await app.feedKey('stores'), lines })).status).toBe(403)
  })

  test('the same version is unchanged, an older one ignored, a newer one replaces the order', async () => {
    const order = anOrder({ version: 2 })
    expect(await feed(order)).toMatchObject({ created: 1, updated: 0, unchanged: 0, ignored: 0 })
    expect(await feed(order, { ...order, version: 1 })).toMatchObject({
      unchanged: 1,
      ignored: 1,
      rejected: [],
    })
    const items = [{ name: 'Dumplings', quantity: 3, unitPrice: 2 }]
    expect(await feed(anOrder({ ...order, version: 3, items, total: 6 }))).toMatchObject({ updated: 1 })
    expect(await open(order.externalId)).toMatchObject({
      version: 3,
      gross: 6,
      items: [{ name: 'Dumplings', total: 6 }],
    })
  })

  test('a long request for several stores is ingested completely, and rejected lines are listed in order', async () => {
    const lines = Array.from({ length: 400 }, (_, nth) =>
      nth % 3 === 0
        ? anOrder({ location: 'tapas-1', currency: 'EUR' })
        : anOrder({ currency: nth < 10 ? 'EUR' : 'GBP' }),
    )
    const wrong = lines.flatMap((line, nth) =>
      line.location !== 'tapas-1' && line.currency === 'EUR' ? nth + 1 : [],
    )
    const reply = await feed(...lines)
    expect([reply.created, reply.rejected.map(({ line }) => line)]).toEqual([400 - wrong.length, wrong])
    expect(await feed(...lines)).toMatchObject({ created: 0, unchanged: 400 - wrong.length })
  })

  test('an order that occurs several times in a batch passes through its versions in sequence', async () => {
    const order = anOrder({ status: 'OFFERED' })
    const accepted = { placedAt: order.times.placedAt, acceptedAt: '2026-06-01T11:01:00Z' }
    const reply = await feed(
      order,
      { ...order, version: 3, status: 'DELIVERED', times: accepted },
      { ...order, version: 2, status: 'ACCEPTED', times: accepted },
      { ...order, version: 4, status: 'ACCEPTED', times: accepted },
    )
    expect(reply).toMatchObject({ created: 1, updated: 1, ignored: 1 })
    expect(reply.rejected).toMatchObject([{ line: 4, code: 'order.statusBackwards', field: 'status' }])
    expect(await open(order.externalId)).toMatchObject({ version: 3, status: 'DELIVERED' })
  })

  test('a rejected line is reported with its number, field, code and text; the others are kept', async () => {
    const [good, bad, last] = [anOrder(), anOrder({ total: 10.01 }), anOrder()]
    const reply = await feed(good, bad, { ...anOrder(), currency: 'gbp' }, last)
    expect(reply.created).toBe(2)
    expect(reply.rejected).toMatchObject([
      {
        line: 2,
        field: 'total',
        code: 'order.totalMismatch',
        details: { expected: 10, given: 10.01, difference: 0.01 },
      },
      { line: 3, field: 'currency', code: 'currency.unknown' },
    ])
    expect(reply.rejected[0]?.message).not.toBe('order.totalMismatch')
    expect((await open(last.externalId)).externalId).toBe(last.externalId)
  })

  test('a line must reference a known location and use its city’s currency', async () => {
    expect(await refused({ location: 'nowhere' })).toEqual([['location.unknown', 'location']])
    expect(await refused({ currency: 'EUR' })).toEqual([['currency.mismatch', 'currency']])
    expect(await refused({ location: 'tapas-1', currency: 'EUR' })).toEqual([])
  })

  test('a rating more than a day in the future is refused, as that day is over nowhere', async () => {
    const rated = (ahead: number) => ({
      rating: {
        value: 'POSITIVE' as const,
        at: new Date(app.clock.now().getTime() + ahead).toISOString(),
      },
    })
    expect(await refused(rated(dayMs))).toEqual([])
    expect(await refused(rated(dayMs + 1))).toEqual([['instant.inFuture', 'rating.at']])
  })

  test('an order stays at its location, and final statuses are final', async () => {
    const order = anOrder()
    await feed(order)
    expect(await refused({ ...order, version: 2, location: 'noodles-2' })).toEqual([
      ['order.locationChanged', 'location'],
    ])
    const cancellation = { by: 'STORE' as const, reason: 'STORE_CLOSED' as const }
    expect(await refused({ ...order, version: 2, status: 'CANCELLED', cancellation })).toEqual([
      ['order.statusBackwards', 'status'],
    ])
  })

  test('a delivered order accepts late refunds, issues and a rating, and the ledger books only the difference', async () => {
    const order = anOrder()
    await feed(order)
    await feed({
      ...order,
      version: 2,
      refunds: [{ amount: 2.5, payer: 'PARTNER', at: '2026-06-09T08:00:00Z', reason: 'Cold' }],
      issues: [{ kind: 'MISSING', item: 1 }],
      rating: { value: 'NEGATIVE', at: '2026-06-02T08:00:00Z' },
    })
    const found = await open(order.externalId)
    expect(found).toMatchObject({
      gross: 10,
      net: 7.5,
      hasIssue: true,
      rating: 'NEGATIVE',
      items: [{ issue: 'MISSING' }],
    })
    expect(
      found.ledger.map(({ version, kind, account, amount }) => [version, kind, account, amount]),
    ).toEqual([
      [1, 'SALE', 'CUSTOMER', -10],
      [1, 'SALE', 'PARTNER', 10],
      [2, 'REFUND', 'CUSTOMER', 2.5],
      [2, 'REFUND', 'PARTNER', -2.5],
    ])
  })

  test('names and texts come back exactly as fed', async () => {
    const name = ' <b>Müsli</b> "ﾄﾞ" \u{1F35C} \\ \'; drop table orders; -- \u202E'
    const order = anOrder({ items: [{ name, quantity: 2, unitPrice: 0, options: [{ name, unitPrice: 5 }] }] })
    expect(await feed(order)).toMatchObject({ created: 1 })
    expect((await open(order.externalId)).items).toMatchObject([
      { name, options: [{ name, quantity: 1, unitPrice: 5 }] },
    ])
  })

  test('every batch with changes publishes one event per store with its locations and days', async () => {
    const count = async () =>
      (
        await app.database.pool.query(
          "select store_id, payload from outbox where type = 'orders.changed' order by id",
        )
      ).rows
    const before = (await count()).length
    const [one, two] = [
      anOrder(),
      anOrder({ location: 'noodles-2', times: { placedAt: '2026-06-03T23:30:00Z' } }),
    ]
    await feed(one, two)
    await feed(one, two)
    const events = (await count()).slice(before)
    expect(events).toMatchObject([{ payload: { days: ['2026-06-01', '2026-06-04'] } }])
  })

  test('a thousand lines of NDJSON are ingested in one request', async () => {
    const lines = Array.from({ length: 1000 }, (_, nth) =>
      JSON.stringify(anOrder({ externalId: `bulk-${nth}`, times: { placedAt: '2026-05-01T11:00:00Z' } })),
    )
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/feed/v1/orders',
      headers: { authorization: `Bearer ${world.key}`, 'content-type': 'application/x-ndjson' },
      payload: lines.join('\n'),
    })
    expect(response.json()).toEqual({ created: 1000, updated: 0, unchanged: 0, ignored: 0, rejected: [] })
  })
})
