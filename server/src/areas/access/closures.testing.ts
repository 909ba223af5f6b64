import {
  access,
  accessFeed,
  type PortalAccess,
  type RestrictionLine,
} from '@storekeep/contract/areas/access.ts'
import { sessionFeed, type UserLine } from '@storekeep/contract/areas/session.ts'
import { storesFeed, type StoreLine } from '@storekeep/contract/areas/stores.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { expect } from 'vitest'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'
import { testApp, testPassword } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import type { TestEngine } from '../../platform/db/testing.ts'

export const days = { dateRange: { from: '2026-06-01', to: '2026-06-08' } }

export type ClosuresWorld = Awaited<ReturnType<typeof closuresWorld>>

/** A marketplace in which every reason occurs; each test uses its own stores and users. */
export async function closuresWorld(engine: TestEngine) {
  let version = 1
  const app = await testApp({ engine })
  const world = await worldOf(app)
  await world.cities()
  const ids = new Map<string, number>()

  const feedStore = (name: string, facts: Partial<StoreLine>) =>
    app.call(storesFeed.stores, {
      as: world.key,
      lines: [{ externalId: name, version: ++version, partner: 'acme', city: 'LON', name, ...facts }],
    })
  for (const name of ['plain', 'shut', 'linked', 'bare', 'away', 'wide', 'chain', 'alone'])
    await world.store(name, { locations: 2 })
  await world.store('spain', { city: 'MAD' })
  await world.store('empty', { locations: 0 })
  await feedStore('linked', { catalogSource: 'INTEGRATION' })
  await feedStore('bare', { catalogSource: 'NONE' })
  await feedStore('away', { catalogSource: 'ELSEWHERE' })
  await feedStore('chain', { isFranchise: true })
  await app.call(storesFeed.countries, {
    as: world.key,
    lines: [
      {
        externalId: 'ES',
        version: 2,
        name: 'Spain',
        currencyCode: 'EUR',
        unsupportedSections: ['ADVERTISING'],
        supportPhones: ['+34910000000'],
      },
    ],
  })
  for (const name of ['anna', 'bea', 'paul', 'nora', 'olga', 'pia', 'quin', 'rosa', 'sam', 'vera'])
    await world.user(name)
  for (const name of ['plain', 'shut', 'linked', 'bare', 'away', 'wide', 'chain', 'alone', 'spain', 'empty'])
    await world.grant('anna', name, name === 'alone' ? { sections: ['DASHBOARD'] } : {})
  await world.grant('bea', 'chain', { role: 'BRAND_MANAGER' })
  for (const name of ['wide', 'chain', 'alone'])
    await world.grant('paul', name, {
      locations: [`${name}-1`],
      sections: ['PRODUCTS', 'ADVERTISING', 'REPORTS'],
    })
  const rows = await app.database.db.select({ id: stores.id, name: stores.externalId }).from(stores)
  for (const { id, name } of rows) ids.set(name, id)
  const feedUser = (name: string, facts: Partial<UserLine>) =>
    app.call(sessionFeed.users, {
      as: world.key,
      lines: [
        {
          externalId: name,
          version: ++version,
          email: `${name}@test.test`,
          name,
          password: testPassword,
          ...facts,
        },
      ],
    })
  const restrict = (line: Partial<RestrictionLine> & { store: string }) =>
    app.call(accessFeed.restrictions, {
      as: world.key,
      lines: [{ externalId: `r-${line.store}`, version: ++version, ...line }],
    })
  const accessOf = async (user: string): Promise<PortalAccess> => {
    const answer = await app.call(access.portalAccess, { as: await app.signIn(`${user}@test.test`) })
    expect(answer.status).toBe(200)
    return answer.body
  }
  /** Code and e-mail of the reason why a section of a store is closed to a user; 'open' if it is not. */
  const why = async (user: string, section: Section, store: string) => {
    const found = (await accessOf(user)).sections.find(({ name }) => name === section)
    const id = ids.get(store)
    if (id !== undefined && found?.storesWithAccess.includes(id)) return 'open'
    const closed = found?.restrictedStores.find(({ storeId }) => storeId === id)
    const email = closed?.rejectionTemplateVariables.managerEmail
    return email === undefined ? closed?.rejectionCode : [closed?.rejectionCode, email]
  }

  return { app, world, ids, restrict, feedUser, accessOf, why }
}
