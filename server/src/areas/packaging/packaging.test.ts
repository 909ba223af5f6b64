import { catalog } from '@storekeep/contract/areas/catalog.ts'
import {
  packaging,
  packagingFeed,
  type BagBody,
  type PackagingTypeLineInput,
} from '@storekeep/contract/areas/packaging.ts'
import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { World } from '../../platform/testing/world.ts'
import { menuWorld } from '../catalog/catalog.testing.ts'

const gb = { version: 1, country: 'GB', currency: 'GBP' }
const es = { version: 1, country: 'ES', currency: 'EUR' }
const types: readonly PackagingTypeLineInput[] = [
  { kind: 'BAG', ...gb, externalId: 'gb-plastic', name: 'Plastic bag', minPrice: 0.1, maxPrice: 0.5 },
  { kind: 'BAG', ...gb, externalId: 'gb-paper', name: 'Paper bag', minPrice: 0, maxPrice: 0 },
  { kind: 'BAG', ...gb, externalId: 'gb-life', name: 'Bag for life', minPrice: 0, maxPrice: 2 },
  { kind: 'BAG', ...es, externalId: 'es-plastic', name: 'Bolsa', minPrice: 0.05, maxPrice: 0.15 },
  {
    kind: 'PACKAGING',
    ...gb,
    externalId: 'gb-tub',
    name: 'Tub',
    minPrice: 0.2,
    maxPrice: 1,
    isEco: true,
    isReturnable: true,
    lawReference: 'Packaging Act',
  },
  { kind: 'PACKAGING', ...gb, externalId: 'gb-box', name: 'Box', minPrice: 0, maxPrice: 0 },
]

describe.each(engines)('bags and packaging on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let cook: string
  let rival: string
  const storeId = 1
  const params = { storeId }
  const typeIds = new Map<string, number>()

  const feed = (...lines: readonly PackagingTypeLineInput[]) =>
    app.call(packagingFeed.packagingTypes, { as: world.key, lines: [...lines] })
  const typesIn = (code: string) => app.call(packaging.bagTypes, { as: anna, params: { storeId, code } })
  const boxesIn = (code: string) => app.call(packaging.packagingTypes, { as: anna, params: { storeId, code } })
  const typeId = (name: string) => typeIds.get(name) ?? 0

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    cook = await app.signIn('cook@test.test')
    rival = await app.signIn('rival@test.test')
    expect((await feed(...types)).body).toMatchObject({ created: types.length, rejected: [] })
    for (const { countryBagTypeId, typeName } of (await typesIn('GB')).body.bagTypes)
      typeIds.set(typeName, countryBagTypeId)
    for (const { countryBagTypeId, typeName } of (await typesIn('ES')).body.bagTypes)
      typeIds.set(typeName, countryBagTypeId)
    for (const { id, name } of (await boxesIn('GB')).body.packagingTypes) typeIds.set(name, id)
  })
  afterAll(() => app.close())

  const bag = (changed: Partial<BagBody> = {}) => ({
    countryBagTypeId: typeId('Plastic bag'),
    referenceName: 'Our bag',
    price: 0.2,
    ...changed,
  })
  const create = (body: Partial<BagBody> = {}, as: string | null = anna) =>
    app.call(packaging.createBag, { as, params, body: bag(body) })
  const change = (id: number, body: Partial<BagBody>) =>
    app.call(packaging.changeBag, { as: anna, params, body: { bags: [{ ...bag(body), id }] } })
  const bags = async () => (await app.call(packaging.bags, { as: anna, params })).body.bags
  const undo = (changeId: string) =>
    app.call(catalog.undo, { as: anna, params: { storeId, changeId } })
  const fieldsOf = (answer: { status: number; error?: { details: Record<string, unknown> } | undefined }) => [
    answer.status,
    answer.error?.details['fields'],
  ]

  test('PACK-CALL-BAGS-POST: 401 without a session, 403 without the section and for a foreign store', async () => {
    expect((await create({}, null)).status).toBe(401)
    expect((await create({}, cook)).error?.code).toBe('access.sectionDenied')
    expect((await create({}, rival)).error?.code).toBe('access.foreignStore')
    const gone = app.call(packaging.removeBags, { as: rival, params: { storeId: 2 }, body: { bagIds: [1] } })
    expect((await gone).error?.code).toBe('menu.bagNotFound')
  })

  test('PACK-RULE-REGULATED, PACK-ENTITY-BAG-TYPE, PACK-CALL-BAG-TYPES: each country has its own types of bags and bounds', async () => {
    expect((await typesIn('GB')).body.bagTypes).toEqual([
      { countryBagTypeId: typeId('Bag for life'), typeName: 'Bag for life', minPrice: 0, maxPrice: 2, currency: 'GBP' },
      { countryBagTypeId: typeId('Paper bag'), typeName: 'Paper bag', minPrice: 0, maxPrice: 0, currency: 'GBP' },
      { countryBagTypeId: typeId('Plastic bag'), typeName: 'Plastic bag', minPrice: 0.1, maxPrice: 0.5, currency: 'GBP' },
    ])
    expect((await typesIn('ES')).body.bagTypes).toMatchObject([
      { typeName: 'Bolsa', minPrice: 0.05, maxPrice: 0.15, currency: 'EUR' },
    ])
    expect((await typesIn('FR')).body.bagTypes).toEqual([])
    expect((await typesIn('gb')).status).toBe(404)
  })

  test('PACK-ENTITY-PACKAGING-TYPE, PACK-CALL-PACK-TYPES: types of packaging say what they are and by which law', async () => {
    expect((await boxesIn('GB')).body.packagingTypes).toMatchObject([
      { name: 'Box', isEco: false, isReturnable: false, minPrice: 0, maxPrice: 0, lawReference: null },
      {
        id: typeId('Tub'),
        name: 'Tub',
        isEco: true,
        isReturnable: true,
        minPrice: 0.2,
        maxPrice: 1,
        currency: 'GBP',
        lawReference: 'Packaging Act',
      },
    ])
    expect((await boxesIn('ES')).body.packagingTypes).toEqual([])
  })

  test.each([
    ['PACK-RULE-REFNAME', { referenceName: '' }, 'referenceName', 'field.required'],
    ['PACK-RULE-REFNAME', { referenceName: 'Bag 🛍️' }, 'referenceName', 'common.title-input.emoji-error'],
    ['PACK-RULE-REFNAME', { referenceName: 'x'.repeat(76) }, 'referenceName', 'common.input.max-length'],
    ['PACK-RULE-PRICE', { price: 0.09 }, 'price', 'menu.packaging.form.price.error'],
    ['PACK-RULE-PRICE', { price: 0.51 }, 'price', 'menu.packaging.form.price.error'],
    ['PACK-RULE-PRICE', { price: null }, 'price', 'menu.packaging.form.price.error'],
    ['PACK-RULE-PRICE', { price: 0.123 }, 'price', 'money.decimals'],
    ['PACK-RULE-PRICE', { price: -0.1 }, 'price', 'money.negative'],
    ['PACK-CONST-QTY', { defaultQtyPerOrder: 0 }, 'defaultQtyPerOrder', 'field.invalid'],
    ['PACK-CONST-QTY', { defaultQtyPerOrder: 6 }, 'defaultQtyPerOrder', 'field.invalid'],
  ] as [string, Partial<BagBody>, string, string][])(
    '%s: %j is refused at %s with %s',
    async (_, body, path, code) => {
      expect(fieldsOf(await create(body))).toMatchObject([422, [{ path, code }]])
    },
  )

  test('PACK-RULE-PRICE: the bounds of the type are allowed themselves, and a type of another country is not', async () => {
    for (const price of [0.1, 0.5]) {
      const { body, status } = await create({ price, referenceName: 'x'.repeat(75) })
      expect(status).toBe(200)
      await undo(body.changeId)
    }
    const foreign = await create({ countryBagTypeId: typeId('Bolsa'), price: 0.1 })
    expect(fieldsOf(foreign)).toMatchObject([
      422,
      [{ path: 'countryBagTypeId', code: 'packagingType.unknown' }],
    ])
    expect(await bags()).toEqual([])
  })

  test('PACK-STATE-FREE, PACK-CONST-QTY: a free type costs 0 whatever is sent, and one bag an order is the default', async () => {
    const free = await create({ countryBagTypeId: typeId('Paper bag'), price: 0.4 })
    const empty = await create({ countryBagTypeId: typeId('Bag for life'), price: null, defaultQtyPerOrder: 5 })
    expect(await bags()).toMatchObject([
      { id: free.body.id, price: 0, defaultQtyPerOrder: 1 },
      { id: empty.body.id, price: 0, defaultQtyPerOrder: 5 },
    ])
    await app.call(packaging.removeBags, {
      as: anna,
      params,
      body: { bagIds: [free.body.id, empty.body.id] },
    })
  })

  test('PACK-STATE-MAIN-BAG, PACK-ENTITY-BAG, PACK-CALL-BAGS-PUT: a saved main bag is the only one, and undo gives it back', async () => {
    const first = await create({ referenceName: 'First', isMainType: true })
    const second = await create({ referenceName: 'Second' })
    const main = async () => (await bags()).flatMap(({ id, isMainType }) => (isMainType ? [id] : []))
    expect(await main()).toEqual([first.body.id])
    const saved = await change(second.body.id, { referenceName: 'Second', isMainType: true, price: 0.3 })
    expect(saved.status).toBe(200)
    expect(await bags()).toEqual([
      {
        id: second.body.id,
        countryBagTypeId: typeId('Plastic bag'),
        defaultQtyPerOrder: 1,
        isMainType: true,
        price: 0.3,
        referenceName: 'Second',
      },
      expect.objectContaining({ id: first.body.id, isMainType: false }),
    ])
    expect((await undo(saved.body.changeId)).status).toBe(200)
    expect(await main()).toEqual([first.body.id])
    expect((await create({ referenceName: 'Third', isMainType: true })).status).toBe(200)
    expect((await main()).length).toBe(1)
  })

  test('PACK-CALL-BAGS-PUT: a bag comes as a list of one, and one that is not there is 404', async () => {
    const body = { bags: [] }
    const none = await app.call(packaging.changeBag, { as: anna, params, body })
    expect(fieldsOf(none)).toMatchObject([422, [{ path: 'bags', code: 'field.required' }]])
    const two = { bags: [1, 2].map((id) => ({ ...bag(), id })) }
    const many = await app.call(packaging.changeBag, { as: anna, params, body: two })
    expect(fieldsOf(many)).toMatchObject([422, [{ path: 'bags', code: 'field.tooLong' }]])
    expect((await change(9999, {})).error?.code).toBe('menu.bagNotFound')
  })

  test('PACK-CALL-BAGS-DELETE, PACK-CALL-BAGS-GET: bags go all or none, and an undo brings them back', async () => {
    const before = await bags()
    const ids = before.map(({ id }) => id)
    const remove = (bagIds: number[]) => app.call(packaging.removeBags, { as: anna, params, body: { bagIds } })
    expect((await remove([...ids, 9999])).error?.code).toBe('menu.bagNotFound')
    expect(await bags()).toEqual(before)
    const gone = await remove(ids)
    expect(await bags()).toEqual([])
    await undo(gone.body.changeId)
    expect(await bags()).toEqual(before)
  })

  test('PACK-ENTITY-PACKAGING, PACK-CALL-PACK-POST, PACK-CALL-PACK-PUT, PACK-CALL-PACK-GET, PACK-CALL-PACK-DELETE: a packaging is made, changed and deleted', async () => {
    const tub = { countryPackagingTypeId: typeId('Tub'), referenceName: 'Soup tub', price: 0.2 }
    const made = await app.call(packaging.createPackaging, { as: anna, params, body: tub })
    const { id } = made.body
    const save = (changed: object) =>
      app.call(packaging.changePackaging, {
        as: anna,
        params,
        body: { packagings: [{ ...tub, ...changed, id }] },
      })
    expect(fieldsOf(await save({ price: 1.01 }))).toMatchObject([
      422,
      [{ path: 'packagings.0.price', code: 'menu.packaging.form.price.error' }],
    ])
    expect((await save({ price: 1, referenceName: 'Big tub' })).status).toBe(200)
    const list = async () => (await app.call(packaging.packagings, { as: anna, params })).body.packagings
    expect(await list()).toEqual([
      { id, countryPackagingTypeId: typeId('Tub'), price: 1, referenceName: 'Big tub' },
    ])
    const body = { packagingIds: [id] }
    expect((await app.call(packaging.removePackagings, { as: anna, params, body })).status).toBe(200)
    expect(await list()).toEqual([])
    const again = await app.call(packaging.removePackagings, { as: anna, params, body })
    expect(again.error?.code).toBe('menu.packagingNotFound')
    expect((await save({})).error?.code).toBe('menu.packagingNotFound')
  })

  test('PACK-CALL-LINK: products are sold in a packaging or need none, all of them or none, and a deleted one is none', async () => {
    const { products } = (await app.call(catalog.search, { as: anna, params, body: {} })).body.data
    const [ramen, miso] = products
    const productIds = [ramen?.id ?? 0, miso?.id ?? 0]
    expect(ramen).toMatchObject({
      packaging: { status: 'NO_PACKAGING', id: null },
      packagingId: 'no-package-required',
    })
    const box = { countryPackagingTypeId: typeId('Box'), referenceName: 'Box' }
    const { id } = (await app.call(packaging.createPackaging, { as: anna, params, body: box })).body
    const link = (packagingsToProducts: { productIds: number[]; packagingId: number | null }[]) =>
      app.call(packaging.link, { as: anna, params, body: { packagingsToProducts } })
    const shown = async (nth: number) =>
      (await app.call(catalog.product, { as: anna, params: { storeId, id: productIds[nth] ?? 0 } })).body.product
    expect(fieldsOf(await link([{ productIds, packagingId: 9999 }]))).toMatchObject([
      422,
      [{ path: 'packagingsToProducts.0.packagingId', code: 'packaging.unknown' }],
    ])
    const twice = await link([
      { productIds, packagingId: id },
      { productIds: productIds.slice(1), packagingId: null },
    ])
    expect(fieldsOf(twice)).toMatchObject([
      422,
      [{ path: 'packagingsToProducts.1.productIds.0', code: 'line.duplicate' }],
    ])
    const unknown = await link([{ productIds: [...productIds, 9999], packagingId: id }])
    expect(unknown.error?.code).toBe('menu.productNotFound')
    expect((await shown(0)).packagingId).toBe('no-package-required')
    const linked = await link([{ productIds, packagingId: id }])
    expect(await shown(0)).toMatchObject({ packaging: { status: 'WITH_PACKAGING', id }, packagingId: id })
    expect((await link([{ productIds, packagingId: id }])).body.changeId).toBeNull()
    await undo(linked.body.changeId ?? '')
    expect((await shown(0)).packagingId).toBe('no-package-required')
    await link([{ productIds: productIds.slice(1), packagingId: id }])
    const body = { packagingIds: [id] }
    const gone = await app.call(packaging.removePackagings, { as: anna, params, body })
    expect((await shown(1)).packaging).toEqual({ status: 'NO_PACKAGING', id: null })
    await undo(gone.body.changeId)
    expect((await shown(1)).packagingId).toBe(id)
  })

  test('CATALOG-ENTITY-PRODUCT: a product form says its packaging, leaves it as it is, or takes it away', async () => {
    const { packagings } = (await app.call(packaging.packagings, { as: anna, params })).body
    const { products } = (await app.call(catalog.search, { as: anna, params, body: {} })).body.data
    const [product] = products
    const { id, name, price, sectionId } = product ?? { id: 0, name: '', price: 0, sectionId: 0 }
    const boxId = packagings[0]?.id ?? 0
    const save = (packagingId?: number | 'no-package-required') =>
      app.call(catalog.changeProduct, {
        as: anna,
        params: { storeId, id },
        body: { name, price, sectionId, ...(packagingId !== undefined && { packagingId }) },
      })
    const shown = async () =>
      (await app.call(catalog.product, { as: anna, params: { storeId, id } })).body.product.packagingId
    expect((await save(boxId)).status).toBe(200)
    expect((await save()).status).toBe(200)
    expect(await shown()).toBe(boxId)
    await save('no-package-required')
    expect(await shown()).toBe('no-package-required')
    expect(fieldsOf(await save(9999))).toMatchObject([422, [{ path: 'packagingId', code: 'packaging.unknown' }]])
  })

  test('FEED-PACKAGING-TYPES: bounds that make no sense are refused, and a type keeps its country and currency', async () => {
    const [plastic] = types
    if (plastic?.kind !== 'BAG') throw new Error('no bag')
    const { body } = await feed(
      { ...plastic, externalId: 'x1', minPrice: 2, maxPrice: 1 },
      { ...plastic, externalId: 'x2', minPrice: 0.111 },
      { ...plastic, externalId: 'x3', country: 'ZZ' },
      { ...plastic, version: 2, country: 'ES' },
      { ...plastic, version: 2, currency: 'EUR' },
    )
    expect(body.rejected.map(({ field, code }) => [field, code])).toEqual([
      ['minPrice', 'field.tooLarge'],
      ['minPrice', 'money.decimals'],
      ['country', 'country.unknown'],
      ['country', 'field.invalid'],
      ['currency', 'currency.mismatch'],
    ])
  })

  test('PACK-RULE-REGULATED: a type that is no longer allowed stays with the bags that have it', async () => {
    const [kept] = (await bags()).filter(({ referenceName }) => referenceName === 'First')
    const [plastic] = types
    if (plastic?.kind !== 'BAG') throw new Error('no bag')
    await feed({ ...plastic, version: 3, removed: true })
    expect((await typesIn('GB')).body.bagTypes.map(({ typeName }) => typeName)).not.toContain('Plastic bag')
    expect(fieldsOf(await create())).toMatchObject([422, [{ path: 'countryBagTypeId' }]])
    expect((await change(kept?.id ?? 0, { referenceName: 'Kept' })).status).toBe(200)
  })

  test('CATALOG-UI-PACKAGING-TAB: a store says by which law its bags are regulated, null without one', async () => {
    const law = async () => (await app.call(stores.list, { as: anna })).body.stores[0]?.bagRegulationReference
    expect(await law()).toBeNull()
    const line = { externalId: 'noodles', version: 2, partner: 'acme', city: 'LON', name: 'noodles' }
    await app.call(storesFeed.stores, {
      as: world.key,
      lines: [{ ...line, bagRegulationReference: 'Bag Charges Order' }],
    })
    expect(await law()).toBe('Bag Charges Order')
  })
})
