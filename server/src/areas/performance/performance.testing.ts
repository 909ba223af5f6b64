import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { ScoreFacts } from '@storekeep/contract/rules/score/score.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { smallMonth, tooFewOrders } from '@storekeep/contract/rules/score/score.testing.ts'
import { sql } from 'drizzle-orm'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { computeScores, monthsUntilNow } from './scores/scores.ts'
import type { TestEngine } from '../../platform/db/testing.ts'

/** Whether an index is among the first n. */
const among = (nth: number, count: number): boolean => nth < count

/**
 * Orders of a location and month, a few a day, that result in these facts: the first of them are faulty, so one order
 * may have several faults. Cancelled ones, if any, come last and have neither rating nor issue.
 */
export function monthOfOrders(
  location: string,
  month: string,
  facts: Omit<ScoreFacts, 'scheduledMinutes' | 'closedMinutes'>,
  changes: Partial<OrderLineInput> = {},
): OrderLineInput[] {
  const accepted = facts.offered - facts.notAccepted
  return Array.from({ length: facts.offered }, (_, nth) => {
    const at = (minute: number, second = 0) =>
      `${month}-${String(1 + (nth % 20)).padStart(2, '0')}T12:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}Z`
    const order = { externalId: `${location}-${month}-${nth}`, location, ...changes }
    if (nth >= accepted) return anOrder({ ...order, status: 'REJECTED', times: { placedAt: at(0) } })
    const isDelivered = among(nth, facts.delivered)
    const times = {
      placedAt: at(0),
      acceptedAt: at(1),
      ...(among(nth, facts.measured) && {
        courierArrivedAt: at(10),
        // exactly eight minutes count as on time
        pickedUpAt: among(nth, facts.late) ? at(18, 1) : at(18),
      }),
    }
    if (!isDelivered)
      return anOrder({
        ...order,
        times,
        status: 'CANCELLED',
        cancellation: among(nth - facts.delivered, facts.avoidable)
          ? { by: 'STORE', reason: 'STORE_TOO_BUSY' }
          : { by: 'CUSTOMER', reason: 'CUSTOMER_CHANGED_MIND' },
      })
    return anOrder({
      ...order,
      times,
      ...(among(nth, facts.issues) && { issues: [{ kind: 'MISSING', item: 1 }] }),
      ...(among(nth, facts.rated) && {
        rating: { value: among(nth, facts.negative) ? 'NEGATIVE' : 'POSITIVE', at: at(50) },
      }),
    })
  })
}

/** Feeds orders in batches; a rejected line fails the test. */
export async function feedOrders(app: TestApp, key: string, orders: readonly OrderLineInput[]) {
  for (let from = 0; from < orders.length; from += 200) {
    const { body } = await app.call(ordersFeed.orders, { as: key, lines: orders.slice(from, from + 200) })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected[0]))
  }
}

export type PerformanceWorld = Awaited<ReturnType<typeof performanceWorld>>

/** Locations with months of orders whose scores are known: of two partners, with a grocer, a marketplace and an old location. */
export async function performanceWorld(engine: TestEngine) {
  const app = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
  const world = await worldOf(app)
  const key = world.key
  await world.cities()
  await world.store('noodles', { locations: 4 })
  await world.store('tapas', { city: 'MAD' })
  await world.store('grocer')
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'rival', 'cook']) await world.user(name)
  for (const store of ['noodles', 'tapas', 'grocer']) await world.grant('anna', store)
  await world.grant('rival', 'rivals')
  await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
  const line = { version: 2, address: 'Here' }
  await app.call(storesFeed.stores, {
    as: key,
    lines: [
      {
        externalId: 'grocer',
        version: 2,
        partner: 'acme',
        city: 'LON',
        name: 'Grocer',
        vertical: 'Q_COMMERCE',
      },
    ],
  })
  await app.call(storesFeed.locations, {
    as: key,
    lines: [
      { ...line, externalId: 'noodles-3', store: 'noodles', name: 'Market', isMarketplace: true },
      { ...line, externalId: 'noodles-4', store: 'noodles', name: 'Old', generation: 1 },
    ],
  })
  await app.call(flagsFeed.flags, {
    as: key,
    lines: [
      { externalId: 'on', version: 1, flag: 'SK_PARTNER_SCORE_ENABLED', store: 'noodles', value: true },
    ],
  })
  const { rows } = await app.database.db.execute<{ id: number; name: string }>(
    sql`select id, external_id as name from store_addresses`,
  )
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  await feedOrders(app, key, [
    ...monthOfOrders('noodles-1', '2026-04', { ...smallMonth, late: 57, negative: 2 }),
    ...monthOfOrders('noodles-1', '2026-05', smallMonth),
    ...monthOfOrders('noodles-1', '2026-06', { ...smallMonth, late: 7 }),
    ...monthOfOrders('noodles-2', '2026-05', tooFewOrders),
    ...monthOfOrders('noodles-3', '2026-05', smallMonth),
    ...monthOfOrders('noodles-4', '2026-05', smallMonth),
    ...monthOfOrders('grocer-1', '2026-05', smallMonth),
    ...monthOfOrders('tapas-1', '2026-05', smallMonth, { currency: 'EUR' }),
    ...monthOfOrders('rivals-1', '2026-05', smallMonth),
  ])
  const run = (months = 13) =>
    computeScores(
      { database: app.database, clock: app.clock },
      systemScope('test'),
      monthsUntilNow(app.clock, months),
    )
  await run()
  const anna = await app.signIn('anna@test.test')
  const id = (name: string): number => ids.get(name) ?? 0
  const stored = async () =>
    (
      await app.database.db.execute(
        sql`select * from performance_months order by store_id, store_address_id, month`,
      )
    ).rows
  return { app, key, anna, ids, id, run, kept: stored }
}
