import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { integrationPageSize } from '@storekeep/contract/rules/catalog/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import type { World } from '../../../platform/testing/world.ts'
import { codesOf, menuWorld } from '../catalog.testing.ts'

// the tests of one engine share a menu and depend on their order
describe.each(engines)('the menu of a location on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  const here = { id: 1 }

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  type Wanted = Parameters<typeof app.call<typeof catalog.productsThere>>[1]['body']
  const find = async (body: Wanted = {}, params = here) =>
    (await app.call(catalog.productsThere, { as: anna, params, body })).body.products
  const update = (products: object[], as: string | null = anna, params = here) =>
    // some are invalid on purpose
    app.call(catalog.updateThere, { as, params, body: { products } as never })

  test('CATALOG-CALL-CATEGORIES, CATALOG-ENTITY-CATEGORY: lists the containers of products with their parents', async () => {
    const rival = await app.signIn('rival@test.test')
    const cook = await app.signIn('cook@test.test')
    const ask = (as: string | null, params = here) => app.call(catalog.categories, { as, params })
    expect((await ask(null)).status).toBe(401)
    expect([(await ask(rival)).status, (await ask(cook)).status]).toEqual([403, 403])
    expect((await ask(anna, { id: 999_999 })).status).toBe(403)
    const { categories } = (await ask(anna)).body
    expect(categories.map(({ type, name }) => [type, name])).toEqual([
      ['collection', 'All day'],
      ['section', 'Soups'],
      ['section', 'Sides'],
    ])
    const [allDay, ...sections] = categories
    expect(allDay?.parentId).toBeNull()
    expect(sections.map(({ parentId }) => parentId)).toEqual([allDay?.id, allDay?.id])
    const common = { store: 'noodles', version: 2 }
    await app.call(catalogFeed.catalog, {
      as: world.key,
      lines: [
        { kind: 'COLLECTION_GROUP', ...common, externalId: 'day', name: 'Day' },
        { kind: 'COLLECTION', ...common, externalId: 'all-day', name: 'All day', group: 'day' },
      ],
    })
    const [group, collection] = (await ask(anna)).body.categories
    expect([group?.type, group?.name, collection?.parentId]).toEqual(['super-collection', 'Day', group?.id])
  })

  test('CATALOG-CALL-INTEGRATION-SEARCH, CATALOG-CONST-PAGING, CATALOG-ENTITY-INTEGRATION-PRODUCT: pages of 50, counted from 0, until one is not full', async () => {
    expect(integrationPageSize).toBe(50)
    const all = await find()
    expect(all.map(({ content }) => content.name)).toEqual(['Ramen', 'Miso soup', 'Gyoza', 'Édamame', 'Rice'])
    expect(all[0]).toEqual({
      id: all[0]?.id,
      externalId: 'ramen',
      content: { name: 'Ramen' },
      isAvailable: true,
      price: 11.5,
      restrictions: [],
      sectionIds: all[0]?.sectionIds,
    })
    const pages = [
      await find({ size: 2, page: 0 }),
      await find({ size: 2, page: 1 }),
      await find({ size: 2, page: 2 }),
    ]
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(all)
    expect(await find({ page: 1 })).toEqual([])
    const sides = all[2]?.sectionIds ?? []
    expect((await find({ sectionIds: sides })).map(({ externalId }) => externalId)).toEqual([
      'gyoza',
      'edamame',
      'rice',
    ])
    expect(await find({ sectionIds: [] })).toEqual([])
    for (const wrong of [{ page: -1 }, { size: 0 }, { size: 101 }, { availability: 'SOME' }]) {
      const body = wrong as never // invalid on purpose
      const { status } = await app.call(catalog.productsThere, { as: anna, params: here, body })
      expect(status).toBe(422)
    }
  })

  test('CATALOG-CALL-BULK: sets prices and availability of one location, leaving the others unchanged', async () => {
    expect((await update([{ externalId: 'ramen' }], null)).status).toBe(401)
    expect((await update([{ externalId: 'ramen' }], await app.signIn('rival@test.test'))).status).toBe(403)
    expect((await update([])).status).toBe(422)
    const { body } = await update([
      { externalId: 'ramen', price: 12.5 },
      { externalId: 'gyoza', isAvailable: false, unavailableUntil: '2026-06-16T12:00:00Z' },
      { externalId: 'nowhere', price: 1 },
    ])
    expect(body.results.map(({ externalId, done, code }) => [externalId, done, code])).toEqual([
      ['ramen', true, null],
      ['gyoza', true, null],
      ['nowhere', false, 'product.unknown'],
    ])
    const of = (products: Awaited<ReturnType<typeof find>>, name: string) =>
      products.find(({ externalId }) => externalId === name)
    expect(of(await find(), 'ramen')?.price).toBe(12.5)
    expect(of(await find({}, { id: 2 }), 'ramen')?.price).toBe(11.5)
    expect(of(await find(), 'gyoza')).toMatchObject({
      isAvailable: false,
      restrictions: [{ type: 'OUT_OF_STOCK', until: '2026-06-16T12:00:00.000Z' }],
    })
    const names = async (availability: 'AVAILABLE' | 'UNAVAILABLE', id = 1) =>
      (await find({ availability }, { id })).map(({ externalId }) => externalId)
    expect(await names('UNAVAILABLE')).toEqual(['gyoza'])
    expect(await names('AVAILABLE')).not.toContain('gyoza')
    expect(await names('UNAVAILABLE', 2)).toEqual([])
    app.clock.set('2026-06-16T12:00:00Z')
    anna = await app.signIn('anna@test.test')
    expect(await names('UNAVAILABLE')).toEqual([])
    app.clock.set('2026-06-15T12:00:00Z')
    anna = await app.signIn('anna@test.test')
    const undone = await app.call(catalog.undo, {
      as: anna,
      params: { storeId: 1, changeId: body.changeId ?? '' },
    })
    expect(undone.status).toBe(200)
    expect(of(await find(), 'ramen')?.price).toBe(11.5)
  })

  test('CATALOG-CALL-BULK: faults are reported with their index, and nothing is written', async () => {
    const { status, error } = await update([
      { externalId: 'ramen', price: 1.234 },
      { externalId: 'ramen', price: 2 },
      { externalId: 'miso', isAvailable: false, unavailableUntil: '2026-06-01T00:00:00Z' },
      { externalId: 'rice', isAvailable: true, unavailableUntil: '2026-07-01T00:00:00Z' },
    ])
    expect([status, ...codesOf(error)]).toEqual([
      422,
      'money.decimals',
      'line.duplicate',
      'until.past',
      'until.withoutNeed',
    ])
    expect((await update([{ externalId: 'ramen', price: -1 }])).status).toBe(422)
    expect((await find())[0]?.price).toBe(11.5)
  })
})
