import { catalogFeed, type MenuLineInput } from '@storekeep/contract/areas/catalog.feed.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import type { World } from '../../../platform/testing/world.ts'
import { menuWorld, shownMenu, smallMenu } from '../catalog.testing.ts'

// the tests of one engine share a menu and depend on their order
describe.each(engines)('the feed of menus on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  const params = { storeId: 1 }

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const feed = async (...lines: object[]) =>
    // some are invalid on purpose
    (await app.call(catalogFeed.catalog, { as: world.key, lines: lines as MenuLineInput[] })).body
  const line = (externalId: string): Extract<MenuLineInput, { kind: 'PRODUCT' }> => {
    const found = smallMenu.find((one) => one.externalId === externalId)
    if (found?.kind !== 'PRODUCT') throw new Error(`no product ${externalId}`)
    return found
  }
  const search = async () =>
    (await app.call(catalog.search, { as: anna, params, body: {} })).body.data.products

  test('FEED-CATALOG: a menu is ingested completely and in order, and repeating it changes nothing', async () => {
    expect(await shownMenu(app, anna, 1)).toEqual({
      'All day': { Soups: ['Ramen', 'Miso soup'], Sides: ['Gyoza', 'Édamame', 'Rice'] },
    })
    const again = await feed(...smallMenu)
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: smallMenu.length, rejected: [] })
    const [ramen] = (await search()).filter(({ name }) => name === 'Ramen')
    expect(ramen).toMatchObject({ externalId: 'ramen', price: 11.5, attributeGroupNames: ['Extras'] })
  })

  test('FEED-CATALOG: a newer version replaces an entity, an older one is ignored, and a removed entity can come back', async () => {
    const rice = line('rice')
    const sent = await feed(
      { ...rice, version: 3, name: 'Jasmine rice', price: 3 },
      { ...rice, version: 2, name: 'Old rice' },
    )
    expect(sent).toMatchObject({ updated: 1, ignored: 1 })
    const names = async () => (await search()).map(({ name }) => name)
    expect(await names()).toContain('Jasmine rice')
    await feed({ ...rice, version: 4, removed: true })
    expect(await names()).not.toContain('Jasmine rice')
    await feed({ ...rice, version: 3, name: 'Late rice' })
    expect((await names()).length).toBe(4)
    await feed({ ...rice, version: 5 })
    expect(await names()).toContain('Rice')
    // a removed section hides its products
    const sides = smallMenu.find(({ externalId }) => externalId === 'sides')
    await feed({ ...sides, version: 2, removed: true })
    expect(await names()).toEqual(['Miso soup', 'Ramen'])
    await feed({ ...sides, version: 3 })
    expect((await names()).length).toBe(5)
  })

  test('FEED-CATALOG: entities deleted by users stay deleted when the same version is fed again', async () => {
    const rice = (await search()).find(({ name }) => name === 'Rice')
    const removed = await app.call(catalog.removeProduct, {
      as: anna,
      params: { storeId: 1, id: rice?.id ?? 0 },
    })
    expect(await feed({ ...line('rice'), version: 5 })).toMatchObject({ unchanged: 1 })
    expect((await search()).length).toBe(4)
    await app.call(catalog.undo, { as: anna, params: { storeId: 1, changeId: removed.body.changeId } })
    expect((await search()).length).toBe(5)
  })

  test('FEED-CATALOG: an invalid line is rejected with its field, the others are kept', async () => {
    const ramen = { ...line('ramen'), version: 2 }
    const { rejected, updated } = await feed(
      { ...ramen, store: 'nowhere' },
      { ...ramen, section: 'cellar' },
      { ...ramen, optionGroups: ['extras', 'sauces'] },
      { ...ramen, currency: 'EUR' },
      { ...ramen, price: 1.005 },
      { ...ramen, price: -1 },
      { ...ramen, name: 'Ramen 🍜' },
      { ...ramen, locations: [{ location: 'rivals-1' }] },
      { ...ramen, dietaryLabels: ['VEGETARIAN'], allergens: { FISH: 'CONTAINS' } },
      { ...ramen, allergens: { GLUTEN: 'NO' } },
      { kind: 'OPTION_GROUP', store: 'noodles', externalId: 'x', version: 1, name: 'X', min: 3, max: 2 },
      { kind: 'DISH', store: 'noodles', externalId: 'x', version: 1, name: 'X' },
      { ...ramen, description: 'With beef' },
    )
    expect(
      rejected.map((one) => [one.line, one.field, one.code]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [1, 'store', 'store.unknown'],
      [2, 'section', 'section.unknown'],
      [3, 'optionGroups', 'optionGroup.unknown'],
      [4, 'currency', 'currency.mismatch'],
      [5, 'price', 'money.decimals'],
      [6, 'price', 'money.negative'],
      [7, 'name', 'common.title-input.emoji-error'],
      [8, 'locations', 'location.unknown'],
      [9, 'dietaryLabels', 'label.contradicted'],
      [10, 'allergens.GLUTEN', 'field.invalid'],
      [11, 'max', 'max-greater-min-error'],
      [12, 'kind', 'field.invalid'],
    ])
    expect(updated).toBe(1)
    expect((await search()).find(({ name }) => name === 'Ramen')?.description).toBe('With beef')
  })

  test('FEED-CATALOG: prices and availability of locations are ingested; a day begins in their time zone', async () => {
    await feed({
      ...line('gyoza'),
      version: 2,
      locations: [
        { location: 'noodles-2', price: 7, available: false, unavailableUntil: '2026-06-17' },
        { location: 'noodles-1', available: true },
      ],
    })
    const gyoza = (await search()).find(({ name }) => name === 'Gyoza')
    expect(gyoza).toMatchObject({
      priceRange: { min: 6.25, max: 7 },
      numStoreAddressesDisabledIn: 1,
      storeAddressOverrides: [
        { storeAddressId: 1, price: null, available: true },
        { storeAddressId: 2, price: 7, available: false, unavailableUntil: '2026-06-16T23:00:00.000Z' },
      ],
    })
  })
})
