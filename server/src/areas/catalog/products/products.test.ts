import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { menuWorld } from '../catalog.testing.ts'

type Body = Parameters<typeof bodyOf>[0]
const bodyOf = (changes: object) => ({ name: 'Udon', price: 9.5, sectionId: 1, ...changes })

// the tests of one engine share a menu and depend on their order
describe.each(engines)('products on %s', (engine) => {
  let app: TestApp
  let anna: string
  let cook: string
  let rival: string
  const storeId = 1
  const params = { storeId }

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    cook = await app.signIn('cook@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const create = (changes: Body = {}, as: string | null = anna) =>
    app.call(catalog.createProduct, { as, params, body: bodyOf(changes) })
  const open = async (id: number) =>
    (await app.call(catalog.product, { as: anna, params: { storeId, id } })).body.product
  const search = async (body: object = {}) =>
    (await app.call(catalog.search, { as: anna, params, body })).body.data.products
  const named = async (name: string) => {
    const found = (await search()).find((one) => one.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const faultsOf = async (changes: Body) => {
    const { status, error } = await create(changes)
    type Faults = { path: string; code: string }[] | undefined
    const fields = error?.details['fields'] as Faults // present in every 422
    return [status, ...(fields ?? []).map(({ path, code }) => `${path} ${code}`)]
  }

  test('CATALOG-CALL-PRODUCT-POST: 401 without a session, 403 without the section, for a foreign store and its locations', async () => {
    expect((await create({}, null)).status).toBe(401)
    expect((await create({}, cook)).error?.code).toBe('access.sectionDenied')
    expect((await create({}, rival)).error?.code).toBe('access.foreignStore')
    const foreign = await create({ storeAddressOverrides: [{ storeAddressId: 3, price: 1 }] })
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'access.foreignStore'])
    expect((await app.call(catalog.product, { as: rival, params: { storeId, id: 1 } })).status).toBe(403)
    expect((await app.call(catalog.product, { as: rival, params: { storeId: 3, id: 1 } })).status).toBe(403)
    const gone = await app.call(catalog.product, { as: anna, params: { storeId, id: 99 } })
    expect([gone.status, gone.error?.code]).toEqual([404, 'menu.productNotFound'])
  })

  test('CATALOG-CALL-PRODUCT-POST: every invalid field is reported with its code, and nothing is stored', async () => {
    expect(await faultsOf({ name: '', price: -1 })).toEqual([
      422,
      'name field.required',
      'price money.negative',
    ])
    expect(await faultsOf({ name: 'Udon 🍜' })).toEqual([422, 'name common.title-input.emoji-error'])
    expect(await faultsOf({ name: 'é'.repeat(76) })).toEqual([422, 'name common.input.max-length'])
    expect(await faultsOf({ price: 9.505, sectionId: 9, attributeGroupIds: [1, 7] })).toEqual([
      422,
      'price money.decimals',
      'sectionId section.unknown',
      'attributeGroupIds.1 optionGroup.unknown',
    ])
    expect(await faultsOf({ price: 2e9 })).toEqual([422, 'price field.tooLarge'])
    expect(await faultsOf({ dietaryLabels: ['VEGAN'], allergens: { MILK: 'CONTAINS' } })).toEqual([
      422,
      'dietaryLabels label.contradicted',
    ])
    expect(await faultsOf({ unavailableUntil: '2026-07-01T00:00:00Z' })).toEqual([
      422,
      'unavailableUntil until.withoutNeed',
    ])
    expect(await faultsOf({ available: false, unavailableUntil: '2026-06-15T11:59:00Z' })).toEqual([
      422,
      'unavailableUntil until.past',
    ])
    expect(
      await faultsOf({ storeAddressOverrides: [{ storeAddressId: 1 }, { storeAddressId: 1, price: 1.001 }] }),
    ).toEqual([
      422,
      'storeAddressOverrides.1.storeAddressId line.duplicate',
      'storeAddressOverrides.1.price money.decimals',
    ])
    expect((await search()).length).toBe(5)
  })

  test('CATALOG-ENTITY-PRODUCT, CATALOG-CALL-PRODUCT-PUT, CATALOG-CALL-PRODUCT-GET, CATALOG-CALL-PRODUCT-DELETE: a product is created and changed with overrides, labels and allergens', async () => {
    const name = `${'n'.repeat(73)} ®`
    const made = await create({
      name,
      description: 'Thick 😀 & <b>hot</b> &amp;',
      price: 0,
      dietaryLabels: ['HALAL', 'SPICY'],
      allergens: { GLUTEN: 'CONTAINS', NUTS: 'FREE_OF' },
      attributeGroupIds: [1],
      storeAddressOverrides: [
        { storeAddressId: 2, price: 10.05, available: null },
        { storeAddressId: 1, available: false, unavailableUntil: '2026-06-16' },
      ],
    })
    expect([made.status, made.headers['etag']]).toEqual([200, 'W/"1"'])
    const product = await open(made.body.id)
    expect(product).toMatchObject({
      name,
      description: 'Thick 😀 & <b>hot</b> &amp;',
      price: 0,
      currency: 'GBP',
      available: true,
      unavailableUntil: null,
      sectionName: 'Soups',
      dietaryLabels: ['HALAL', 'SPICY'],
      // the twelve others are unknown, which does not mean "free of"
      allergens: { GLUTEN: 'CONTAINS', NUTS: 'FREE_OF' },
      attributeGroupNames: ['Extras'],
      storeAddressOverrides: [
        // the day begins in London, an hour ahead of UTC
        { storeAddressId: 1, price: null, available: false, unavailableUntil: '2026-06-15T23:00:00.000Z' },
        { storeAddressId: 2, price: 10.05, available: null, unavailableUntil: null },
      ],
      numStoreAddressesDisabledIn: 1,
      isProductTemporarilyDisabledInAnyLocation: true,
      priceRange: { min: 0, max: 10.05 },
    })
    const change = (changes: Body, version: number) =>
      app.call(catalog.changeProduct, {
        as: anna,
        params: { storeId, id: product.id },
        headers: { 'if-match': `"${version}"` },
        body: bodyOf(changes),
      })
    const changed = await change({ name: 'Udon', sectionId: 2 }, 1)
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    expect(await open(product.id)).toMatchObject({
      name: 'Udon',
      sectionName: 'Sides',
      allergens: {},
      storeAddressOverrides: [],
      numStoreAddressesDisabledIn: 0,
      priceRange: { min: 9.5, max: 9.5 },
    })
    const conflict = await change({ name: 'Soba' }, 1)
    expect([conflict.status, conflict.error?.code]).toEqual([412, 'request.versionMismatch'])
    const undone = await app.call(catalog.undo, {
      as: anna,
      params: { storeId, changeId: changed.body.changeId },
    })
    expect(undone.status).toBe(200)
    expect(await open(product.id)).toEqual({ ...product, version: 3 })
    const target = { storeId, id: product.id }
    expect((await app.call(catalog.removeProduct, { as: anna, params: target })).status).toBe(200)
    expect((await app.call(catalog.product, { as: anna, params: target })).status).toBe(404)
  })

  test('CATALOG-UI-SORT, CATALOG-UI-ISSUE-FILTER, CATALOG-CALL-PRODUCT-SEARCH: sorted, searched and filtered', async () => {
    const names = async (filters: object, pagination?: object) =>
      (await search({ filters, ...(pagination && { pagination }) })).map(({ name }) => name)
    expect(await names({})).toEqual(['Édamame', 'Gyoza', 'Miso soup', 'Ramen', 'Rice'])
    expect(await names({ orderBy: { field: 'NAME', direction: 'DESC' } })).toEqual([
      'Rice',
      'Ramen',
      'Miso soup',
      'Gyoza',
      'Édamame',
    ])
    const byPrice = { field: 'PRICE', direction: 'ASC' }
    expect(await names({ orderBy: byPrice })).toEqual(['Rice', 'Édamame', 'Miso soup', 'Gyoza', 'Ramen'])
    expect(await names({ orderBy: { ...byPrice, direction: 'DESC' } })).toEqual([
      'Ramen',
      'Gyoza',
      'Édamame',
      'Miso soup',
      'Rice',
    ])
    expect(await names({ searchQuery: 'EDAM' })).toEqual(['Édamame'])
    expect(await names({ searchQuery: 'pork' })).toEqual(['Ramen'])
    expect(await names({ searchQuery: '%%%' })).toEqual([])
    expect(await names({ issues: ['NO_PHOTO'] })).not.toContain('Miso soup')
    expect(await names({ issues: ['NO_DESCRIPTION'] })).toEqual(['Édamame', 'Miso soup', 'Rice'])
    expect(await names({ issues: ['NO_DESCRIPTION', 'NO_PHOTO'] })).toEqual(['Édamame', 'Rice'])
    expect(await names({}, { page: 2, limit: 3 })).toEqual(['Ramen', 'Rice'])
    expect(await names({}, { page: 3, limit: 3 })).toEqual([])
    const wrong = await app.call(catalog.search, {
      as: anna,
      params,
      body: { filters: { orderBy: { field: 'COLOUR' as 'NAME', direction: 'ASC' } } }, // invalid on purpose
    })
    expect(wrong.status).toBe(422)
  })

  test('CATALOG-CALL-QUALITY, CATALOG-ENTITY-QUALITY: how many products lack a photo or a description', async () => {
    const { body } = await app.call(catalog.quality, { as: anna, params, body: { storeAddressIds: [1] } })
    expect(body).toEqual({
      totalProducts: 5,
      totalProductsWithOutImage: 4,
      totalProductsWithOutDescription: 3,
    })
    const foreign = await app.call(catalog.quality, { as: anna, params, body: { storeAddressIds: [1, 3] } })
    expect(foreign.error?.code).toBe('access.foreignStore')
  })

  const stockOf = async (name: string) => {
    const { available, unavailableUntil, numStoreAddressesDisabledIn } = await named(name)
    return [available, unavailableUntil, numStoreAddressesDisabledIn]
  }
  const putOut = (
    products: { externalId: string; until: string | null }[],
    storeAddressIds = [1, 2],
    as = anna,
  ) => app.call(catalog.outOfStock, { as, params, body: { storeAddressIds, products } })
  const putBack = (productExternalIds: string[], storeAddressIds = [1, 2]) =>
    app.call(catalog.backInStock, { as: anna, params, body: { storeAddressIds, productExternalIds } })

  test('CATALOG-STATE-BULK-OOS, CATALOG-CALL-OUT-OF-STOCK: a missing end, an end in the past and foreign locations are rejected', async () => {
    const without = await app.call(catalog.outOfStock, {
      as: anna,
      params,
      body: {
        storeAddressIds: [1],
        products: [{ externalId: 'ramen' } as { externalId: string; until: null }], // invalid on purpose
      },
    })
    expect([without.status, without.error?.code]).toEqual([422, 'request.invalid'])
    const past = await putOut([{ externalId: 'ramen', until: '2026-06-15' }])
    expect(past.error?.details['fields']).toMatchObject([{ path: 'products.0.until', code: 'until.past' }])
    expect((await putOut([{ externalId: 'ramen', until: 'soon' }])).status).toBe(422)
    expect((await putOut([{ externalId: 'ramen', until: null }], [1, 3])).error?.code).toBe(
      'access.foreignStore',
    )
    expect((await putOut([{ externalId: 'ramen', until: null }], [3], rival)).status).toBe(403)
    expect(await stockOf('Ramen')).toEqual([true, null, 0])
  })

  test('CATALOG-STATE-BULK-OOS, CATALOG-STATE-BULK-BACK, CATALOG-CALL-OUT-OF-STOCK, CATALOG-CALL-BACK-IN-STOCK: reports a result per product, for all locations or some', async () => {
    const { body } = await putOut([
      { externalId: 'ramen', until: '2026-06-16' },
      { externalId: 'nothing', until: null },
      { externalId: 'gyoza', until: null },
    ])
    expect(body.results).toEqual([
      { id: 1, externalId: 'ramen', done: true, code: null },
      { id: null, externalId: 'nothing', done: false, code: 'product.unknown' },
      { id: 3, externalId: 'gyoza', done: true, code: null },
    ])
    expect(await stockOf('Ramen')).toEqual([false, '2026-06-15T23:00:00.000Z', 2])
    expect(await stockOf('Gyoza')).toEqual([false, null, 2])
    // an override of a location wins over the product's own state
    await putBack(['gyoza'], [2])
    expect(await stockOf('Gyoza')).toEqual([false, null, 1])
    const back = await putBack(['gyoza', 'ramen'])
    expect(await stockOf('Ramen')).toEqual([true, null, 0])
    expect(await stockOf('Gyoza')).toEqual([true, null, 0])
    await app.call(catalog.undo, { as: anna, params: { storeId, changeId: back.body.changeId ?? '' } })
    expect(await stockOf('Gyoza')).toEqual([false, null, 1])
    await putBack(['gyoza', 'ramen'])
    expect((await putBack(['nothing'])).body).toEqual({
      changeId: null,
      results: [{ id: null, externalId: 'nothing', done: false, code: 'product.unknown' }],
    })
  })

  test('CATALOG-STATE-AVAIL: unavailability ends automatically, and every read agrees to the minute', async () => {
    await putOut([{ externalId: 'rice', until: '2026-06-15T13:10:00+01:00' }], [2])
    const reads = async () => {
      const section = await app.call(catalog.section, {
        as: anna,
        params: { storeId, collectionId: 1, sectionId: 2 },
      })
      const rice = await named('Rice')
      const all = [rice, await open(rice.id), section.body.products.find(({ name }) => name === 'Rice')]
      return all.map((one) => one?.numStoreAddressesDisabledIn)
    }
    expect(await reads()).toEqual([1, 1, 1])
    app.clock.set('2026-06-15T12:09:59.999Z')
    expect(await reads()).toEqual([1, 1, 1])
    app.clock.set('2026-06-15T12:10:00Z')
    expect(await reads()).toEqual([0, 0, 0])
    expect((await named('Rice')).storeAddressOverrides).toEqual([])
    const { announceEnds } = await import('../catalog.jobs.ts')
    const news = async () =>
      (await app.database.pool.query("select 1 from outbox where type = 'catalog.changed'")).rows.length
    const before = await news()
    expect(await announceEnds({ database: app.database, clock: app.clock })).toBe(1)
    expect(await news()).toBe(before + 1)
    expect(await announceEnds({ database: app.database, clock: app.clock })).toBe(0)
  })

  test('CATALOG-CALL-PRODUCTS-DELETION: deletes several at once, reports a result for each, and is undone as a whole', async () => {
    const rice = await named('Rice')
    const gyoza = await named('Gyoza')
    const { body } = await app.call(catalog.removeProducts, {
      as: anna,
      params,
      body: { ids: [rice.id, 999, gyoza.id] },
    })
    expect(body.results.map(({ id, done, code }) => [id, done, code])).toEqual([
      [rice.id, true, null],
      [999, false, 'product.unknown'],
      [gyoza.id, true, null],
    ])
    expect((await search()).map(({ name }) => name)).toEqual(['Édamame', 'Miso soup', 'Ramen'])
    await app.call(catalog.undo, { as: anna, params: { storeId, changeId: body.changeId ?? '' } })
    expect((await search()).length).toBe(5)
    expect((await app.call(catalog.removeProducts, { as: anna, params, body: { ids: [] } })).status).toBe(422)
  })
})
