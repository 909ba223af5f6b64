import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { catalogSources } from '@storekeep/contract/rules/restrictions.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { engines } from '../db/testing.ts'
import { storeAddresses, users } from '../tenancy/tenancy.tables.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { worldOf } from '../testing/world.ts'
import { narrowTo } from './narrow.ts'
import { scopeOf, type Scope } from './scope.ts'

const sections = ['REPORTS', 'PRODUCTS', 'ADVERTISING'] as const
type Section = (typeof sections)[number]
const uses = ['change', 'read'] as const
const people = ['ana', 'ben'] as const

const someSections = fc.option(fc.subarray([...sections], { minLength: 1 }), { nil: undefined })
const oftenFalse = fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
const grant = fc.record({
  sections: someSections,
  locations: fc.option(fc.subarray([0, 1, 2]), { nil: undefined }),
  pending: oftenFalse,
  revoked: oftenFalse,
})
const restriction = fc.record({
  sections: someSections,
  user: fc.constantFrom(undefined, ...people),
  lifted: oftenFalse,
})
const store = fc.record({
  locations: fc.constantFrom(0, 1, 3),
  catalogSource: fc.constantFrom('OWN', ...catalogSources),
  city: fc.constantFrom('LON', 'LON', 'MAD'),
  grants: fc.record({ ana: fc.option(grant, { nil: undefined }), ben: fc.option(grant, { nil: undefined }) }),
  restrictions: fc.array(restriction, { maxLength: 1 }),
})
type Shop = typeof store extends fc.Arbitrary<infer T> ? T : never

/** The locations that a user may see in a section, by docs/areas/access.md. Spain does not offer advertising. */
function allowed(shop: Shop, name: (typeof people)[number], section: Section, use: (typeof uses)[number]) {
  const given = shop.grants[name]
  const all = Array.from({ length: shop.locations }, (_, nth) => nth)
  if (!given || given.pending || given.revoked) return []
  if (given.sections && !given.sections.includes(section)) return []
  const closes = (it: Shop['restrictions'][number]) =>
    !it.lifted && (it.user ?? name) === name && (it.sections ?? sections).includes(section)
  if (shop.restrictions.some(closes)) return []
  if (section === 'ADVERTISING' && shop.city === 'MAD') return []
  const open = use === 'read' ? ['OWN', 'INTEGRATION', 'ELSEWHERE'] : ['OWN']
  if (section === 'PRODUCTS' && !open.includes(shop.catalogSource)) return []
  const granted = all.filter((nth) => given.locations?.includes(nth) ?? true)
  return section !== 'REPORTS' && granted.length < all.length ? [] : granted
}

describe.each(engines)('scopes over random marketplaces on %s', (engine) => {
  let app: TestApp
  let key: string
  let drawn = 0
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    ;({ key } = world)
    await world.cities()
    await world.store('any')
    const spain = { externalId: 'ES', version: 2, name: 'Spain', currencyCode: 'EUR' }
    await feed(storesFeed.countries, [{ ...spain, unsupportedSections: ['ADVERTISING'] }])
  })
  afterAll(() => app.close())

  const feed = async (endpoint: Parameters<TestApp['call']>[0], lines: readonly object[]) => {
    const { status, body } = await app.call(endpoint, { as: key, lines } as never) // the lines of this feed
    expect({ status, body }).toMatchObject({ status: 200, body: { rejected: [] } })
  }

  /** Feeds the stores and returns the ids of both users, and the name of a store's location. */
  const build = async (shops: readonly Shop[]) => {
    const run = `run-${++drawn}`
    const named = shops.map((shop, nth) => ({ ...shop, name: `${run}-${nth}` }))
    const of = (name: string) => ({ externalId: name, version: 1 })
    const places = (name: string, indexes: readonly number[]) => indexes.map((nth) => `${name}-${nth}`)
    await feed(
      storesFeed.stores,
      named.map(({ name, city, catalogSource }) => ({
        ...of(name),
        partner: 'acme',
        name,
        city,
        catalogSource,
      })),
    )
    await feed(
      storesFeed.locations,
      named.flatMap(({ name, locations }) =>
        places(name, [...Array(locations).keys()]).map((place) => ({
          ...of(place),
          store: name,
          name: place,
          address: place,
        })),
      ),
    )
    await feed(
      sessionFeed.users,
      people.map((name) => ({ ...of(`${run}-${name}`), name, email: `${run}-${name}@test.test` })),
    )
    await feed(
      accessFeed.grants,
      named.flatMap(({ name, locations: count, grants }) =>
        people.flatMap((person) => {
          const { locations, ...given } = grants[person] ?? { revoked: true }
          const line = { ...of(`${name}-${person}`), store: name, user: `${run}-${person}`, role: 'MANAGER' }
          const those = locations?.filter((nth) => nth < count)
          return [{ ...line, ...given, ...(those ? { locations: places(name, those) } : {}) }]
        }),
      ),
    )
    await feed(
      accessFeed.restrictions,
      named.flatMap(({ name, restrictions }) =>
        restrictions.map(({ user, ...rest }, nth) => ({
          ...of(`${name}-${nth}`),
          store: name,
          ...rest,
          ...(user ? { user: `${run}-${user}` } : {}),
        })),
      ),
    )
    const ids = new Map<string, number>()
    for (const table of [users, storeAddresses])
      for (const row of await app.database.db
        .select({ id: table.id, name: table.externalId })
        .from(table)
        .where(sql`${table.externalId} like ${`${run}-%`}`))
        ids.set(row.name.slice(run.length + 1), row.id)
    return (name: string) => ids.get(name) ?? 0
  }

  const seen = async (scope: Scope): Promise<number[]> => {
    const columns = { storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }
    const rows = await app.database.db
      .select({ id: storeAddresses.id })
      .from(storeAddresses)
      .where(scope.locations(columns))
    return rows.map(({ id }) => id).sort((a, b) => a - b)
  }

  /** The locations of a narrowed scope, or those for which it is refused. */
  const narrowed = async (scope: Scope, ids: readonly number[]) => {
    try {
      return { seen: await seen(await narrowTo(app.database.db, scope, ids)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { foreign: error.details['storeAddressIds'] }
    }
  }

  test('ACCESS-PERM-SECTION, USERS-CALL-VIEW, GAP-NONE-MEANS-ALL: a scope has what is granted, a view what is granted to both, and narrowing never adds', async () => {
    const counted = { seen: 0, refused: 0 }
    const property = fc.asyncProperty(
      fc.array(store, { minLength: 3, maxLength: 6 }),
      fc.infiniteStream(fc.boolean()),
      async (shops, coin) => {
        const idOf = await build(shops)
        const expected = (name: (typeof people)[number], section: Section, use: (typeof uses)[number]) =>
          shops.flatMap((shop, nth) =>
            allowed(shop, name, section, use).map((place) => idOf(`${nth}-${place}`)),
          )
        const everywhere = shops.flatMap(({ locations }, nth) =>
          [...Array(locations).keys()].map((place) => idOf(`${nth}-${place}`)),
        )
        const [ana, ben] = people.map((name) => ({ userId: idOf(name), sessionId: 'test' }))
        for (const section of sections)
          for (const use of uses) {
            if (!ana || !ben) throw new Error('no users')
            const own = expected('ana', section, use)
            const both = own.filter((id) => expected('ben', section, use).includes(id))
            const scope = scopeOf(ana, section, use)
            expect([section, use, await seen(scope)]).toEqual([section, use, own])
            const view = scopeOf({ ...ana, viewedBy: ben }, section, use)
            expect([section, use, await seen(view)]).toEqual([section, use, both])
            counted.seen += own.length
            const wanted = everywhere.filter(() => coin.next().value)
            const foreign = wanted.filter((id) => !own.includes(id))
            counted.refused += foreign.length > 0 ? 1 : 0
            expect(await narrowed(scope, wanted)).toEqual(foreign.length > 0 ? { foreign } : { seen: wanted })
            const inner = await narrowTo(app.database.db, scope, own)
            expect(await narrowed(inner, wanted)).toEqual(await narrowed(scope, wanted))
          }
      },
    )
    await fc.assert(property, { numRuns: 6 })
    expect(counted.seen).toBeGreaterThan(0)
    expect(counted.refused).toBeGreaterThan(0)
  })
})
