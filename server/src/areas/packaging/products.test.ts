import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { menuWorld } from '../catalog/catalog.testing.ts'
import { feedTypes, fieldsOf } from './packaging.testing.ts'

describe.each(engines)('packaging of products on %s', (engine) => {
  let app: TestApp
  let anna: string
  let typeIds: ReadonlyMap<string, number>
  const storeId = 1
  const params = { storeId }

  beforeAll(async () => {
    app = await testApp({ engine })
    const { key } = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    typeIds = await feedTypes(app, key, anna)
  })
  afterAll(() => app.close())

  const typeId = (name: string) => typeIds.get(name) ?? 0
  const undo = (changeId: string) => app.call(catalog.undo, { as: anna, params: { storeId, changeId } })

  test('PACK-ENTITY-PACKAGING, PACK-CALL-PACK-POST, PACK-CALL-PACK-PUT, PACK-CALL-PACK-GET, PACK-CALL-PACK-DELETE: a packaging is created, changed and deleted', async () => {
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
      { id, countryPackagingTypeId: typeId('Tub'), price: 1, referenceName: 'Big tub', version: 2 },
    ])
    const body = { packagingIds: [id] }
    expect((await app.call(packaging.removePackagings, { as: anna, params, body })).status).toBe(200)
    expect(await list()).toEqual([])
    const again = await app.call(packaging.removePackagings, { as: anna, params, body })
    expect(again.error?.code).toBe('menu.packagingNotFound')
    expect((await save({})).error?.code).toBe('menu.packagingNotFound')
  })

  test('PACK-CALL-LINK: products get a packaging or none, all of them or none, and a deleted packaging counts as none', async () => {
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
      (await app.call(catalog.product, { as: anna, params: { storeId, id: productIds[nth] ?? 0 } })).body
        .product
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

  test('CATALOG-ENTITY-PRODUCT: a product form sets, keeps or removes the packaging', async () => {
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
    expect(fieldsOf(await save(9999))).toMatchObject([
      422,
      [{ path: 'packagingId', code: 'packaging.unknown' }],
    ])
  })
})
