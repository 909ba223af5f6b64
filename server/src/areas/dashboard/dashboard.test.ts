import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'

describe.each(engines)('the dashboard’s figures on %s', (engine) => {
  let app: TestApp
  let anna: string
  let rival: string
  const june = { from: '2026-06-01', to: '2026-07-01' }
  const at = (day: number, time: string) => `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 3 })
    await world.store('tapas', { city: 'MAD' })
    await world.store('rivals', { partner: 'rival' })
    for (const name of ['anna', 'rival', 'cook']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tapas')
    await world.grant('rival', 'rivals')
    await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
    const soon = {
      externalId: 'noodles-3',
      version: 2,
      store: 'noodles',
      name: 'Soon',
      address: 'Here',
      status: 'ONBOARDING' as const,
    }
    await app.call(storesFeed.locations, { as: world.key, lines: [soon] })
    const { body } = await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({
          times: { placedAt: at(1, '12:10') },
          customerKey: 'c1',
          rating: { value: 'POSITIVE', at: at(2, '09:00') },
        }),
        anOrder({
          times: { placedAt: at(1, '12:50') },
          customerKey: 'c1',
          issues: [{ kind: 'MISSING', item: 1 }],
        }),
        anOrder({
          location: 'noodles-2',
          times: { placedAt: at(1, '12:30'), courierArrivedAt: at(1, '12:40'), pickedUpAt: at(1, '12:43') },
        }),
        anOrder({
          times: { placedAt: at(20, '12:00') },
          items: [{ name: 'Tea', quantity: 4, unitPrice: 1 }],
          discounts: [{ amount: 0.5, payer: 'PARTNER' }],
        }),
        anOrder({ times: { placedAt: at(20, '18:30') } }),
        anOrder({ times: { placedAt: at(2, '12:00') }, status: 'TIMED_OUT' }),
        anOrder({
          times: { placedAt: at(2, '13:00'), acceptedAt: at(2, '13:01') },
          status: 'CANCELLED',
          cancellation: { by: 'STORE', reason: 'STORE_TOO_BUSY', partnerGetsPaid: false },
        }),
        anOrder({
          times: { placedAt: at(2, '14:00') },
          status: 'CANCELLED',
          cancellation: { by: 'COURIER', reason: 'COURIER_ACCIDENT', partnerGetsPaid: true },
        }),
        anOrder({ location: 'noodles-3', times: { placedAt: at(3, '12:00') } }),
        anOrder({ location: 'tapas-1', currency: 'EUR', times: { placedAt: at(5, '12:00') } }),
        anOrder({ location: 'rivals-1', times: { placedAt: at(4, '12:00') } }),
      ],
    })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
    anna = await app.signIn('anna@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const calls = ['stats', 'operations', 'histogram', 'products'] as const
  const ask = <C extends (typeof calls)[number]>(call: C, body: object, as: string | null = anna) =>
    app.call<(typeof dashboard)[C]>(dashboard[call], {
      as,
      body: { dateRange: june, ...body },
    } as never) // invalid bodies are sent on purpose

  test.each(calls)(
    'PERF-RULE-METRICS-SHAPE: %s takes a date range and locations by POST, and refuses in order',
    async (call) => {
      expect((await ask(call, {}, null)).status).toBe(401)
      expect((await ask(call, {}, await app.signIn('cook@test.test'))).status).toBe(403)
      for (const ids of [[5], [1, 5]]) {
        const { status, error } = await ask(call, { storeAddressIds: ids })
        expect([status, error?.code]).toEqual([403, 'access.foreignStore'])
      }
      const refused = async (body: object) => (await ask(call, body)).error?.code
      expect(await refused({ dateRange: { from: '2026-06-02', to: '2026-06-01' } })).toBe(
        'request.rangeInverted',
      )
      expect(await refused({ dateRange: { from: '2025-01-01', to: '2026-06-01' } })).toBe(
        'request.rangeTooLong',
      )
      expect(await refused({ storeAddressIds: [] })).toBe('request.invalid')
      expect((await ask(call, { dateRange: 'june' })).status).toBe(422)
      const { status, body } = await ask(call, {})
      expect(status).toBe(200)
      expect(body.data).toEqual({
        asOf: '2026-06-20T17:00:00.000Z',
        firstDay: '2026-06-01',
        firstDays: { GBP: '2026-06-01', EUR: '2026-06-05' },
        lastDay: '2026-06-20',
        locations: 3,
      })
    },
  )

  test('PERF-CALL-M-ORDERS-STATS: measures per day and currency with their totals, never added across currencies', async () => {
    const { body } = await ask('stats', {})
    expect(body.days.map(({ day, currency, offered }) => [day, currency, offered])).toEqual([
      ['2026-06-01', 'GBP', 3],
      ['2026-06-02', 'GBP', 3],
      ['2026-06-05', 'EUR', 1],
      ['2026-06-20', 'GBP', 2],
    ])
    expect(body.totals).toEqual([
      expect.objectContaining({ currency: 'EUR', offered: 1, grossSales: 10, netSales: 10 }),
      {
        currency: 'GBP',
        offered: 8,
        knowsAcceptance: 8,
        decided: 7,
        knowsIssues: 5,
        knowsTimes: 5,
        knowsRatings: 5,
        knowsCustomers: 2,
        accepted: 6,
        delivered: 5,
        cancelled: 2,
        avoidableCancellations: 1,
        issueOrders: 1,
        rated: 1,
        positive: 1,
        newCustomers: 1,
        returningCustomers: 1,
        waitingSeconds: 180,
        waitingOrders: 1,
        grossSales: 44,
        netSales: 53.5,
        netOrders: 6,
      },
    ])
  })

  test('PERF-CALL-M-ORDERS-STATS: only locations the caller may see, and only live ones unless selected explicitly', async () => {
    expect((await ask('stats', {}, rival)).body.totals).toMatchObject([{ offered: 1 }])
    expect((await ask('stats', { storeAddressIds: [3] })).body.days).toMatchObject([
      { day: '2026-06-03', offered: 1 },
    ])
    const empty = await ask('stats', { dateRange: { from: '2024-01-01', to: '2024-02-01' } })
    expect(empty.body).toMatchObject({ totals: [], days: [], data: { lastDay: '2026-06-20' } })
  })

  test('GAP-PERIODS: `until` ends the last day of the range at a local time', async () => {
    const today = { dateRange: { from: '2026-06-01', to: '2026-06-21' } }
    const orders = async (until?: string) =>
      (await ask('stats', { ...today, until })).body.totals.find(({ currency }) => currency === 'GBP')
        ?.offered
    expect([await orders(), await orders('18:30'), await orders('18:31'), await orders('00:00')]).toEqual([
      8, 7, 8, 6,
    ])
    const cells = (await ask('histogram', { ...today, until: '18:30' })).body.cells
    expect(cells.filter(({ weekday }) => weekday === 6)).toEqual([
      { weekday: 6, hour: 12, orders: 1, delivered: 1 },
    ])
    const locations = (await ask('operations', { ...today, until: '18:30' })).body.storeAddresses
    expect(locations.map(({ storeAddressId, offered }) => [storeAddressId, offered])).toEqual([
      [1, 6],
      [2, 1],
      [4, 1],
    ])
  })

  test('GAP-PERIODS: a cut day is as it was then, so orders under way at that time were not delivered yet', async () => {
    const world = await worldOf(app)
    await world.store('lunch')
    await world.user('host')
    await world.grant('host', 'lunch')
    const day = { from: '2026-06-02', to: '2026-06-03' }
    const order = (externalId: string, placed: string, delivered: string) =>
      anOrder({
        externalId,
        location: 'lunch-1',
        times: { placedAt: at(2, placed), acceptedAt: at(2, placed), deliveredAt: at(2, delivered) },
      })
    const lines = [
      order('early', '11:00', '11:30'),
      order('last', '12:00', '12:29'),
      order('late', '12:10', '12:30'),
      {
        ...order('lost', '12:15', '12:35'),
        status: 'CANCELLED' as const,
        times: { placedAt: at(2, '12:15'), acceptedAt: at(2, '12:16'), cancelledAt: at(2, '12:35') },
        cancellation: { by: 'CUSTOMER' as const, reason: 'OTHER' as const, partnerGetsPaid: true },
      },
    ]
    expect((await app.call(ordersFeed.orders, { as: world.key, lines })).body.rejected).toEqual([])
    const host = await app.signIn('host@test.test')
    const until = async (time?: string) =>
      (await ask('stats', { dateRange: day, until: time }, host)).body.totals[0]
    expect(await until('12:30')).toMatchObject({ offered: 4, accepted: 4, delivered: 2, cancelled: 0 })
    expect(await until('12:30')).toMatchObject({ grossSales: 20, netSales: 20, netOrders: 2 })
    expect(await until('12:31')).toMatchObject({ offered: 4, delivered: 3, grossSales: 30, netSales: 30 })
    expect(await until()).toMatchObject({ delivered: 3, cancelled: 1, netSales: 40, netOrders: 4 })
  })

  test('a section requires its own grant: figures shared by two pages follow the grants of the requesting page', async () => {
    const world = await worldOf(app)
    await world.user('both')
    await world.grant('both', 'noodles', { sections: ['OPERATIONS'] })
    await world.grant('both', 'tapas', { sections: ['DASHBOARD'] })
    await world.user('chef')
    await world.grant('chef', 'noodles', { sections: ['OPERATIONS'] })
    const [both, chef] = [await app.signIn('both@test.test'), await app.signIn('chef@test.test')]
    const currencies = async (as: string, section?: 'DASHBOARD' | 'OPERATIONS') => {
      const body = { dateRange: june, ...(section && { section }) }
      const answer = await app.call(dashboard.stats, { as, body })
      return answer.error?.code ?? answer.body.totals.map(({ currency }) => currency)
    }
    expect(await currencies(both)).toEqual(['EUR'])
    expect(await currencies(both, 'DASHBOARD')).toEqual(['EUR'])
    expect(await currencies(both, 'OPERATIONS')).toEqual(['GBP'])
    expect(await currencies(chef)).toBe('access.sectionDenied')
    expect(await currencies(chef, 'OPERATIONS')).toEqual(['GBP'])
    const cook = await app.signIn('cook@test.test')
    expect(await currencies(cook, 'OPERATIONS')).toBe('access.sectionDenied')
    const products = await app.call(dashboard.products, { as: chef, body: { dateRange: june } })
    expect(products.error?.code).toBe('access.sectionDenied')
    // a section that does not show these figures cannot be requested
    const named = await app.http.inject({
      method: 'POST',
      url: '/api/dashboard/metrics/orders/stats',
      headers: { authorization: `Bearer ${chef}` },
      payload: { dateRange: june, section: 'REPORTS' },
    })
    expect(named.statusCode).toBe(422)
  })

  test('PERF-CALL-M-OPERATIONS: measures per location, which sum to the totals', async () => {
    const { body } = await ask('operations', {})
    expect(
      body.storeAddresses.map(({ storeAddressId, storeId, currency, delivered }) => [
        storeAddressId,
        storeId,
        currency,
        delivered,
      ]),
    ).toEqual([
      [1, 1, 'GBP', 4],
      [2, 1, 'GBP', 1],
      [4, 2, 'EUR', 1],
    ])
  })

  test('PERF-CALL-M-ORDERS-HISTOGRAM: orders per ISO weekday and local hour, filtered', async () => {
    const { body } = await ask('histogram', {})
    expect(body.cells).toEqual([
      { weekday: 1, hour: 12, orders: 3, delivered: 3 },
      { weekday: 2, hour: 12, orders: 1, delivered: 0 },
      { weekday: 2, hour: 13, orders: 1, delivered: 0 },
      { weekday: 2, hour: 14, orders: 1, delivered: 0 },
      { weekday: 5, hour: 13, orders: 1, delivered: 1 },
      { weekday: 6, hour: 12, orders: 1, delivered: 1 },
      { weekday: 6, hour: 18, orders: 1, delivered: 1 },
    ])
    const only = async (filters: object) =>
      (await ask('histogram', { filters })).body.cells.map(({ weekday, hour, orders }) => [
        weekday,
        hour,
        orders,
      ])
    expect(await only({ avoidableCancellations: true })).toEqual([[2, 13, 1]])
    expect(await only({ partnerGetsPaid: true })).toEqual([[2, 14, 1]])
    expect(await only({ status: ['TIMED_OUT'] })).toEqual([[2, 12, 1]])
    expect(await only({ issues: true })).toEqual([[1, 12, 1]])
  })

  test('PERF-CALL-M-PRODUCTS-PERFORMANCE: products of delivered orders by sales or by count', async () => {
    const names = async (body: object) =>
      (await ask('products', body)).body.products.map(({ name, currency, quantity, orders, sales }) => [
        name,
        currency,
        quantity,
        orders,
        sales,
      ])
    expect(await names({})).toEqual([
      // amounts are ranked within their currency
      ['Noodle soup', 'GBP', 4, 4, 40],
      ['Tea', 'GBP', 4, 1, 4],
      ['Noodle soup', 'EUR', 1, 1, 10],
    ])
    expect(await names({ sortByProductCount: true, limit: 2 })).toEqual([
      ['Noodle soup', 'GBP', 4, 4, 40],
      ['Tea', 'GBP', 4, 1, 4],
    ])
  })
})
