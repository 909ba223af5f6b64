import { orders, ordersFeed, type OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { anOrder } from '../orders.testing.ts'

describe.each(engines)('orders on %s', (engine) => {
  let app: TestApp
  let anna: string
  let rival: string
  const june = { from: '2026-06-01', to: '2026-07-01' }
  const at = (day: number, time: string) => `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-07-15T10:00:00Z' })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 3 })
    await world.store('tapas', { city: 'MAD' })
    await world.store('rivals', { partner: 'rival' })
    for (const name of ['anna', 'rival', 'cook']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tapas')
    await world.grant('rival', 'rivals')
    await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
    const closed = {
      externalId: 'noodles-3',
      version: 2,
      store: 'noodles',
      name: 'Closed',
      address: 'Gone',
      isEnabled: false,
    }
    await app.call(storesFeed.locations, { as: world.key, lines: [closed] })
    const terms = {
      externalId: 'fees',
      version: 1,
      store: 'noodles',
      validFrom: '2026-06-03',
      commissionRate: 0.3,
      orderFee: 0.2,
      taxRate: 0.2,
    }
    await app.call(ledgerFeed.feeTerms, { as: world.key, lines: [terms] })
    const { body } = await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({ externalId: 'early', times: { placedAt: at(1, '09:30') } }),
        anOrder({ externalId: 'late', times: { placedAt: at(30, '23:59') }, customerKey: 'c1' }),
        anOrder({ externalId: 'beyond', times: { placedAt: '2026-07-01T00:00:00+01:00' } }),
        anOrder({
          externalId: 'two',
          location: 'noodles-2',
          times: { placedAt: at(15, '12:00') },
          rating: { value: 'POSITIVE', at: at(16, '12:00') },
        }),
        anOrder({ externalId: 'closed', location: 'noodles-3', times: { placedAt: at(15, '12:00') } }),
        anOrder({
          externalId: 'tapas',
          location: 'tapas-1',
          currency: 'EUR',
          times: { placedAt: at(15, '13:00') },
        }),
        anOrder({ externalId: 'foreign', location: 'rivals-1', times: { placedAt: at(15, '12:00') } }),
        anOrder({
          externalId: 'gone',
          status: 'CANCELLED',
          times: { placedAt: at(15, '18:00'), acceptedAt: at(15, '18:01') },
          cancellation: { by: 'STORE', reason: 'ITEM_UNAVAILABLE', partnerGetsPaid: false },
        }),
        anOrder({
          externalId: 'whole',
          code: 'WH-1',
          times: {
            placedAt: at(20, '18:00'),
            acceptedAt: at(20, '18:01'),
            readyAt: at(20, '18:10'),
            courierArrivedAt: at(20, '18:08'),
            pickedUpAt: at(20, '18:12'),
            deliveredAt: at(20, '18:30'),
          },
          items: [
            {
              productExternalId: 'p1',
              name: 'Ramen',
              quantity: 2,
              unitPrice: 9.99,
              options: [{ name: 'Egg', quantity: 1, unitPrice: 1.01 }],
            },
          ],
          discounts: [{ name: 'Spring', amount: 2, payer: 'PARTNER' }],
          refunds: [{ amount: 1.5, payer: 'MARKETPLACE', at: at(21, '10:00') }],
          issues: [{ kind: 'WRONG', item: 1 }],
          vat: 3.66,
          tip: 1,
          deliveryFee: 2.5,
          customerKey: 'c1',
          prime: true,
        }),
      ],
    })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
    anna = await app.signIn('anna@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const list = (body: object, as: string | null = anna) =>
    app.call(orders.list, { as, body: { dateRange: june, ...body } })
  const codes = async (filters: OrderFilters, more: object = {}) =>
    (await list({ filters, ...more })).body.orders.map(({ code }) => code)

  test('REPORTS-CALL-ORDERS: 401 without a session, 403 without the section and if any location is foreign', async () => {
    expect((await list({}, null)).status).toBe(401)
    expect((await list({}, await app.signIn('cook@test.test'))).status).toBe(403)
    for (const ids of [[5], [1, 5], [1, 999_999]]) {
      const { status, error } = await list({ storeAddressIds: ids })
      expect([status, error?.code]).toEqual([403, 'access.foreignStore'])
    }
    expect((await list({}, rival)).body.orders.map(({ code }) => code)).toEqual(['foreign'])
  })

  test('REPORTS-CALL-ORDERS: inverted, too long and invalid ranges and an empty list of locations are 422', async () => {
    const refused = async (body: object) => {
      const { status, error } = await list(body)
      return [status, error?.code]
    }
    expect(await refused({ dateRange: { from: '2026-06-02', to: '2026-06-02' } })).toEqual([
      422,
      'request.rangeInverted',
    ])
    expect(await refused({ dateRange: { from: '2025-01-01', to: '2026-02-06' } })).toEqual([
      422,
      'request.rangeTooLong',
    ])
    expect((await list({ dateRange: { from: '2025-01-01', to: '2026-02-05' } })).status).toBe(200)
    expect(await refused({ dateRange: { from: '0000-01-01', to: '0000-01-02' } })).toEqual([
      422,
      'request.invalid',
    ])
    expect(await refused({ dateRange: { from: '2026-02-30', to: '2026-03-02' } })).toEqual([
      422,
      'request.invalid',
    ])
    expect(await refused({ storeAddressIds: [] })).toEqual([422, 'request.invalid'])
    expect(await refused({ pagination: { page: 0 } })).toEqual([422, 'request.invalid'])
    expect(await refused({ filters: { nobodyKnows: true } })).toEqual([400, 'request.unknownField'])
    expect((await list({ storeAddressIds: ['1; drop table orders'] })).status).toBe(422)
  })

  test('REPORTS-CALL-ORDERS: returns the live locations’ orders by local days, newest first, paged', async () => {
    const { status, body } = await list({})
    expect(status).toBe(200)
    expect(body.orders.map(({ code }) => code)).toEqual(['late', 'WH-1', 'gone', 'tapas', 'two', 'early'])
    expect(body.orders[0]).toMatchObject({
      localDate: '2026-06-30',
      localTime: '23:59',
      timeZone: 'Europe/London',
      currency: 'GBP',
    })
    const second = await list({ pagination: { page: 2, limit: 4 } })
    expect(second.body.orders.map(({ code }) => code)).toEqual(['two', 'early'])
    expect(second.body.pagination).toEqual({ page: 2, limit: 4, total: 6 })
    const beyond = await list({ pagination: { page: 9, limit: 4 } })
    expect(beyond.body).toEqual({ orders: [], pagination: { page: 9, limit: 4, total: 6 } })
    expect((await list({ storeAddressIds: [3] })).body.orders.map(({ code }) => code)).toEqual(['closed'])
  })

  test('REPORTS-CALL-ORDERS: every filter selects matching orders', async () => {
    expect(await codes({ status: ['CANCELLED'] })).toEqual(['gone'])
    expect(await codes({ avoidableCancellations: true })).toEqual(['gone'])
    expect(await codes({ countsInNetSales: false })).toEqual(['gone'])
    expect(await codes({ issues: true })).toEqual(['WH-1'])
    expect(await codes({ waitingMeasured: true })).toEqual(['WH-1'])
    expect(await codes({ newCustomer: true })).toEqual(['WH-1'])
    expect(await codes({ rating: ['POSITIVE'] })).toEqual(['two'])
    expect(await codes({ rating: ['NO_RATING'], status: ['DELIVERED'] })).toEqual([
      'late',
      'WH-1',
      'tapas',
      'early',
    ])
    expect(await codes({ accepted: false })).toEqual([])
    expect(await codes({ currency: 'EUR' })).toEqual(['tapas'])
    expect(await codes({ weekday: 6, hour: 18 })).toEqual(['WH-1'])
    expect(await codes({ product: 'Ramen' })).toEqual(['WH-1'])
    expect(await codes({ code: 'wh-' })).toEqual(['WH-1'])
    expect(await codes({ code: '%' })).toEqual([])
    // separators in the code are ignored
    for (const code of ['wh1', 'WH 1', '#wh-1', 'wh_1', 'WH–1', 'wh‑1', 'wh١'])
      expect(await codes({ code })).toEqual(['WH-1'])
    expect(await codes({ prime: true })).toEqual(['WH-1'])
    expect(await codes({ until: '23:59' })).toEqual(['WH-1', 'gone', 'tapas', 'two', 'early'])
    expect(await codes({ until: '14:00' }, { dateRange: { from: '2026-06-15', to: '2026-06-16' } })).toEqual([
      'two',
    ])
  })

  const idOf = async (code: string) => (await list({ filters: { code } })).body.orders[0]?.id ?? ''

  test('REPORTS-CALL-ORDER: 401 without a session, 404 for a foreign or unknown order and for an invalid id', async () => {
    const id = await idOf('WH-1')
    const one = async (as: string | null, wanted: string) => {
      const { status, error } = await app.call(orders.one, { as, params: { id: wanted } })
      return [status, error?.code]
    }
    expect(await one(null, id)).toEqual([401, 'session.required'])
    expect((await one(await app.signIn('cook@test.test'), id))[0]).toBe(403)
    expect(await one(rival, id)).toEqual([404, 'order.notFound'])
    expect(await one(anna, '01890a5d-ac96-774b-bcce-b302099a8057')).toEqual([404, 'order.notFound'])
    expect((await one(anna, 'whole'))[0]).toBe(404)
  })

  test('REPORTS-CALL-SUMMARY: totals of a period equal the bookings of its orders, per location and currency', async () => {
    const summary = (as: string | null, body: object = {}) =>
      app.call(orderReports.summary, { as, body: { dateRange: june, ...body } })
    expect((await summary(null)).status).toBe(401)
    expect((await summary(await app.signIn('cook@test.test'))).status).toBe(403)
    expect((await summary(anna, { storeAddressIds: [1, 5] })).status).toBe(403)
    expect((await summary(anna, { dateRange: { from: '2026-06-02', to: '2026-06-02' } })).status).toBe(422)

    const { rows } = (await summary(anna)).body
    expect(rows.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'GBP', 'GBP'])
    const listed = (await list({ pagination: { page: 1, limit: 100 } })).body.orders
    for (const row of rows) {
      const own = listed.filter(({ storeAddressId }) => storeAddressId === row.storeAddressId)
      const booked = await Promise.all(
        own.map(async ({ id }) => {
          const { order } = (await app.call(orders.one, { as: anna, params: { id } })).body
          return order.ledger.filter(({ account }) => account === 'PARTNER')
        }),
      )
      const sum = booked.flat().reduce((all, { amount }) => all + amount, 0)
      expect(row.payout).toBeCloseTo(sum, 6)
      expect(row.orders).toBe(own.filter(({ status }) => status === 'DELIVERED').length)
      expect(row.gross - row.discounts - row.refunds + row.compensation).toBeCloseTo(row.net, 6)
      expect(row.net - row.fees).toBeCloseTo(row.payout, 6)
    }
    const whole = await summary(anna, { storeAddressIds: [1] })
    expect(whole.body.rows).toEqual(rows.filter(({ storeAddressId }) => storeAddressId === 1))
  })

  test('REPORTS-CALL-ORDER: an order has its items, money and ledger lines, which sum to zero', async () => {
    const { body } = await app.call(orders.one, { as: anna, params: { id: await idOf('WH-1') } })
    const { order } = body
    expect(order).toMatchObject({
      externalId: 'whole',
      storeName: 'noodles',
      locationName: 'noodles 1',
      gross: 22,
      net: 20,
      vat: 3.66,
      total: 23.5,
      itemCount: 2,
      isNewCustomer: true,
      customer: 'NEW',
      abilities: { openConversation: { enabled: true } },
      prime: true,
      waitingSeconds: 240,
      items: [
        {
          line: 1,
          productExternalId: 'p1',
          quantity: 2,
          unitPrice: 9.99,
          total: 22,
          issue: 'WRONG',
          options: [{ name: 'Egg', unitPrice: 1.01 }],
        },
      ],
      discounts: [{ name: 'Spring', amount: 2, payer: 'PARTNER' }],
      refunds: [{ amount: 1.5, payer: 'MARKETPLACE', at: '2026-06-21T09:00:00.000Z', reason: null }],
    })
    const cents = order.ledger.map(
      ({ kind, account, amount }) => [kind, account, Math.round(amount * 100)] as const,
    )
    expect(cents.reduce((sum, [, , amount]) => sum + amount, 0)).toBe(0)
    const partner = cents
      .filter(([, account]) => account === 'PARTNER')
      .map(([kind, , amount]) => [kind, amount])
    // 30 % commission on 20.00, 0.20 per order, 20 % tax on both
    expect(Object.fromEntries(partner)).toEqual({
      SALE: 2200,
      DISCOUNT: -200,
      COMMISSION: -600,
      ORDER_FEE: -20,
      TAX: -124,
    })
  })

  test('fee terms charge orders of days from their start on, and none before', async () => {
    const { body } = await app.call(orders.one, { as: anna, params: { id: await idOf('early') } })
    expect(body.order.ledger.map(({ kind }) => kind)).toEqual(['SALE', 'SALE'])
  })
})
