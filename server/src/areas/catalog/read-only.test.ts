import { access } from '@storekeep/contract/areas/access.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { storesFeed, type StoreLine } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { World } from '../../platform/testing/world.ts'
import { menuWorld, shownMenu } from './catalog.testing.ts'

// the tests of one engine share a store and depend on their order
describe.each(engines)('a catalogue that another system keeps, on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let version = 1
  const storeId = 1
  const params = { storeId }

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    world = await menuWorld(app)
    await world.store('own', {})
    await world.grant('ben', 'own')
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const keptIn = (catalogSource: StoreLine['catalogSource']) =>
    app.call(storesFeed.stores, {
      as: world.key,
      lines: [
        {
          externalId: 'noodles',
          version: (version += 100),
          partner: 'acme',
          city: 'LON',
          name: 'Noodles',
          catalogSource,
        },
      ],
    })
  const createGroup = async (as: string) => {
    const { status, error } = await app.call(catalog.createGroup, { as, params, body: { name: 'Day' } })
    return [status, error?.details['rejectionCode']]
  }

  test.each([
    ['INTEGRATION', 700001],
    ['ELSEWHERE', 120002],
  ] as const)(
    'ACCESS-CODE-700001, ACCESS-CODE-120002: kept by %s it is read as before and refuses each change with its code',
    async (source, code) => {
      expect((await keptIn(source)).body).toMatchObject({ updated: 1 })
      expect(Object.keys(await shownMenu(app, anna, storeId))).toEqual(['All day'])
      const search = await app.call(catalog.search, { as: anna, params, body: {} })
      expect(search.body.data.pagination.total).toBe(5)
      expect(await createGroup(anna)).toEqual([403, code])
      // a partner whose other store has its own catalogue is refused for the same reason
      expect(await createGroup(await app.signIn('ben@test.test'))).toEqual([403, code])
      // the section itself stays closed, with its reason
      const { sections } = (await app.call(access.portalAccess, { as: anna })).body
      const products = sections.find(({ name }) => name === 'PRODUCTS')
      expect(products?.restrictedStores).toMatchObject([{ storeId, rejectionCode: code }])
    },
  )

  test('ACCESS-CODE-700002: a store without a catalogue returns nothing', async () => {
    await keptIn('NONE')
    const { status, error } = await app.call(catalog.groups, { as: anna, params })
    expect([status, error?.details['rejectionCode']]).toEqual([403, 700002])
    // for the same reason if another store of the partner has a catalogue
    expect(await createGroup(await app.signIn('ben@test.test'))).toEqual([403, 700002])
    expect(await createGroup(await app.signIn('rival@test.test'))).toEqual([403, undefined])
  })

  test('GAP-TENANT: another partner cannot read any of it', async () => {
    await keptIn('INTEGRATION')
    const rival = await app.signIn('rival@test.test')
    const { status, error } = await app.call(catalog.groups, { as: rival, params })
    expect([status, error?.code]).toEqual([403, 'access.foreignStore'])
    await keptIn('OWN')
    expect((await createGroup(anna))[0]).toBe(200)
  })
})
