import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { expect } from 'vitest'
import type { TestEngine } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { closeStatements } from '../statements/closing.ts'
import { runPayouts } from './sending/sending.ts'
import { SimulatedBank } from './sending/simulated-bank.ts'

/**
 * A marketplace with locations that have payouts: an owner of `noodles` (three locations, GBP, a commission of 30 %)
 * and `tapas` (EUR), a rival, and a clerk without the section.
 */
export async function payoutWorld(engine: TestEngine, at = '2026-06-17T12:00:00Z') {
  const app = await testApp({ engine, at })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 3 })
  await world.store('tapas', { city: 'MAD' })
  await world.store('rival', { partner: 'other' })
  for (const name of ['owner', 'rival', 'clerk']) await world.user(name)
  for (const store of ['noodles', 'tapas']) await world.grant('owner', store)
  await world.grant('rival', 'rival')
  await world.grant('clerk', 'noodles', { sections: ['DASHBOARD'] })
  const ids = new Map<string, number>()
  const tokens = { owner: '', rival: '', clerk: '' }
  const { db } = app.database
  const run = () =>
    runPayouts({ db, clock: app.clock, provider: new SimulatedBank(app.database.db, app.clock) })

  const made = {
    app,
    world,
    tokens,
    /** Fresh access tokens, and the ids of locations that were fed since. */
    signIn: async () => {
      const { rows } = await app.database.pool.query<{ external_id: string; id: number }>(
        'select external_id, id from store_addresses',
      )
      for (const { external_id, id } of rows) ids.set(external_id, id)
      for (const name of ['owner', 'rival', 'clerk'] as const)
        tokens[name] = await app.signIn(`${name}@test.test`)
    },
    feed: async (endpoint: AnyEndpoint, lines: readonly object[]) => {
      const { status, body } = await app.call(endpoint, { as: world.key, lines } as never) // the lines of the given endpoint
      expect({ status, body }).toMatchObject({ status: 200, body: { rejected: [] } })
    },
    account: (location: string, change: object) => ({
      externalId: location,
      version: 1,
      location,
      ...change,
    }),
    delivered: (location: string, day: string, change: Partial<OrderLineInput> = {}) =>
      anOrder({
        location,
        currency: location.startsWith('tapas') ? 'EUR' : 'GBP',
        times: { placedAt: `${day}T11:00:00Z` },
        ...change,
      }),
    deliver: (location: string, from: string, count: number) =>
      made.feed(
        ordersFeed.orders,
        Array.from({ length: count }, (_, index) => made.delivered(location, addDays(from, index))),
      ),
    idOf: (location: string) => ids.get(location) ?? 0,
    over: (...locations: string[]) => ({ storeAddressesLegacyIds: locations.map(made.idOf) }),
    close: () => closeStatements({ db, clock: app.clock, scope: systemScope('test') }),
    run,
    settle: async () => {
      await run()
      app.clock.advance(60_000)
      await run()
    },
    history: async (location: string) =>
      (await app.call(payouts.history, { as: tokens.owner, body: made.over(location) })).body.payoutsList,
    balance: async (location: string) =>
      (await app.call(payouts.balance, { as: tokens.owner, body: made.over(location) })).body.balance,
  }
  await made.signIn()
  await made.feed(ledgerFeed.feeTerms, [
    { externalId: 'terms', version: 1, store: 'noodles', validFrom: '2020-01-01', commissionRate: 0.3 },
  ])
  return made
}

export type PayoutWorld = Awaited<ReturnType<typeof payoutWorld>>
