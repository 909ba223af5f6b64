import { catalogFeed, menuForMarketplace } from '@storekeep/contract/areas/catalog.feed.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { images } from '@storekeep/contract/areas/images.ts'
import { imagesFeed } from '@storekeep/contract/areas/images.feed.ts'
import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { translations } from '@storekeep/contract/areas/translations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import type { World } from '../../../platform/testing/world.ts'
import { picture, sendImage } from '../../images/images.testing.ts'
import { feedTypes } from '../../packaging/packaging.testing.ts'
import { menuWorld } from '../catalog.testing.ts'

// the tests of one engine share a menu and depend on their order
describe.each(engines)('FEED-MENU-READ on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  const { menu } = menuForMarketplace
  const params = { storeId: 1 }

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const read = async (query: { location?: string; revision?: string } = {}) =>
    (await app.call(menu, { as: world.key, query: { store: 'noodles', ...query } })).body
  const lineOf = async (name: string, query: { location?: string } = {}) =>
    (await read(query)).menu?.lines.find((one) => one.name === name)
  const productOf = async (name: string) => {
    const { body } = await app.call(catalog.search, { as: anna, params, body: {} })
    const found = body.data.products.find((one) => one.name === name)
    if (!found) throw new Error(`no product ${name}`)
    return found
  }

  test('it needs a key with the scope of the catalog, and a store and a location that exist', async () => {
    const query = { store: 'noodles' }
    expect((await app.call(menu, { as: null, query })).status).toBe(401)
    expect((await app.call(menu, { as: await app.feedKey('orders'), query })).status).toBe(403)
    expect((await app.call(menu, { as: world.key, query: { store: 'nowhere' } })).status).toBe(404)
    const foreign = { store: 'noodles', location: 'rivals-1' }
    expect((await app.call(menu, { as: world.key, query: foreign })).status).toBe(404)
  })

  test('the whole menu is read in order, and its lines can be sent back', async () => {
    const before = await read()
    const lines = before.menu?.lines ?? []
    expect(before).toMatchObject({ store: 'noodles', location: null, currency: 'GBP' })
    expect(lines.map(({ kind, externalId }) => `${kind} ${externalId}`)).toEqual([
      'COLLECTION all-day',
      'SECTION soups',
      'SECTION sides',
      'OPTION egg',
      'OPTION nori',
      'OPTION_GROUP extras',
      ...['ramen', 'miso', 'gyoza', 'edamame', 'rice'].map((name) => `PRODUCT ${name}`),
    ])
    expect(await lineOf('Ramen')).toMatchObject({ section: 'soups', price: 11.5, optionGroups: ['extras'] })
    expect(await lineOf('Extras')).toMatchObject({ min: 0, max: 1000, options: ['nori', 'egg'] })
    const sent = lines.map((line) => ({ ...line, version: 2 }))
    const { body } = await app.call(catalogFeed.catalog, { as: world.key, lines: sent })
    expect(body).toMatchObject({ updated: lines.length, rejected: [] })
    expect((await read()).menu?.lines).toEqual(sent)
  })

  test('what is changed, created and deleted in the portal is read next, and an unchanged menu is not read twice', async () => {
    const { revision } = await read()
    expect((await read({ revision })).menu).toBeNull()
    const { sectionId } = await productOf('Ramen')
    const body = { name: 'Udon', price: 9, sectionId, allergens: { GLUTEN: 'CONTAINS' } } as const
    await app.call(catalog.createProduct, { as: anna, params, body })
    const after = await read({ revision })
    expect(after.revision).not.toBe(revision)
    expect(after.menu?.lines.find(({ name }) => name === 'Udon')).toMatchObject({
      kind: 'PRODUCT',
      version: 0,
      section: 'soups',
      price: 9,
      allergens: { GLUTEN: 'CONTAINS' },
    })
    const { id, externalId } = await productOf('Udon')
    const to = { kind: 'PRODUCT', id, field: 'name', language: 'es', text: 'Fideos' } as const
    await app.call(translations.save, { as: anna, params, body: to })
    expect((await read()).menu?.translations).toEqual([
      { kind: 'PRODUCT', externalId, field: 'name', language: 'es', text: 'Fideos' },
    ])
    await app.call(catalog.removeProduct, { as: anna, params: { storeId: 1, id } })
    expect(await lineOf('Udon')).toBeUndefined()
    expect((await read()).menu?.translations).toEqual([])
  })

  test('prices and availability of a location apply there, until the time at which they end', async () => {
    await app.call(catalog.updateThere, {
      as: anna,
      params: { id: 2 },
      body: {
        products: [
          { externalId: 'gyoza', price: 7, isAvailable: false, unavailableUntil: '2026-06-15T18:00:00Z' },
        ],
      },
    })
    const until = '2026-06-15T18:00:00.000Z'
    const own = { location: 'noodles-2', price: 7, available: false, unavailableUntil: until }
    expect(await lineOf('Gyoza')).toMatchObject({ price: 6.25, available: true, locations: [own] })
    expect(await lineOf('Gyoza', { location: 'noodles-1' })).toMatchObject({ price: 6.25, available: true })
    expect(await lineOf('Gyoza', { location: 'noodles-2' })).toMatchObject({
      price: 7,
      available: false,
      unavailableUntil: until,
      locations: [],
    })
    app.clock.set('2026-06-15T18:00:00Z')
    expect(await lineOf('Gyoza', { location: 'noodles-2' })).toMatchObject({ price: 7, available: true })
  })

  test('photos have their state and an address, bags and packagings their type, and each change is read next', async () => {
    anna = await app.signIn('anna@test.test') // the clock was set past the session
    const { id: ramen } = await productOf('Ramen')
    const photo = await sendImage(app, anna, 'ramen.jpg', await picture(800, 600))
    const imageServiceId = photo.imageServiceId ?? ''
    const ofRamen = { params: { storeId: 1, id: ramen }, body: { imageServiceId } }
    await app.call(images.setProductImage, { as: anna, ...ofRamen })
    const before = await read()
    const [shown] = before.menu?.images ?? []
    expect(shown).toMatchObject({ product: 'ramen', image: imageServiceId, state: 'PENDING' })
    const file = await app.http.inject({ method: 'GET', url: `${shown?.url}?size=small` })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const approved = { externalId: imageServiceId, version: 1, state: 'APPROVED' } as const
    await app.call(imagesFeed.images, { as: world.key, lines: [approved] })
    const judged = await read({ revision: before.revision })
    expect(judged.menu?.images).toMatchObject([{ product: 'ramen', state: 'APPROVED' }])

    const types = await feedTypes(app, world.key, anna)
    const [bag, tub] = ['Plastic bag', 'Tub'].map((name) => types.get(name) ?? 0)
    const ofBag = { countryBagTypeId: bag ?? 0, referenceName: 'Carrier', price: 0.3, isMainType: true }
    await app.call(packaging.createBag, { as: anna, params, body: ofBag })
    const ofTub = { countryPackagingTypeId: tub ?? 0, referenceName: 'Soup tub', price: 0.2 }
    const { id: packagingId } = (await app.call(packaging.createPackaging, { as: anna, params, body: ofTub }))
      .body
    const body = { packagingsToProducts: [{ productIds: [ramen], packagingId }] }
    await app.call(packaging.link, { as: anna, params, body })
    const packed = await read({ revision: judged.revision })
    const carrier = {
      name: 'Carrier',
      type: 'gb-plastic',
      currency: 'GBP',
      price: 0.3,
      quantity: 1,
      isMain: true,
    }
    expect(packed.menu?.bags).toMatchObject([carrier])
    const soupTub = { id: packagingId, name: 'Soup tub', type: 'gb-tub', currency: 'GBP', price: 0.2 }
    expect(packed.menu?.packagings).toEqual([{ ...soupTub, products: ['ramen'] }])
    expect((await read({ revision: packed.revision })).menu).toBeNull()
    await app.call(packaging.removePackagings, { as: anna, params, body: { packagingIds: [packagingId] } })
    expect((await read({ revision: packed.revision })).menu?.packagings).toEqual([])
  })
})
