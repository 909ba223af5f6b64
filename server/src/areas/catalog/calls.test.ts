import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { catalogFeed, type MenuLineInput } from '@storekeep/contract/areas/catalog.feed.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { productsPerPage } from '@storekeep/contract/rules/catalog/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { World } from '../../platform/testing/world.ts'
import { menuQuestions } from './catalog.isolation.testing.ts'
import { codesOf, menuWorld } from './catalog.testing.ts'

const every: readonly (readonly [string, AnyEndpoint])[] = Object.entries(catalog)

test('CATALOG-RULE-PATHS: every menu call is on the root host under a known path prefix', () => {
  const beginnings = every.map(([, { host, path }]) => [
    host,
    /^(?:(?:\/partners\/menu\/v1|\/v1)?\/stores\/\{storeId\}|\/v1\/store-addresses\/\{id\})\//.test(path),
  ])
  expect(new Set(beginnings.map(String))).toEqual(new Set(['root,true']))
})

// the tests of one engine share a menu and depend on their order
describe.each(engines)('the calls of a menu on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  const storeId = 1
  const params = { storeId }
  const of = (id: number) => ({ storeId, id })

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  /** The status of a response with its fault codes. */
  const refusal = async (answer: Promise<{ status: number; error: Parameters<typeof codesOf>[0] }>) => {
    const { status, error } = await answer
    return [status, ...codesOf(error)]
  }
  const collections = async () =>
    (await app.call(catalog.collections, { as: anna, params })).body.collections.map(
      ({ name, collectionGroupId }) => [name, collectionGroupId],
    )
  const sectionsOf = async (id: number) =>
    (await app.call(catalog.collection, { as: anna, params: of(id) })).body.sections
  const total = async () =>
    (await app.call(catalog.search, { as: anna, params, body: {} })).body.data.pagination.total

  test('CATALOG-PERM-SECTION: every call is 401 without a session, 403 without the section and for a foreign store', async () => {
    const cook = await app.signIn('cook@test.test')
    const rival = await app.signIn('rival@test.test')
    const ids = { storeId, storeAddressIds: [1], changeId: '01890000-0000-7000-8000-000000000000' }
    for (const [name, endpoint] of every) {
      const ask = async (as: string | null) => {
        const { status, error } = await app.call(endpoint, {
          as,
          ...menuQuestions[`catalog.${name}`]?.(ids),
        })
        return [name, status, error?.code]
      }
      expect((await ask(null)).slice(0, 2)).toEqual([name, 401])
      expect(await ask(cook)).toEqual([name, 403, 'access.sectionDenied'])
      expect(await ask(rival)).toEqual([name, 403, 'access.foreignStore'])
    }
    expect(await collections()).toEqual([['All day', 0]])
    expect(await total()).toBe(5)
  })

  test('CATALOG-ENTITY-GROUP, CATALOG-ENTITY-COLLECTION, CATALOG-ENTITY-SECTION, CATALOG-CALL-CG-LIST, CATALOG-CALL-COLL-LIST, CATALOG-CALL-COLL-GET, CATALOG-CALL-SECTION-GET: a menu is read from groups down to products', async () => {
    const allDay = { id: 1, name: 'All day', imageServiceId: null, collectionGroupId: 0 }
    expect((await app.call(catalog.groups, { as: anna, params })).body).toMatchObject({
      collectionGroups: [{ id: 0, name: null, collections: [allDay] }],
    })
    expect((await app.call(catalog.collections, { as: anna, params })).body).toMatchObject({
      collections: [allDay],
    })
    expect((await app.call(catalog.collection, { as: anna, params: of(1) })).body).toMatchObject({
      ...allDay,
      sections: [
        { id: 1, name: 'Soups', productIds: [1, 2] },
        { id: 2, name: 'Sides', productIds: [3, 4, 5] },
      ],
    })
    const section = (collectionId: number, sectionId: number) =>
      app.call(catalog.section, { as: anna, params: { storeId, collectionId, sectionId } })
    expect((await section(1, 1)).body).toMatchObject({
      id: 1,
      name: 'Soups',
      products: [
        { id: 1, name: 'Ramen', price: 11.5, sectionId: 1 },
        { id: 2, name: 'Miso soup', price: 4, sectionId: 1 },
      ],
    })
    expect(await refusal(app.call(catalog.collection, { as: anna, params: of(99) }))).toEqual([
      404,
      'menu.collectionNotFound',
    ])
    expect(await refusal(section(1, 99))).toEqual([404, 'menu.sectionNotFound'])
    expect(await refusal(section(2, 1))).toEqual([404, 'menu.sectionNotFound'])
  })

  test('CATALOG-CALL-COLL-PUT, CATALOG-CALL-COLL-POSITION, CATALOG-CALL-COLL-DELETE, CATALOG-CALL-SECTION-POST: a collection is changed, moved, filled and deleted', async () => {
    const night = (await app.call(catalog.createGroup, { as: anna, params, body: { name: 'Night' } })).body.id
    const body = { name: 'Lunch', collectionGroupId: night }
    const lunch = (await app.call(catalog.createCollection, { as: anna, params, body })).body.id
    expect(await collections()).toContainEqual(['Lunch', night])

    const change = (changes: { name: string; collectionGroupId?: number | null }, id = lunch) =>
      app.call(catalog.changeCollection, { as: anna, params: of(id), body: changes })
    expect(await refusal(change({ name: '' }))).toEqual([422, 'field.required'])
    expect(await refusal(change({ name: 'x'.repeat(76) }))).toEqual([422, 'common.input.max-length'])
    expect(await refusal(change({ name: 'Lunch', collectionGroupId: 99 }))).toEqual([422, 'group.unknown'])
    expect(await refusal(change({ name: 'Lunch' }, 99))).toEqual([404, 'menu.collectionNotFound'])
    expect((await change({ name: 'Late lunch', collectionGroupId: null })).status).toBe(200)
    expect(await collections()).toEqual([
      ['All day', 0],
      ['Late lunch', 0],
    ])

    const move = (position: number, id = lunch) =>
      app.call(catalog.moveCollection, {
        as: anna,
        params: of(id),
        body: { collectionGroupId: 0, position },
      })
    expect(await refusal(move(-1))).toEqual([422, 'position.outOfRange'])
    expect(await refusal(move(2))).toEqual([422, 'position.outOfRange'])
    expect(await refusal(move(0, 99))).toEqual([404, 'menu.collectionNotFound'])
    expect((await move(0)).status).toBe(200)
    expect(await collections()).toEqual([
      ['Late lunch', 0],
      ['All day', 0],
    ])

    const fill = (sent: { name: string; collectionId: number }) =>
      app.call(catalog.createSection, { as: anna, params, body: sent })
    expect(await refusal(fill({ name: '', collectionId: lunch }))).toEqual([422, 'field.required'])
    expect(await refusal(fill({ name: 'Bowls', collectionId: 99 }))).toEqual([422, 'collection.unknown'])
    const bowls = (await fill({ name: 'Bowls', collectionId: lunch })).body.id
    expect(await sectionsOf(lunch)).toMatchObject([{ id: bowls, name: 'Bowls', productIds: [] }])
    const poke = { name: 'Poke', price: 9, sectionId: bowls }
    await app.call(catalog.createProduct, { as: anna, params, body: poke })
    expect(await total()).toBe(6)

    const remove = () => app.call(catalog.removeCollection, { as: anna, params: of(lunch) })
    expect((await remove()).status).toBe(200)
    expect(await collections()).toEqual([['All day', 0]])
    expect(await total()).toBe(5)
    expect(await refusal(remove())).toEqual([404, 'menu.collectionNotFound'])
  })

  test('CATALOG-CALL-ATTR-LIST, CATALOG-CALL-ATTR-POST, CATALOG-CALL-ATTR-PUT, CATALOG-CONST-UNTIL: options are listed, created and changed, and can be unavailable until a time or indefinitely', async () => {
    const wrong = { name: '', priceImpact: -1, unavailableUntil: 'soon' }
    expect(await refusal(app.call(catalog.createOption, { as: anna, params, body: wrong }))).toEqual([
      422,
      'field.required',
      'money.negative',
      'instant.invalid',
    ])
    const chilli = { name: 'Chilli', priceImpact: 0.35 }
    const made = await app.call(catalog.createOption, { as: anna, params, body: chilli })
    const id = made.body.id
    const listed = async () => {
      const { attributes } = (await app.call(catalog.options, { as: anna, params })).body
      return attributes.map(({ name, priceImpact, available, unavailableUntil }) => [
        name,
        priceImpact,
        available,
        unavailableUntil,
      ])
    }
    expect(await listed()).toEqual([
      ['Chilli', 0.35, true, null],
      ['Egg', 1.5, true, null],
      ['Nori', 0.5, true, null],
    ])
    const change = (changes: { available?: boolean; unavailableUntil?: string | null }, one = id) =>
      app.call(catalog.changeOption, { as: anna, params: of(one), body: { ...chilli, ...changes } })
    expect(await refusal(change({}, 99))).toEqual([404, 'menu.optionNotFound'])
    const end = '2026-06-15T12:05:00.000Z'
    expect(await refusal(change({ available: true, unavailableUntil: end }))).toEqual([
      422,
      'until.withoutNeed',
    ])
    expect(await refusal(change({ available: false, unavailableUntil: '2026-06-15' }))).toEqual([
      422,
      'until.past',
    ])
    await change({ available: false, unavailableUntil: null })
    expect((await listed())[0]).toEqual(['Chilli', 0.35, false, null])
    await change({ available: true, unavailableUntil: null })
    expect((await listed())[0]).toEqual(['Chilli', 0.35, true, null])
    await change({ available: false, unavailableUntil: end })
    expect((await listed())[0]).toEqual(['Chilli', 0.35, false, end])
    app.clock.set(end)
    expect((await listed())[0]).toEqual(['Chilli', 0.35, true, null])
  })

  test('CATALOG-CALL-AG-LIST, CATALOG-CALL-AG-GET, CATALOG-CALL-AG-PUT: option groups are listed, opened and replaced', async () => {
    const open = (id: number) => app.call(catalog.optionGroup, { as: anna, params: of(id) })
    const extras = { id: 1, name: 'Extras', min: 0, max: 1000, multipleSelection: false }
    const shown = (await app.call(catalog.optionGroups, { as: anna, params })).body.attributeGroups
    expect(shown).toMatchObject([{ ...extras, attributes: [{ name: 'Nori' }, { name: 'Egg' }] }])
    expect((await open(1)).body).toEqual(shown[0])
    expect(await refusal(open(99))).toEqual([404, 'menu.optionGroupNotFound'])
    // CATALOG-RULE-ROUTE-NAMES: a non-numeric id is 404
    expect((await open(Number('abc'))).status).toBe(404)

    const replace = (changes: object, id = 1) =>
      app.call(catalog.changeOptionGroup, { as: anna, params: of(id), body: { name: 'Extras', ...changes } })
    expect(await refusal(replace({ name: '' }))).toEqual([422, 'attribute-group-form.title-required'])
    expect(await refusal(replace({ min: 3, max: 2 }))).toEqual([422, 'max-greater-min-error'])
    expect(await refusal(replace({ attributeIds: [99] }))).toEqual([422, 'option.unknown'])
    expect(await refusal(replace({}, 99))).toEqual([404, 'menu.optionGroupNotFound'])
    const next = { name: 'Toppings', min: 1, max: 2, multipleSelection: true }
    expect((await replace({ ...next, attributeIds: [1] })).status).toBe(200)
    expect((await open(1)).body).toMatchObject({ ...next, attributes: [{ id: 1, name: 'Egg' }] })
  })

  test('CATALOG-RULE-PRODUCTS: products are created, changed and deleted, individually and in bulk', async () => {
    const body = { name: 'Udon', price: 9.5, sectionId: 1 }
    const { id } = (await app.call(catalog.createProduct, { as: anna, params, body })).body
    await app.call(catalog.changeProduct, { as: anna, params: of(id), body: { ...body, price: 10 } })
    const udon = (await app.call(catalog.product, { as: anna, params: of(id) })).body.product
    expect(udon).toMatchObject({ name: 'Udon', price: 10, sectionName: 'Soups' })
    const stock = { storeAddressIds: [1, 2] }
    const names = [udon.externalId, 'rice']
    await app.call(catalog.outOfStock, {
      as: anna,
      params,
      body: { ...stock, products: names.map((externalId) => ({ externalId, until: null })) },
    })
    const out = async () =>
      (await app.call(catalog.search, { as: anna, params, body: {} })).body.data.products
        .filter(({ available }) => !available)
        .map(({ name }) => name)
    expect(await out()).toEqual(['Rice', 'Udon'])
    const back = { ...stock, productExternalIds: names }
    await app.call(catalog.backInStock, { as: anna, params, body: back })
    expect(await out()).toEqual([])
    await app.call(catalog.removeProduct, { as: anna, params: of(id) })
    expect((await app.call(catalog.product, { as: anna, params: of(id) })).status).toBe(404)
    await app.call(catalog.removeProducts, { as: anna, params, body: { ids: [4, 5] } })
    expect(await total()).toBe(3)
  })

  test('CATALOG-CONST-PAGE: 60 products are pages of 25, 25 and 10; 50 are two pages and an empty one', async () => {
    const line = (nth: number): MenuLineInput => ({
      kind: 'PRODUCT',
      store: 'noodles',
      externalId: `dish-${nth}`,
      version: 1,
      name: `Dish ${nth}`,
      section: 'soups',
      currency: 'GBP',
      price: 1,
    })
    const lines = Array.from({ length: 57 }, (_, nth) => line(nth))
    await app.call(catalogFeed.catalog, { as: world.key, lines })
    const page = async (nth: number) => {
      const body = { pagination: { page: nth, limit: productsPerPage } }
      return (await app.call(catalog.search, { as: anna, params, body })).body.data.products
    }
    const pages = async () => [(await page(1)).length, (await page(2)).length, (await page(3)).length]
    expect(await pages()).toEqual([25, 25, 10])
    const ids = (await page(3)).map(({ id }) => id)
    await app.call(catalog.removeProducts, { as: anna, params, body: { ids } })
    expect(await pages()).toEqual([25, 25, 0])
    // an invalid page is the first page of 25
    const first = await app.call(catalog.search, { as: anna, params, body: {} })
    expect(first.body.data.products).toEqual(await page(1))
  })
})
