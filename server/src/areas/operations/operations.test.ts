import { operations } from '@storekeep/contract/areas/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { type TestApp } from '../../platform/testing/test-app.ts'
import { operationsWorld, type OperationsWorld } from './operations.testing.ts'

const calls = Object.keys(operations) as (keyof typeof operations)[] // the keys of a constant

describe.each(engines)('the figures of operations on %s', (engine) => {
  let app: TestApp
  let anna: string
  let ask: OperationsWorld['ask']

  beforeAll(async () => {
    ;({ app, anna, ask } = await operationsWorld(engine))
  })
  afterAll(() => app.close())

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

  test('PERF-CALL-M-CUSTOMERS: new, returning and unknown customers, in total, per day and per location', async () => {
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

  test('PERF-CALL-M-RATINGS, PERF-CALL-M-ORDERS-REVIEWS: ratings of all time and of a period, also for users with reviews access', async () => {
    const critic = await app.signIn('critic@test.test')
    expect((await ask('ratings', { section: 'CUSTOMER_REVIEWS' }, critic)).body.total).toEqual({
      positive: 1,
      negative: 0,
      unrated: 4,
      known: 5,
      delivered: 5,
    })
    expect((await ask('ratings', {}, critic)).status).toBe(403)
    expect((await ask('awtp', {}, critic)).status).toBe(403)
    const reviews = (
      await ask(
        'reviews',
        { section: 'CUSTOMER_REVIEWS', dateRange: { from: '2026-06-02', to: '2026-06-04' } },
        critic,
      )
    ).body
    expect(reviews.total).toMatchObject({ positive: 0, negative: 0, unrated: 3 })
  })

  test('PERF-CALL-M-CVR: the funnel counts orders only for days with known visits, up to a full hour', async () => {
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
})
