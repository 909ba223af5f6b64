import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'

type Calls = typeof operations
const calls = Object.keys(operations) as (keyof Calls)[] // the keys of a constant
const june = { from: '2026-06-01', to: '2026-07-01' }
/** A summer's minute in London. */
const at = (day: number, time: string) => `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`

describe.each(engines)('the figures of operations on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
    world = await worldOf(app)
    await world.places()
    await world.store('noodles', { locations: 2 })
    await world.store('rivals', { partner: 'rival' })
    for (const name of ['anna', 'cook', 'chef', 'critic']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
    await world.grant('chef', 'noodles', { sections: ['OPERATIONS'] })
    await world.grant('critic', 'noodles', { sections: ['CUSTOMER_REVIEWS'] })
    await app.call(ledgerFeed.feeTerms, {
      as: world.key,
      lines: [
        {
          externalId: 'n',
          version: 1,
          store: 'noodles',
          validFrom: '2026-01-01',
          commissionRate: 0.3,
          orderFee: 0.5,
          taxRate: 0.2,
        },
      ],
    })
    const times = (day: number, minutes: number) => ({
      placedAt: at(day, '12:00'),
      acceptedAt: at(day, '12:01'),
      readyAt: at(day, `12:${String(1 + minutes).padStart(2, '0')}`),
    })
    const { body } = await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({
          externalId: 'late-refund',
          times: times(1, 10),
          customerKey: 'c1',
          rating: { value: 'POSITIVE', at: at(2, '09:00') },
        }),
        anOrder({ times: times(1, 20), customerKey: 'c1', issues: [{ kind: 'MISSING', item: 1 }] }),
        anOrder({
          times: times(2, 30),
          issues: [{ kind: 'WRONG', item: 1 }],
          refunds: [{ amount: 4, payer: 'PARTNER', at: at(3, '10:00') }],
        }),
        anOrder({
          location: 'noodles-2',
          times: { placedAt: at(2, '13:00'), courierArrivedAt: at(2, '13:10'), pickedUpAt: at(2, '13:20') },
        }),
        anOrder({
          location: 'noodles-2',
          times: { placedAt: at(2, '14:00'), courierArrivedAt: at(2, '14:10'), pickedUpAt: at(2, '14:12') },
        }),
        anOrder({
          times: { placedAt: at(3, '12:00'), acceptedAt: at(3, '12:01') },
          status: 'CANCELLED',
          cancellation: { by: 'STORE', reason: 'ITEM_UNAVAILABLE', partnerGetsPaid: false },
        }),
        anOrder({ location: 'rivals-1', times: times(1, 10) }),
      ],
    })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body))
    const fed = await app.call(trafficFeed.visits, {
      as: world.key,
      lines: [
        {
          externalId: 'v1',
          version: 1,
          location: 'noodles-1',
          day: '2026-06-01',
          hour: 12,
          visits: 40,
          menuViews: 20,
          checkouts: 5,
        },
        {
          externalId: 'v2',
          version: 1,
          location: 'noodles-1',
          day: '2026-06-01',
          hour: 19,
          visits: 10,
          menuViews: 4,
          checkouts: 1,
        },
      ],
    })
    if (fed.body.rejected.length > 0) throw new Error(JSON.stringify(fed.body))
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const ask = <C extends keyof Calls>(call: C, body: object = {}, as: string | null = anna) =>
    app.call<Calls[C]>(operations[call], {
      as,
      body: call === 'ratings' ? body : { dateRange: june, ...body },
    } as never) // wrong bodies are sent on purpose

  test.each(calls)(
    'PERF-RULE-METRICS-SHAPE: %s takes a date range and locations by POST, and refuses in order',
    async (call) => {
      expect((await ask(call, {}, null)).status).toBe(401)
      expect((await ask(call, {}, await app.signIn('cook@test.test'))).status).toBe(403)
      for (const storeAddressIds of [[3], [1, 3]]) {
        const { status, error } = await ask(call, { storeAddressIds })
        expect([status, error?.code]).toEqual([403, 'access.foreignStore'])
      }
      expect((await ask(call, { storeAddressIds: [] })).error?.code).toBe('request.invalid')
      for (const as of [anna, await app.signIn('chef@test.test')]) {
        const { status, body } = await ask(call, {}, as)
        expect(status).toBe(200)
        expect(body.data).toMatchObject({
          asOf: '2026-06-20T17:00:00.000Z',
          firstDay: '2026-06-01',
          lastDay: '2026-06-03',
        })
      }
    },
  )

  test.each(calls.filter((call) => call !== 'ratings'))(
    'GAP-CAPS: %s refuses inverted, huge and impossible ranges; one to come is empty',
    async (call) => {
      const refused = async (from: string, to: string) =>
        (await ask(call, { dateRange: { from, to } })).error?.code
      expect(await refused('2026-06-02', '2026-06-01')).toBe('request.rangeInverted')
      expect(await refused('2025-01-01', '2026-06-01')).toBe('request.rangeTooLong')
      expect((await ask(call, { dateRange: { from: 'then', to: 'now' } })).status).toBe(422)
      expect((await ask(call, { dateRange: { from: '2030-01-01', to: '2030-02-01' } })).status).toBe(200)
    },
  )

  test('PERF-CALL-M-CUSTOMERS: new, returning and unknown customers, in all, a day and a location', async () => {
    const { total, days, storeAddresses } = (await ask('customers')).body
    expect(total).toEqual({ delivered: 5, newCustomers: 1, returningCustomers: 1, unknown: 3 })
    expect(days.map(({ day, delivered }) => [day, delivered])).toEqual([
      ['2026-06-01', 2],
      ['2026-06-02', 3],
      ['2026-06-03', 0],
    ])
    expect(storeAddresses.map(({ storeAddressId, delivered }) => [storeAddressId, delivered])).toEqual([
      [1, 3],
      [2, 2],
    ])
  })

  test('PERF-CALL-M-RATINGS, PERF-CALL-M-ORDERS-REVIEWS: ratings of all time and of a period, for whoever reads reviews too', async () => {
    const critic = await app.signIn('critic@test.test')
    expect((await ask('ratings', {}, critic)).body.total).toEqual({ positive: 1, negative: 0, unrated: 4 })
    expect((await ask('awtp', {}, critic)).status).toBe(403)
    const reviews = (await ask('reviews', { dateRange: { from: '2026-06-02', to: '2026-06-04' } }, critic))
      .body
    expect(reviews.total).toEqual({ positive: 0, negative: 0, unrated: 3 })
  })

  test('PERF-CALL-M-CVR: the funnel counts orders only of days whose visits are known, up to a whole hour', async () => {
    const whole = (await ask('conversion')).body
    expect(whole).toMatchObject({
      total: { visits: 50, menuViews: 24, checkouts: 6, orders: 2, delivered: 2 },
      until: null,
    })
    expect(whole.days).toHaveLength(1)
    const dateRange = { from: '2026-06-01', to: '2026-06-02' }
    const cut = (await ask('conversion', { dateRange, until: '13:40' })).body
    expect(cut).toMatchObject({ total: { visits: 40, orders: 2 }, until: '13:00' })
    const early = (await ask('conversion', { dateRange, until: '12:40' })).body
    expect(early.total).toMatchObject({ visits: 0, orders: 0 })
  })

  test('PERF-CALL-M-PRODUCTS-ISSUES, PERF-CALL-M-MISSING-WRONG: what was missing and what was wrong, of how many', async () => {
    expect((await ask('productIssues')).body.products).toEqual([
      { name: 'Noodle soup', orders: 5, missing: 1, wrong: 1, issueOrders: 2 },
    ])
    expect((await ask('productIssues', { limit: 0 })).status).toBe(422)
    const { total } = (await ask('missingWrong')).body
    expect(total).toEqual({ orders: 5, missing: 1, wrong: 1, both: 0, either: 2 })
    const wrong = (await ask('missingWrong', { filters: { issues: ['WRONG'] } })).body.total
    expect(wrong).toEqual({ orders: 5, missing: 0, wrong: 1, both: 0, either: 1 })
    const cancelled = (await ask('missingWrong', { filters: { status: ['CANCELLED'] } })).body.total
    expect(cancelled).toEqual({ orders: 1, missing: 0, wrong: 0, both: 0, either: 0 })
    expect((await ask('missingWrong', { filters: { issues: ['COLD'] } })).status).toBe(422)
  })

  test('PERF-CALL-M-CANCELLATIONS: by whom, why, whether avoidable and whether paid', async () => {
    const { total, reasons } = (await ask('cancellations')).body
    expect(total).toEqual({ offered: 6, cancelled: 1, avoidable: 1 })
    expect(reasons).toEqual([
      {
        by: 'STORE',
        reason: 'ITEM_UNAVAILABLE',
        isAvoidable: true,
        partnerGetsPaid: false,
        currency: 'GBP',
        orders: 1,
        gross: 10,
      },
    ])
  })

  test('PERF-CALL-M-AWTP, PERF-CALL-M-AWTP-HISTOGRAM: waiting with percentiles from the histogram, and by fees', async () => {
    const { total, storeAddresses } = (await ask('awtp')).body
    expect(total).toEqual({ orders: 2, seconds: 720, median: 180, p90: 648 })
    expect(storeAddresses).toMatchObject([{ storeAddressId: 2, orders: 2 }])
    const { buckets, fees } = (await ask('awtpHistogram')).body
    expect(buckets).toEqual([
      { from: 120, to: 180, orders: 1 },
      { from: 600, to: 660, orders: 1 },
    ])
    expect(fees).toBeNull()
    const of = async (wanted: boolean) => (await ask('awtpHistogram', { filters: { fees: wanted } })).body
    expect((await of(true)).orders).toBe(0)
    const value = JSON.stringify({
      startDate: '2026-06-01',
      timeInMinutes: 5,
      feeOne: { value: 1 },
      feeTwo: { value: 2 },
    })
    const told = await app.call(flagsFeed.flags, {
      as: world.key,
      lines: [
        {
          externalId: 'fees',
          version: 1,
          flag: 'SK_WAIT_TIME_FEES_DETAILS',
          value,
          store: 'noodles',
        },
      ],
    })
    expect(told.body.rejected).toEqual([])
    // a store that does not pay for waiting has none of it
    expect((await of(true)).orders).toBe(0)
    await app.database.pool.query(`update stores set wait_time_fees = true where external_id = 'noodles'`)
    expect(await of(true)).toMatchObject({ orders: 1, seconds: 600, fees: { timeInMinutes: 5, feeOne: 1 } })
    expect(await of(false)).toMatchObject({ orders: 1, seconds: 120 })
  })

  test('PERF-ROUTE-OPERATIONS: preparation is accepted to ready, its median never an average of medians', async () => {
    const { total, days } = (await ask('preparation')).body
    expect(total).toEqual({ orders: 3, seconds: 3600, median: 1230, p90: 1842 })
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-06-01', 2],
      ['2026-06-02', 1],
    ])
  })

  test('PERF-CALL-M-FEES: charges by kind, from the ledger', async () => {
    const { fees, sales } = (await ask('fees')).body
    expect(fees).toEqual([
      { kind: 'COMMISSION', currency: 'GBP', orders: 5, amount: 15 },
      { kind: 'ORDER_FEE', currency: 'GBP', orders: 5, amount: 2.5 },
      { kind: 'TAX', currency: 'GBP', orders: 5, amount: 3.5 },
    ])
    expect(sales).toEqual([{ currency: 'GBP', orders: 5, grossSales: 50, netSales: 46 }])
  })

  test('PERF-CALL-M-ORDERS-REFUNDS, GAP-LATE-REFUND: a refund that comes a week later changes the order’s own day', async () => {
    const before = (await ask('refunds')).body
    expect(before.totals).toEqual([
      {
        currency: 'GBP',
        orders: 1,
        partnerOrders: 1,
        marketplaceOrders: 0,
        partnerAmount: 4,
        marketplaceAmount: 0,
        delivered: 5,
        grossSales: 50,
      },
    ])
    expect(before.causes).toEqual([
      { payer: 'PARTNER', cause: 'WRONG', currency: 'GBP', orders: 1, amount: 4 },
    ])
    await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({
          externalId: 'late-refund',
          version: 2,
          times: { placedAt: at(1, '12:00'), acceptedAt: at(1, '12:01'), readyAt: at(1, '12:11') },
          customerKey: 'c1',
          rating: { value: 'POSITIVE', at: at(2, '09:00') },
          refunds: [
            { amount: 2.5, payer: 'PARTNER', at: at(9, '10:00') },
            { amount: 1.5, payer: 'MARKETPLACE', at: at(9, '10:00') },
          ],
        }),
      ],
    })
    const after = (await ask('refunds', { dateRange: { from: '2026-06-01', to: '2026-06-02' } })).body
    expect(after.days).toMatchObject([
      {
        day: '2026-06-01',
        orders: 1,
        partnerOrders: 1,
        marketplaceOrders: 1,
        partnerAmount: 2.5,
        marketplaceAmount: 1.5,
      },
    ])
    expect((await ask('refunds', { dateRange: { from: '2026-06-09', to: '2026-06-10' } })).body.days).toEqual(
      [],
    )
  })
})
