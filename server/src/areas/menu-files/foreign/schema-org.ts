import { toMinor } from '@storekeep/contract/kit/money.ts'
import { listText } from '../reading/lists.ts'
import type { MenuFile } from '../reading/file-rows.ts'
import { isRecord } from '../reading/own-json.ts'
import { ForeignMenu, otherSection, records, text, type Json, type Variant } from './foreign-menu.ts'

const typeOf = (value: Json): string => [value['@type']].flat().map(text).join(' ')
const many = (value: unknown): Json[] => (isRecord(value) ? [value] : records(value))

/** All menus of a document, at any depth. */
function menusIn(value: unknown, depth = 0): Json[] {
  if (depth > 8) return []
  if (Array.isArray(value)) return value.flatMap((one) => menusIn(one, depth + 1))
  if (!isRecord(value)) return []
  if (/\bMenu$/.test(typeOf(value))) return [value]
  return ['@graph', 'hasMenu', 'menu', 'mainEntity', 'itemListElement'].flatMap((name) =>
    menusIn(value[name], depth + 1),
  )
}

export function isSchemaOrg(value: unknown): boolean {
  return menusIn(value).length > 0
}

/** The JSON-LD of an HTML page. */
export function linkedDataOf(html: string): unknown[] {
  const scripts = html.matchAll(
    /<script[^>]*application\/ld\+json[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)<\/script/gi,
  )
  return [...scripts].flatMap(([, text = '']) => {
    try {
      return [JSON.parse(text) as unknown] // any JSON; the reader checks its shape
    } catch {
      return []
    }
  })
}

/** Reads a schema.org Menu: menus become collections, sections (also nested ones) become sections. */
export function readSchemaOrg(value: unknown, currency: string): MenuFile {
  const menu = new ForeignMenu('SCHEMA_ORG', currency)
  for (const [nth, one] of menusIn(value).entries()) {
    const collectionId = idOf(one, `menu-${nth + 1}`)
    menu.add('COLLECTION', collectionId, { name: text(one['name']) || 'Menu' })
    addSections(menu, one, { path: collectionId, collectionId, names: [] })
    addItems(menu, one, { path: collectionId, collectionId, names: [otherSection] })
    menu.rest(one, 'Menu', ['@context', '@type', '@id', 'name', 'hasMenuSection', 'hasMenuItem'])
  }
  return menu.file()
}

interface Parent {
  /** Id prefix of the entities below, for documents without ids. */
  readonly path: string
  readonly collectionId: string
  /** Names of the enclosing sections. */
  readonly names: readonly string[]
}

const idOf = (value: Json, path: string): string => text(value['@id']) || text(value['identifier']) || path

function addSections(menu: ForeignMenu, within: Json, { path, collectionId, names }: Parent): void {
  for (const [nth, section] of many(within['hasMenuSection']).entries()) {
    const own = { path: `${path}-${nth + 1}`, collectionId, names: [...names, text(section['name'])] }
    addItems(menu, section, own)
    addSections(menu, section, own)
    menu.rest(section, 'MenuSection', ['@type', '@id', 'name', 'hasMenuSection', 'hasMenuItem'])
  }
}

function addItems(menu: ForeignMenu, section: Json, { path, collectionId, names }: Parent): void {
  const items = many(section['hasMenuItem'])
  if (items.length === 0) return
  const sectionId = idOf(section, path) === collectionId ? `${path}-other` : idOf(section, path)
  menu.add('SECTION', sectionId, { name: names.join(' / ') || otherSection, collectionId })
  for (const [nth, item] of items.entries())
    addItem(menu, item, sectionId, idOf(item, `${path}-item-${nth + 1}`))
}

const diets: Readonly<Record<string, string>> = {
  VeganDiet: 'vegan',
  VegetarianDiet: 'vegetarian',
  HalalDiet: 'halal',
  KosherDiet: 'kosher',
}

function addItem(menu: ForeignMenu, item: Json, sectionId: string, id: string): void {
  const name = text(item['name'])
  const labels = [item['suitableForDiet']].flat().flatMap((diet) => {
    const found = text(diet).replace(/^.*[/#]/, '')
    // a suitable diet says nothing about allergens
    if (found !== '' && diets[found] === undefined) menu.left.add('MenuItem.suitableForDiet', found)
    return diets[found] ?? []
  })
  const { price, group } = menu.variants(id, name, offersOf(menu, item, name, id))
  const image = text([item['image']].flat()[0])
  menu.add('PRODUCT', id, {
    name,
    description: text(item['description']),
    price,
    sectionId,
    dietaryLabels: listText(labels),
    imageUrl: image.startsWith('https://') ? image : undefined,
    optionGroups: listText([group ?? [], addOns(menu, item, id)].flat()),
  })
  menu.rest(item, 'MenuItem', [
    '@type',
    '@id',
    'identifier',
    'name',
    'description',
    'offers',
    'image',
    'suitableForDiet',
    'menuAddOn',
  ])
}

function offersOf(menu: ForeignMenu, item: Json, name: string, id: string): Variant[] {
  return many(item['offers']).map((offer, nth) => {
    menu.seeCurrency(offer['priceCurrency'])
    const given = offer['price'] ?? offer['lowPrice']
    const amount = Number(text(given).replace(',', '.'))
    const price = text(given) === '' ? null : toMinor(amount, menu.currency)
    if (price === null) menu.left.add('Offer.price', given)
    menu.rest(offer, 'Offer', ['@type', '@id', 'name', 'price', 'lowPrice', 'priceCurrency'])
    return { id: `${id}-offer-${nth + 1}`, name: text(offer['name']) || name, price: price ?? 0 }
  })
}

/** Add-on items become options; add-on sections are not supported. */
function addOns(menu: ForeignMenu, item: Json, id: string): string[] {
  const extras = many(item['menuAddOn']).filter((extra) => {
    const isItem = typeOf(extra) === 'MenuItem'
    if (!isItem) menu.left.add('MenuItem.menuAddOn', extra['name'])
    return isItem
  })
  if (extras.length === 0) return []
  const options = extras.map((extra, nth) => {
    const option = idOf(extra, `${id}-extra-${nth + 1}`)
    const name = text(extra['name'])
    const [offer] = offersOf(menu, extra, name, option)
    menu.add('OPTION', option, { name, price: menu.price(offer?.price) })
    return option
  })
  menu.add('OPTION_GROUP', `${id}-extras`, { name: text(item['name']), options: listText(options) })
  return [`${id}-extras`]
}
