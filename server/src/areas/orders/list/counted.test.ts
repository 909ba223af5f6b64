import fc from 'fast-check'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { boundsOf, lastBucket } from '@storekeep/contract/rules/figures/histograms.ts'
import { partnerFees } from '@storekeep/contract/rules/ledger/ledger.ts'
import {
  cancelActors,
  moneyKinds,
  orderStatuses,
  payers,
  refundCauses,
} from '@storekeep/contract/rules/orders/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { takeIn } from '../../../platform/feed/take.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { orderFeed } from '../feed/orders.feed.ts'
import { countOf } from '../figures/filters.count.ts'
import { select } from '../figures/selection.ts'
import { linesOf } from '../orders.testing.ts'
import { anyHistory, zones } from '../rollups/history.testing.ts'
import { pageOfOrders } from './orders.repo.ts'

const scope = systemScope('test')
const delivered = { status: ['DELIVERED'] } satisfies OrderFilters
const both = [true, false]

/** The filters whose lists are counted by roll-ups; of long families some members. */
const counted: readonly OrderFilters[] = [
  {},
  delivered,
  { status: ['CANCELLED'] },
  { knows: ['acceptance'] },
  { decided: true },
  ...both.map((accepted) => ({ accepted, decided: true })),
  { avoidableCancellations: true, knows: ['acceptance'] },
  ...(['issues', 'times', 'ratings'] as const).map((fact) => ({ knows: [fact], ...delivered })),
  ...both.map((customerKnown) => ({ customerKnown, ...delivered })),
  { issues: true, ...delivered },
  { rating: ['POSITIVE'] },
  { rating: ['NEGATIVE'] },
  { rating: ['POSITIVE', 'NEGATIVE'] },
  { rating: ['NO_RATING'], knows: ['ratings'], ...delivered },
  { newCustomer: true, ...delivered },
  { newCustomer: false, customerKnown: true, ...delivered },
  { waitingMeasured: true },
  { countsInNetSales: true },
  { missing: true, ...delivered },
  { wrong: true, ...delivered },
  { missing: true, wrong: true, ...delivered },
  ...moneyKinds.map((money) => ({ money })),
  { refunded: true },
  ...payers.map((refundPayer) => ({ refundPayer })),
  ...payers.flatMap((refundPayer) => refundCauses.map((refundCause) => ({ refundPayer, refundCause }))),
  ...partnerFees.map((fee) => ({ fee })),
  { preparationMeasured: true },
  { acceptingMeasured: true },
  { deliveryMeasured: true },
  ...[0, 1, 12, 29, lastBucket].flatMap((bucket) => {
    const { from, to } = boundsOf(bucket)
    const range = to === null ? { from } : { from, to }
    return [{ preparation: range }, { accepting: range }, { delivery: range }, { waiting: range }]
  }),
  ...cancelActors.flatMap((by) =>
    both.flatMap((avoidableCancellations) =>
      both.map((partnerGetsPaid) => ({
        status: ['CANCELLED' as const],
        cancelledBy: [by],
        cancelReason: ['STORE_CLOSED' as const],
        avoidableCancellations,
        partnerGetsPaid,
      })),
    ),
  ),
]

/** The same orders, by a filter that no roll-up counts. */
const uncounted = ({ status = [...orderStatuses], ...others }: OrderFilters): OrderFilters => ({
  ...others,
  status: [...status, ...status],
})

const ranges = [
  { dateRange: { from: '2026-02-01', to: '2027-02-01' } },
  // the last day is cut: its orders are counted one by one
  { dateRange: { from: '2026-03-01', to: '2026-03-30' }, until: '01:30' },
]

describe.each(engines)('lists counted by roll-ups on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
    const world = await worldOf(app)
    await world.cities()
    await app.call(storesFeed.cities, {
      as: world.key,
      lines: zones.map((timeZone, nth) => ({
        externalId: `Z${nth}`,
        version: 1,
        name: `Zone ${nth}`,
        country: 'GB',
        timeZone,
      })),
    })
    await world.store('noodles')
    await app.call(storesFeed.locations, {
      as: world.key,
      lines: zones.map((_, nth) => ({
        externalId: `here/${nth}`,
        version: 1,
        store: 'noodles',
        city: `Z${nth}`,
        name: 'Here',
        address: 'There',
      })),
    })
    const terms = { externalId: 'terms', version: 1, store: 'noodles', validFrom: '2026-01-01' }
    await app.call(ledgerFeed.feeTerms, {
      as: world.key,
      lines: [{ ...terms, commissionRate: 0.3, orderFee: 0.5, taxRate: 0.21 }],
    })
    const histories = fc.sample(anyHistory, 12)
    for (const [nth, batches] of histories.entries())
      await takeIn(
        { db: app.database.db, engine, clock: app.clock },
        orderFeed,
        scope,
        linesOf(
          batches.flat().map((line) => ({
            ...line,
            externalId: `${nth} ${line.externalId}`,
            location: `here/${line.location}`,
          })),
        ),
      )
  })
  afterAll(() => app.close())

  const listed = async (
    range: (typeof ranges)[number],
    filters: OrderFilters,
    { page = 1, limit = 1000 } = {},
  ) => {
    const selection = await select(app.database.db, scope, range)
    const found = await pageOfOrders(app.database.db, selection, filters, { page, limit, terms: null })
    return { total: found.total, ids: found.rows.map(({ id }) => id) }
  }

  test.each(ranges)(
    'the counted list is the one found by reading every order: $dateRange, $until',
    async (range) => {
      const sizes = new Set<number>()
      for (const filters of counted) {
        expect([filters, countOf(filters) !== undefined]).toEqual([filters, true])
        const other = uncounted(filters)
        expect(countOf(other)).toBeUndefined()
        const { total, ids } = await listed(range, other)
        expect(total).toBe(ids.length)
        expect([filters, await listed(range, filters)]).toEqual([filters, { total, ids }])
        sizes.add(total)
      }
      expect(sizes.size).toBeGreaterThan(5)
    },
  )

  test.each(ranges)(
    'pages follow each other without gap or repetition: $dateRange, $until',
    async (range) => {
      for (const filters of [{}, delivered, { money: 'TIP' }, { weekday: 7 }] satisfies OrderFilters[]) {
        const whole = await listed(range, filters)
        const limit = 4
        const pages = Math.ceil(whole.total / limit)
        const ids: string[] = []
        for (let page = 1; page <= pages + 1; page++) {
          const part = await listed(range, filters, { page, limit })
          expect(part.total).toBe(whole.total)
          ids.push(...part.ids)
        }
        expect(ids).toEqual(whole.ids)
      }
    },
  )
})
