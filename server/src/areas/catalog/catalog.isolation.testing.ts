import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

interface MenuIds {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly changeId: string
}

const name = { name: 'Mine' }
const product = { ...name, price: 1, sectionId: 1 }
const bodies: Readonly<Record<string, (ids: MenuIds) => object>> = {
  createGroup: () => name,
  changeGroup: () => name,
  moveGroup: () => ({ position: 0 }),
  createCollection: () => name,
  changeCollection: () => name,
  moveCollection: () => ({ position: 0 }),
  createSection: () => ({ ...name, collectionId: 1 }),
  changeSection: () => name,
  moveSection: () => ({ collectionId: 1, position: 0 }),
  search: () => ({}),
  createProduct: () => product,
  changeProduct: () => product,
  moveProduct: () => ({ sectionId: 1, position: 0 }),
  removeProducts: () => ({ ids: [1] }),
  outOfStock: ({ storeAddressIds }) => ({ storeAddressIds, products: [{ externalId: 'soup', until: null }] }),
  backInStock: ({ storeAddressIds }) => ({ storeAddressIds, productExternalIds: ['soup'] }),
  quality: () => ({}),
  createOptionGroup: () => name,
  changeOptionGroup: () => name,
  createOption: () => name,
  changeOption: () => name,
  productsThere: () => ({}),
  updateThere: () => ({ products: [{ externalId: 'soup', price: 1 }] }),
}

/** Calls about one location: their `id` is its own. */
const ofLocation = new Set(['categories', 'productsThere', 'updateThere'])

/** Requests another tenant's menu. All its entities have the id 1, as only one menu is fed. */
export const menuQuestions: Readonly<Record<string, (ids: MenuIds) => object>> = Object.fromEntries(
  Object.keys(catalog).map((call) => [
    `catalog.${call}`,
    (ids: MenuIds) => ({
      params: {
        storeId: ids.storeId,
        id: ofLocation.has(call) ? ids.storeAddressIds[0] : 1,
        collectionId: 1,
        sectionId: 1,
        changeId: ids.changeId,
      },
      ...(bodies[call] && { body: bodies[call](ids) }),
    }),
  ]),
)

/** A menu of the store xylophone with one entity of each kind; returns the id of a change of it. */
export async function xyloMenu(app: TestApp, key: string, owner: string): Promise<string> {
  const common = { store: 'xylophone', version: 1 }
  const soup = { externalId: 'soup', name: 'Xylo soup', section: 'soups', currency: 'GBP', price: 9 }
  const fed = await app.call(catalogFeed.catalog, {
    as: key,
    lines: [
      { kind: 'COLLECTION_GROUP', ...common, externalId: 'group', name: 'Xylo group' },
      { kind: 'COLLECTION', ...common, externalId: 'menu', name: 'Xylo menu', group: 'group' },
      { kind: 'SECTION', ...common, externalId: 'soups', name: 'Xylo soups', collection: 'menu' },
      { kind: 'OPTION', ...common, externalId: 'egg', name: 'Xylo egg', currency: 'GBP' },
      { kind: 'OPTION_GROUP', ...common, externalId: 'extras', name: 'Xylo extras', options: ['egg'] },
      { kind: 'PRODUCT', ...common, ...soup },
    ],
  })
  if (fed.body.created !== 6) throw new Error(`the menu was not fed: ${JSON.stringify(fed.body)}`)
  const { body } = await app.call(catalog.groups, { as: owner, params: { storeId: 1 } })
  const params = { storeId: 1, id: body.collectionGroups[0]?.id ?? 0 }
  return (await app.call(catalog.changeGroup, { as: owner, params, body: { name: 'Xylo' } })).body.changeId
}
