import { accessFeed, type GrantLine } from '@storekeep/contract/areas/access.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { testPassword } from './test-app.ts'
import type { TestApp } from './test-app.ts'

/** Feeds small marketplaces through the feed API, so that a test can state the world it needs. */
export interface World {
  /** Great Britain with London (GBP) and Spain with Madrid (EUR). */
  cities(): Promise<void>
  /** A partner's store with locations `<store>-1`, `<store>-2` …; returns nothing, as ids are external ids. */
  store(name: string, options?: { partner?: string; city?: string; locations?: number }): Promise<void>
  /** A user who can sign in as `<name>@test.test`. */
  user(name: string, options?: { portalAccess?: boolean; version?: number }): Promise<void>
  /** A user's grant on a store; a newer `version` changes it. */
  grant(user: string, store: string, options?: Partial<GrantLine>): Promise<void>
  /** A feed key with every scope. */
  key: string
}

/** The world of an application on an empty database. */
export async function worldOf(app: TestApp): Promise<World> {
  const key = await app.feedKey('stores', 'users', 'fees', 'orders', 'support')
  const fed = (answer: { status: number; body: { rejected: unknown[] } }): void => {
    if (answer.status !== 200 || answer.body.rejected.length > 0)
      throw new Error(`the world was not fed: ${JSON.stringify(answer.body)}`)
  }
  const partners = new Set<string>()

  return {
    key,
    async cities() {
      fed(
        await app.call(storesFeed.countries, {
          as: key,
          lines: [
            { externalId: 'GB', version: 1, name: 'United Kingdom', currencyCode: 'GBP' },
            { externalId: 'ES', version: 1, name: 'Spain', currencyCode: 'EUR' },
          ],
        }),
      )
      fed(
        await app.call(storesFeed.cities, {
          as: key,
          lines: [
            { externalId: 'LON', version: 1, name: 'London', country: 'GB', timeZone: 'Europe/London' },
            {
              externalId: 'MAD',
              version: 1,
              name: 'Madrid',
              country: 'ES',
              timeZone: 'Europe/Madrid',
              languageCode: 'es',
            },
          ],
        }),
      )
    },
    async store(name, { partner = 'acme', city = 'LON', locations = 1 } = {}) {
      if (!partners.has(partner)) {
        partners.add(partner)
        const lines = [{ externalId: partner, version: 1, name: partner, country: 'GB' }]
        fed(await app.call(storesFeed.partners, { as: key, lines }))
      }
      fed(
        await app.call(storesFeed.stores, {
          as: key,
          lines: [{ externalId: name, version: 1, partner, city, name }],
        }),
      )
      const lines = Array.from({ length: locations }, (_, index) => ({
        externalId: `${name}-${index + 1}`,
        version: 1,
        store: name,
        name: `${name} ${index + 1}`,
        address: `${index + 1} High Street`,
      }))
      fed(await app.call(storesFeed.locations, { as: key, lines }))
    },
    async user(name, { portalAccess = true, version = 1 } = {}) {
      const line = {
        externalId: name,
        version,
        email: `${name}@test.test`,
        name,
        password: testPassword,
        portalAccess,
      }
      fed(await app.call(sessionFeed.users, { as: key, lines: [line] }))
    },
    async grant(user, store, options = {}) {
      const line = {
        externalId: `${user}/${store}`,
        version: 1,
        user,
        store,
        role: 'MANAGER' as const,
        ...options,
      }
      fed(await app.call(accessFeed.grants, { as: key, lines: [line] }))
    },
  }
}
