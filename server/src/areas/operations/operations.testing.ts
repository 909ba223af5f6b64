import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import type { TestEngine } from '../../platform/db/testing.ts'

type Calls = typeof operations
const june = { from: '2026-06-01', to: '2026-07-01' }
/** A minute of a summer day in London. */
export function at(day: number, time: string): string {
  return `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`
}

export type OperationsWorld = Awaited<ReturnType<typeof operationsWorld>>

/**
 * A store with two locations, six orders, visits and fees. Anna sees everything; cook, chef and critic have one section
 * each.
 */
export async function operationsWorld(engine: TestEngine) {
  const app = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
  const world = await worldOf(app)
  await world.cities()
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
  const anna = await app.signIn('anna@test.test')

  const ask = <C extends keyof Calls>(call: C, body: object = {}, as: string | null = anna) =>
    app.call<Calls[C]>(operations[call], {
      as,
      body: call === 'ratings' ? body : { dateRange: june, ...body },
    } as never) // invalid bodies are sent on purpose
  return { app, world, anna, ask }
}
