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
import { feedTypes, fieldsOf, packagingTypeLines } from './packaging.testing.ts'

describe.each(engines)('bags and packaging on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let cook: string
  let rival: string
  const storeId = 1
  const params = { storeId }
  let typeIds: ReadonlyMap<string, number>

  const feed = (...lines: readonly PackagingTypeLineInput[]) =>
    app.call(packagingFeed.packagingTypes, { as: world.key, lines: [...lines] })
  const typesIn = (code: string) => app.call(packaging.bagTypes, { as: anna, params: { storeId, code } })
  const boxesIn = (code: string) =>
    app.call(packaging.packagingTypes, { as: anna, params: { storeId, code } })
  const typeId = (name: string) => typeIds.get(name) ?? 0

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    cook = await app.signIn('cook@test.test')
    rival = await app.signIn('rival@test.test')
    typeIds = await feedTypes(app, world.key, anna)
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
  const undo = (changeId: string) => app.call(catalog.undo, { as: anna, params: { storeId, changeId } })

  test('PACK-CALL-BAGS-POST: 401 without a session, 403 without the section and for a foreign store', async () => {
    expect((await create({}, null)).status).toBe(401)
    expect((await create({}, cook)).error?.code).toBe('access.sectionDenied')
    expect((await create({}, rival)).error?.code).toBe('access.foreignStore')
    const gone = app.call(packaging.removeBags, { as: rival, params: { storeId: 2 }, body: { bagIds: [1] } })
    expect((await gone).error?.code).toBe('menu.bagNotFound')
  })

  test('PACK-RULE-REGULATED, PACK-ENTITY-BAG-TYPE, PACK-CALL-BAG-TYPES: each country has its own bag types and price limits', async () => {
    expect((await typesIn('GB')).body.bagTypes).toEqual([
      {
        countryBagTypeId: typeId('Bag for life'),
        typeName: 'Bag for life',
        minPrice: 0,
        maxPrice: 2,
        currency: 'GBP',
      },
      {
        countryBagTypeId: typeId('Paper bag'),
        typeName: 'Paper bag',
        minPrice: 0,
        maxPrice: 0,
        currency: 'GBP',
      },
      {
        countryBagTypeId: typeId('Plastic bag'),
        typeName: 'Plastic bag',
        minPrice: 0.1,
        maxPrice: 0.5,
        currency: 'GBP',
      },
    ])
    expect((await typesIn('ES')).body.bagTypes).toMatchObject([
      { typeName: 'Bolsa', minPrice: 0.05, maxPrice: 0.15, currency: 'EUR' },
    ])
    expect((await typesIn('FR')).body.bagTypes).toEqual([])
    expect((await typesIn('gb')).status).toBe(404)
  })

  test('PACK-ENTITY-PACKAGING-TYPE, PACK-CALL-PACK-TYPES: packaging types have a description and their legal basis', async () => {
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
  ] satisfies [string, object, string, string][])(
    '%s: %j is refused at %s with %s',
    async (_, body, path, code) => {
      // invalid on purpose
      const refused = await create(body as Partial<BagBody>)
      expect(fieldsOf(refused)).toMatchObject([422, [{ path, code }]])
    },
  )

  test('PACK-RULE-REFNAME: a name of 75 visible characters is accepted and stored unchanged', async () => {
    for (const referenceName of [`${'x'.repeat(74)} `, 'é'.repeat(75), '大'.repeat(75)]) {
      const { body, status } = await create({ price: 0.1, referenceName })
      expect([status, (await bags()).map((bag) => bag.referenceName)]).toEqual([200, [referenceName]])
      await undo(body.changeId)
    }
    for (const referenceName of ['大'.repeat(76), ' ', 'Bag 👜'])
      expect((await create({ price: 0.1, referenceName })).status).toBe(422)
    expect(await bags()).toEqual([])
  })

  test('PACK-RULE-PRICE: the limits of the type are inclusive, and a type of another country is rejected', async () => {
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

  test('PACK-STATE-FREE, PACK-CONST-QTY: a free type costs 0 whatever is sent, and one bag per order is the default', async () => {
    const free = await create({ countryBagTypeId: typeId('Paper bag'), price: 0.4 })
    const empty = await create({
      countryBagTypeId: typeId('Bag for life'),
      price: null,
      defaultQtyPerOrder: 5,
    })
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

  test('PACK-STATE-MAIN-BAG, PACK-ENTITY-BAG, PACK-CALL-BAGS-PUT: a saved main bag is the only one, and undo restores the previous one', async () => {
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
        version: 2,
      },
      expect.objectContaining({ id: first.body.id, isMainType: false }),
    ])
    expect((await undo(saved.body.changeId)).status).toBe(200)
    expect(await main()).toEqual([first.body.id])
    expect((await create({ referenceName: 'Third', isMainType: true })).status).toBe(200)
    expect((await main()).length).toBe(1)
  })

  test('PACK-CALL-BAGS-PUT: a bag is sent as a list of one, and an unknown bag is 404', async () => {
    const body = { bags: [] }
    const none = await app.call(packaging.changeBag, { as: anna, params, body })
    expect(fieldsOf(none)).toMatchObject([422, [{ path: 'bags', code: 'field.required' }]])
    const two = { bags: [1, 2].map((id) => ({ ...bag(), id })) }
    const many = await app.call(packaging.changeBag, { as: anna, params, body: two })
    expect(fieldsOf(many)).toMatchObject([422, [{ path: 'bags', code: 'field.tooLong' }]])
    expect((await change(9999, {})).error?.code).toBe('menu.bagNotFound')
  })

  test('PACK-CALL-BAGS-PUT, PACK-CALL-PACK-PUT: of two concurrent edits, the second is refused', async () => {
    const ask = { as: anna, params }
    const made = await create()
    const box = { countryPackagingTypeId: typeId('Box'), price: 0, referenceName: 'Our box' }
    const boxId = (await app.call(packaging.createPackaging, { ...ask, body: box })).body.id
    const versionOf = async () => (await bags()).find(({ id }) => id === made.body.id)?.version
    const edit = (referenceName: string, version: number | undefined) =>
      app.call(packaging.changeBag, {
        ...ask,
        body: { bags: [{ ...bag({ referenceName }), id: made.body.id }] },
        headers: { 'if-match': `"${version}"` },
      })
    const editBox = (referenceName: string, version: number) =>
      app.call(packaging.changePackaging, {
        ...ask,
        body: { packagings: [{ ...box, referenceName, id: boxId }] },
        headers: { 'if-match': `"${version}"` },
      })
    expect(await versionOf()).toBe(1)
    expect((await edit('Mine', 1)).status).toBe(200)
    expect(await edit('Theirs', 1)).toMatchObject({
      status: 412,
      error: { code: 'request.versionMismatch', details: { version: '2' } },
    })
    expect((await edit('Theirs', await versionOf())).status).toBe(200)
    expect((await editBox('Mine', 1)).status).toBe(200)
    expect((await editBox('Theirs', 1)).error?.code).toBe('request.versionMismatch')
    const { packagings } = (await app.call(packaging.packagings, ask)).body
    expect(packagings).toMatchObject([{ id: boxId, referenceName: 'Mine', version: 2 }])
    await app.call(packaging.removeBags, { ...ask, body: { bagIds: [made.body.id] } })
    await app.call(packaging.removePackagings, { ...ask, body: { packagingIds: [boxId] } })
  })

  test('PACK-CALL-BAGS-DELETE, PACK-CALL-BAGS-GET: bags are deleted all or none, and an undo restores them', async () => {
    const before = await bags()
    const ids = before.map(({ id }) => id)
    const remove = (bagIds: number[]) =>
      app.call(packaging.removeBags, { as: anna, params, body: { bagIds } })
    expect((await remove([...ids, 9999])).error?.code).toBe('menu.bagNotFound')
    expect(await bags()).toEqual(before)
    const gone = await remove(ids)
    expect(await bags()).toEqual([])
    await undo(gone.body.changeId)
    expect(await bags()).toEqual(before.map((bag) => ({ ...bag, version: bag.version + 2 })))
  })

  test('FEED-PACKAGING-TYPES: contradictory limits are rejected, and a type keeps its country and currency', async () => {
    const [plastic] = packagingTypeLines
    if (plastic?.kind !== 'BAG') throw new Error('no bag')
    const { body } = await feed(
      { ...plastic, externalId: 'x1', minPrice: 2, maxPrice: 1 },
      { ...plastic, externalId: 'x2', minPrice: 0.111 },
      { ...plastic, externalId: 'x2', minPrice: 1, maxPrice: 1e12 },
      { ...plastic, externalId: 'x3', country: 'ZZ' },
      { ...plastic, version: 2, country: 'ES' },
      { ...plastic, version: 2, currency: 'EUR' },
    )
    expect(body.rejected.map(({ field, code }) => [field, code])).toEqual([
      ['minPrice', 'field.tooLarge'],
      ['minPrice', 'money.decimals'],
      ['maxPrice', 'field.tooLarge'],
      ['country', 'country.unknown'],
      ['country', 'field.invalid'],
      ['currency', 'currency.mismatch'],
    ])
  })

  test('PACK-RULE-REGULATED: a type that is no longer allowed stays with the bags that use it', async () => {
    const [kept] = (await bags()).filter(({ referenceName }) => referenceName === 'First')
    const [plastic] = packagingTypeLines
    if (plastic?.kind !== 'BAG') throw new Error('no bag')
    await feed({ ...plastic, version: 3, removed: true })
    expect((await typesIn('GB')).body.bagTypes.map(({ typeName }) => typeName)).not.toContain('Plastic bag')
    expect(fieldsOf(await create())).toMatchObject([422, [{ path: 'countryBagTypeId' }]])
    expect((await change(kept?.id ?? 0, { referenceName: 'Kept' })).status).toBe(200)
  })

  test('CATALOG-UI-PACKAGING-TAB: a store names the law that regulates its bags, null without one', async () => {
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
