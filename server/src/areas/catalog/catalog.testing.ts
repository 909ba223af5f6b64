import { catalogFeed, type MenuLineInput } from '@storekeep/contract/areas/catalog.feed.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

const store = 'noodles'

/** Lines of a small menu: a collection with two sections, five products and an option group of two options. */
export const smallMenu: readonly MenuLineInput[] = [
  { kind: 'COLLECTION', store, externalId: 'all-day', version: 1, name: 'All day' },
  { kind: 'SECTION', store, externalId: 'soups', version: 1, name: 'Soups', collection: 'all-day' },
  {
    kind: 'SECTION',
    store,
    externalId: 'sides',
    version: 1,
    name: 'Sides',
    collection: 'all-day',
    position: 1,
  },
  { kind: 'OPTION', store, externalId: 'egg', version: 1, name: 'Egg', currency: 'GBP', priceImpact: 1.5 },
  { kind: 'OPTION', store, externalId: 'nori', version: 1, name: 'Nori', currency: 'GBP', priceImpact: 0.5 },
  {
    kind: 'OPTION_GROUP',
    store,
    externalId: 'extras',
    version: 1,
    name: 'Extras',
    options: ['nori', 'egg'],
  },
  product('ramen', 'Ramen', 'soups', 11.5, { description: 'With pork', optionGroups: ['extras'] }),
  product('miso', 'Miso soup', 'soups', 4, { position: 1, imageUrl: 'https://pictures.test/miso.jpg' }),
  product('gyoza', 'Gyoza', 'sides', 6.25, { description: 'Six of them' }),
  product('edamame', 'Édamame', 'sides', 4, { position: 1 }),
  product('rice', 'Rice', 'sides', 0, { position: 2 }),
]

function product(
  externalId: string,
  name: string,
  section: string,
  price: number,
  more: Partial<Extract<MenuLineInput, { kind: 'PRODUCT' }>> = {},
): MenuLineInput {
  return { kind: 'PRODUCT', store, externalId, version: 1, name, section, currency: 'GBP', price, ...more }
}

/** Users, three stores and a small menu of the first: `noodles` with the locations 1 and 2. */
export async function menuWorld(app: TestApp): Promise<World> {
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'ben', 'cook', 'rival']) await world.user(name)
  for (const name of ['anna', 'ben']) await world.grant(name, 'noodles')
  await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
  await world.grant('rival', 'rivals')
  const { body } = await app.call(catalogFeed.catalog, { as: world.key, lines: [...smallMenu] })
  if (body.created !== smallMenu.length) throw new Error(`the menu was not fed: ${JSON.stringify(body)}`)
  return world
}

/** The names of a store's menu as shown: collections, their sections, their products. */
export async function shownMenu(app: TestApp, as: string, storeId: number) {
  const params = { storeId }
  const groups = (await app.call(catalog.groups, { as, params })).body.collectionGroups
  const shown: Record<string, Record<string, string[]>> = {}
  for (const { id, name } of groups.flatMap(({ collections }) => collections)) {
    const sections: Record<string, string[]> = {}
    const opened = (await app.call(catalog.collection, { as, params: { storeId, id } })).body
    for (const section of opened.sections) {
      const ids = { storeId, collectionId: id, sectionId: section.id }
      const { products } = (await app.call(catalog.section, { as, params: ids })).body
      sections[section.name] = products.map((one) => one.name)
    }
    shown[name] = sections
  }
  return shown
}

/** The codes of a response's invalid fields, else the response's own code. */
export function codesOf(error: { code: string; details: Record<string, unknown> } | undefined): string[] {
  const fields = error?.details['fields'] as { code: string }[] | undefined // present in every 422
  return fields?.map(({ code }) => code) ?? [error?.code ?? 'none']
}
