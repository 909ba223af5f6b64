import { invoicesFeed } from '@storekeep/contract/areas/invoices.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { expect } from 'vitest'
import type { TestEngine } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { closeStatements } from '../statements/closing.ts'

export const party = {
  version: 1,
  name: 'Acme <Ltd>',
  address: '1 High Street',
  city: 'London',
  postalCode: 'E1',
  country: 'GB',
}

/**
 * The store `noodles` of acme and a rival's store, with issuer and recipients. `owner` and `rival` see their own store,
 * `clerk` sees noodles without the invoices section.
 */
export async function invoicesWorld(engine: TestEngine, at: string) {
  const app = await testApp({ engine, at })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.store('rival', { partner: 'other' })
  for (const name of ['owner', 'rival', 'clerk']) await world.user(name)
  await world.grant('owner', 'noodles')
  await world.grant('rival', 'rival')
  await world.grant('clerk', 'noodles', { sections: ['PAYOUTS'] })
  const { rows } = await app.database.pool.query<{ id: number }>(
    `select id from stores where external_id = 'noodles'`,
  )
  const feed = async (endpoint: AnyEndpoint, lines: object[]): Promise<void> => {
    const { status, body } = await app.call(endpoint, { as: world.key, lines } as never) // lines of the endpoint
    expect({ status, body }).toMatchObject({ status: 200, body: { rejected: [] } })
  }
  await feed(invoicesFeed.invoiceIssuers, [
    { ...party, externalId: 'issuer', forCountry: 'GB', prefix: 'SKGB', vatId: 'GB1' },
  ])
  await feed(invoicesFeed.invoiceRecipients, [
    { ...party, externalId: 'acme', partner: 'acme', vatId: 'GB2' },
  ])
  return {
    app,
    world,
    storeId: rows[0]?.id ?? 0,
    feed,
    /** Fee terms of the store from a day on, as shares of gross sales. */
    feedTerms: (validFrom: string, commissionRate: number, taxRate: number) =>
      feed(ledgerFeed.feeTerms, [
        {
          externalId: validFrom,
          version: 1,
          store: 'noodles',
          validFrom,
          commissionRate,
          orderFee: 0.1,
          taxRate,
        },
      ]),
    close: () => closeStatements({ db: app.database.db, clock: app.clock, scope: systemScope('test') }),
    /** Their access tokens, valid from the clock's time on. */
    signIn: async () => ({
      owner: await app.signIn('owner@test.test'),
      rival: await app.signIn('rival@test.test'),
      clerk: await app.signIn('clerk@test.test'),
    }),
  }
}

export type InvoicesWorld = Awaited<ReturnType<typeof invoicesWorld>>
