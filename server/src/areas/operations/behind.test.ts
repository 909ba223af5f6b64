import fc from 'fast-check'
import { operations } from '@storekeep/contract/areas/operations.ts'
import {
  orders,
  ordersFeed,
  type OrderFilters,
  type OrderLineInput,
} from '@storekeep/contract/areas/orders.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import type { Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { anyHistory } from '../orders/rollups/history.testing.ts'

type Calls = typeof operations
type Body<C extends keyof Calls> = Input<Calls[C]>['body']
const dateRange = { from: '2026-02-01', to: '2027-02-01' }
/** Whole days from the roll-ups, and a cut day from its orders. */
const ranges = [{ dateRange }, { dateRange: { from: '2026-03-01', to: '2026-03-30' }, until: '01:30' }]

describe.each(engines)('the orders behind the figures of operations on %s', (engine) => {
  let app: TestApp
  let world: World
  let worlds = 0
  beforeAll(async () => {
    app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
    world = await worldOf(app)
    await world.cities()
  })
  afterAll(() => app.close())

  /** A user with a store in London whose orders are a random history, with fees and some days of visits. */
  const aWorld = async (batches: readonly (readonly OrderLineInput[])[]): Promise<string> => {
    const name = `world${++worlds}`
    await world.store(name, { locations: 4 })
    await world.user(name)
    await world.grant(name, name)
    const terms = { externalId: name, version: 1, store: name, validFrom: '2026-01-01', commissionRate: 0.3 }
    await app.call(ledgerFeed.feeTerms, {
      as: world.key,
      lines: [{ ...terms, orderFee: 0, taxRate: 0.21 }],
    })
    for (const batch of batches)
      await app.call(ordersFeed.orders, {
        as: world.key,
        lines: batch.map((line) => ({ ...line, location: `${name}-${Number(line.location) + 1}` })),
      })
    const visits = ['2026-03-08', '2026-03-28', '2026-03-29'].map((day, nth) => ({
      externalId: `${name} ${nth}`,
      version: 1,
      location: `${name}-1`,
      day,
      hour: 0,
      visits: 40,
      menuViews: 20,
      checkouts: 9,
    }))
    const fed = await app.call(trafficFeed.visits, { as: world.key, lines: visits })
    expect(fed.body).toMatchObject({ created: 3, rejected: [] })
    return app.signIn(`${name}@test.test`)
  }

  const asked = (as: string, range: (typeof ranges)[number]) => {
    const { until, ...question } = { until: undefined, ...range }
    const cut = until === undefined ? {} : { until }
    return {
      ask: async <C extends keyof Calls>(call: C, more: Partial<Body<C>> = {}): Promise<Reply<Calls[C]>> => {
        const body = call === 'ratings' ? {} : { ...question, ...cut, ...more }
        const answer = await app.call(operations[call], { as, body } as never) // each call has its own body
        expect([call, answer.status]).toEqual([call, 200])
        return answer.body as Reply<Calls[C]> // the reply of this call
      },
      listed: async (filters: OrderFilters, also: object = {}): Promise<number> => {
        const body = {
          ...question,
          ...also,
          filters: { ...filters, ...cut, ...('until' in also ? also : {}) },
        }
        const answer = await app.call(orders.list, { as, body: body as never }) // built from validated parts
        expect(answer.status).toBe(200)
        return answer.body.pagination.total
      },
    }
  }
  type Asked = ReturnType<typeof asked>

  const delivered: OrderFilters = { status: ['DELIVERED'] }
  /** The list of orders each number should open. */
  const checks: readonly (readonly [string, (it: Asked) => Promise<void>])[] = [
    [
      'customers',
      async ({ ask, listed }) => {
        const { total, storeAddresses, days } = await ask('customers')
        expect(await listed(delivered)).toBe(total.delivered)
        expect(await listed({ newCustomer: true, ...delivered })).toBe(total.newCustomers)
        expect(await listed({ newCustomer: false, customerKnown: true, ...delivered })).toBe(
          total.returningCustomers,
        )
        expect(await listed({ customerKnown: false, ...delivered })).toBe(total.unknown)
        for (const sums of [days, storeAddresses])
          expect(sums.reduce((sum, row) => sum + row.delivered, 0)).toBe(total.delivered)
        for (const row of storeAddresses)
          expect(await listed(delivered, { storeAddressIds: [row.storeAddressId] })).toBe(row.delivered)
      },
    ],
    [
      'ratings',
      async ({ ask, listed }) => {
        for (const { total } of [await ask('reviews')]) {
          expect(await listed({ rating: ['POSITIVE'] })).toBe(total.positive)
          expect(await listed({ rating: ['NEGATIVE'] })).toBe(total.negative)
          expect(await listed({ rating: ['NO_RATING'], knows: ['ratings'], ...delivered })).toBe(
            total.unrated,
          )
          expect(await listed({ knows: ['ratings'], ...delivered })).toBe(total.known)
        }
      },
    ],
    [
      'conversion',
      async ({ ask, listed }) => {
        const { total, until } = await ask('conversion')
        const cut = until === null ? {} : { until }
        expect(await listed({ visitsKnown: true, ...cut })).toBe(total.orders)
        expect(await listed({ visitsKnown: true, ...delivered, ...cut })).toBe(total.delivered)
      },
    ],
    [
      'productIssues',
      async ({ ask, listed }) => {
        const { products } = await ask('productIssues', { limit: 100 })
        for (const { name: product, orders: all, missing, wrong, issueOrders } of products)
          expect([
            await listed({ product, knows: ['issues'], ...delivered }),
            await listed({ product, productIssue: 'MISSING', ...delivered }),
            await listed({ product, productIssue: 'WRONG', ...delivered }),
            await listed({ product, productIssue: 'EITHER', ...delivered }),
          ]).toEqual([all, missing, wrong, issueOrders])
      },
    ],
    [
      'refunds',
      async ({ ask, listed }) => {
        const { totals, causes, days, storeAddresses } = await ask('refunds')
        for (const { currency, ...total } of totals) {
          expect(await listed({ refunded: true, currency })).toBe(total.orders)
          expect(await listed({ refundPayer: 'PARTNER', currency })).toBe(total.partnerOrders)
          expect(await listed({ refundPayer: 'MARKETPLACE', currency })).toBe(total.marketplaceOrders)
          for (const sums of [days, storeAddresses])
            expect(sums.reduce((sum, row) => sum + row.partnerAmount, 0)).toBeCloseTo(total.partnerAmount, 6)
        }
        for (const { payer, cause, currency, orders: count } of causes)
          expect(await listed({ refundPayer: payer, refundCause: cause, currency })).toBe(count)
      },
    ],
    [
      'cancellations',
      async ({ ask, listed }) => {
        const { total, reasons } = await ask('cancellations')
        expect(await listed({ status: ['CANCELLED'] })).toBe(total.cancelled)
        expect(await listed({ avoidableCancellations: true, knows: ['acceptance'] })).toBe(total.avoidable)
        expect(await listed({ knows: ['acceptance'] })).toBe(total.known)
        expect(total.avoidable).toBeLessThanOrEqual(total.known)
        expect(reasons.reduce((sum, row) => sum + row.orders, 0)).toBe(total.cancelled)
        for (const { by, reason, isAvoidable, partnerGetsPaid, currency, orders: count } of reasons)
          expect(
            await listed({
              status: ['CANCELLED'],
              cancelledBy: [by],
              cancelReason: [reason],
              avoidableCancellations: isAvoidable,
              partnerGetsPaid,
              currency,
            }),
          ).toBe(count)
      },
    ],
    [
      'missingWrong',
      async ({ ask, listed }) => {
        const other: OrderFilters = { status: ['PICKED_UP', 'CANCELLED', 'DELIVERED'] }
        for (const [filters, of] of [
          [undefined, delivered],
          [other, other],
        ] as const) {
          const { total } = await ask(
            'missingWrong',
            filters ? { filters: { status: [...(of.status ?? [])] } } : {},
          )
          expect(await listed({ knows: ['issues'], ...of })).toBe(total.orders)
          expect(await listed(of)).toBe(total.orders + total.unknown)
          expect(await listed({ missing: true, ...of })).toBe(total.missing)
          expect(await listed({ wrong: true, ...of })).toBe(total.wrong)
          expect(await listed({ missing: true, wrong: true, ...of })).toBe(total.both)
          expect(await listed({ issues: true, ...of })).toBe(total.either)
        }
        const all = (await ask('missingWrong')).total
        const { total } = await ask('missingWrong', { filters: { issues: ['MISSING'] } })
        expect(total).toEqual({ ...all, wrong: 0, both: 0, either: all.missing })
      },
    ],
    [
      'times',
      async ({ ask, listed }) => {
        const waiting = await ask('awtpHistogram')
        expect(waiting).toMatchObject((await ask('awtp')).total)
        expect(await listed({ waitingMeasured: true })).toBe(waiting.orders)
        expect(waiting.buckets.reduce((sum, bucket) => sum + bucket.orders, 0)).toBe(waiting.orders)
        for (const { from, to, orders: count } of waiting.buckets)
          expect(await listed({ waiting: { from, to: to ?? undefined } })).toBe(count)
        const cooking = await ask('preparationHistogram')
        expect(cooking).toMatchObject((await ask('preparation')).total)
        expect(await listed({ preparationMeasured: true })).toBe(cooking.orders)
        for (const { from, to, orders: count } of cooking.buckets)
          expect(await listed({ preparation: { from, to: to ?? undefined } })).toBe(count)
        expect(await listed({ acceptingMeasured: true })).toBe((await ask('accepting')).total.orders)
        const delivery = (await ask('delivery')).total
        expect(await listed({ deliveryMeasured: true })).toBe(delivery.orders)
        expect(await listed({ knows: ['times'], ...delivered })).toBe(delivery.known)
        expect(delivery.known).toBeLessThanOrEqual(delivery.delivered)
      },
    ],
    [
      'fees',
      async ({ ask, listed }) => {
        const { fees, sales } = await ask('fees')
        for (const { kind, currency, orders: count } of fees)
          expect(await listed({ fee: kind, currency })).toBe(count)
        for (const { currency, orders: count } of sales)
          expect(await listed({ countsInNetSales: true, currency })).toBe(count)
      },
    ],
  ]

  test('PERF-ROUTE-OPERATIONS: each number equals the number of rows it opens, over random histories', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (batches) => {
        const as = await aWorld(batches)
        for (const range of ranges) for (const [, check] of checks) await check(asked(as, range))
        expect(checks).toHaveLength(9)
      }),
      { numRuns: 2 },
    )
  }, 300_000)
})
