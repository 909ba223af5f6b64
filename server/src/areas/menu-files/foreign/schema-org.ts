import { DecimalWatch, parsePrice } from '../../../platform/files/reading/prices.ts'
import { listText } from '../reading/lists.ts'
import type { MenuFile } from '../reading/file-rows.ts'
import { isRecord, parsedJson } from '../reading/json.ts'
import { ForeignMenu, otherSection, records, text, type Json, type Variant } from './foreign-menu.ts'

const typeOf = (value: Json): string => [value['@type']].flat().map(text).join(' ')

/** All menus of a document, at any depth, without references to them. */
function menusIn(value: unknown, depth = 0): Json[] {
  if (depth > 8) return []
  if (Array.isArray(value)) return value.flatMap((one) => menusIn(one, depth + 1))
  if (!isRecord(value)) return []
  if (/\bMenu$/.test(typeOf(value))) return isReference(value) ? [] : [value]
  return ['@graph', 'hasMenu', 'menu', 'mainEntity', 'itemListElement'].flatMap((name) =>
    menusIn(value[name], depth + 1),
  )
}

export function isSchemaOrg(value: unknown): boolean {
  return menusIn(value).length > 0
}

/** The JSON-LD of an HTML page; scripts that cannot be read are left out. */
export function linkedDataOf(html: string): unknown[] {
  return linkedDataTexts(html).flatMap((text) => {
    try {
      return [parsedJson(text)]
    } catch {
      return []
    }
  })
}

/** The contents of the JSON-LD scripts. Each character is looked at once, however the page is written. */
function linkedDataTexts(html: string): string[] {
  const [opening, closing] = [/<script[^<>]*>/gi, /<\/script/gi]
  const texts: string[] = []
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    if (!/application\/ld\+json/i.test(tag[0])) continue
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)?.index
    if (end === undefined) break
    texts.push(html.slice(opening.lastIndex, end))
    opening.lastIndex = end
  }
  return texts
}

/** Objects with their ids and content; documents may define an object in one place and reference it in others. */
function identified(value: unknown, found = new Map<string, Json>(), depth = 0): ReadonlyMap<string, Json> {
  if (depth > 32) return found
  if (Array.isArray(value)) for (const one of value) identified(one, found, depth + 1)
  if (!isRecord(value)) return found
  const id = text(value['@id'])
  if (id !== '' && !isReference(value) && !found.has(id)) found.set(id, value)
  for (const one of Object.values(value)) identified(one, found, depth + 1)
  return found
}

/** Whether an object has nothing but an id and a type. */
function isReference(value: Json): boolean {
  return Object.keys(value).every((name) => name === '@id' || name === '@type')
}

class SchemaMenu extends ForeignMenu {
  /** Sections that are read; a document may reference one in several places. */
  readonly sections = new Set<Json>()
  readonly #known: ReadonlyMap<string, Json>

  constructor(source: unknown, currency: string) {
    super('SCHEMA_ORG', currency)
    this.#known = identified(source)
  }

  /** One object or several, with the content of referenced ones. */
  many(value: unknown): Json[] {
    const all = isRecord(value) ? [value] : records(value)
    return all.map((one) => (isReference(one) ? (this.#known.get(text(one['@id'])) ?? one) : one))
  }
}

/** Reads a schema.org Menu: menus become collections, sections (also nested ones) become sections. */
export function readSchemaOrg(value: unknown, currency: string): MenuFile {
  const menu = new SchemaMenu(value, currency)
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

function addSections(menu: SchemaMenu, within: Json, { path, collectionId, names }: Parent): void {
  for (const [nth, section] of menu.many(within['hasMenuSection']).entries()) {
    if (menu.sections.has(section)) {
      menu.left.add('MenuSection', section['name'])
      continue
    }
    menu.sections.add(section)
    const own = { path: `${path}-${nth + 1}`, collectionId, names: [...names, text(section['name'])] }
    addItems(menu, section, own)
    addSections(menu, section, own)
    menu.rest(section, 'MenuSection', ['@type', '@id', 'name', 'hasMenuSection', 'hasMenuItem'])
  }
}

function addItems(menu: SchemaMenu, section: Json, { path, collectionId, names }: Parent): void {
  const items = menu.many(section['hasMenuItem'])
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

function addItem(menu: SchemaMenu, item: Json, sectionId: string, id: string): void {
  // an item is in one section
  if (menu.has('PRODUCT', id)) return menu.left.add('MenuItem', item['name'])
  const name = text(item['name'])
  const labels = [item['suitableForDiet']].flat().flatMap((diet) => {
    const found = text(diet).replace(/^.*[/#]/, '')
    // a suitable diet says nothing about allergens
    if (found !== '' && diets[found] === undefined) menu.left.add('MenuItem.suitableForDiet', found)
    return diets[found] ?? []
  })
  const { variants, unreadable } = offersOf(menu, item, name, id)
  const { price, group } = menu.addVariants(id, name, variants)
  const image = text([item['image']].flat()[0])
  menu.add('PRODUCT', id, {
    name,
    description: text(item['description']),
    // kept as it is, so that the dry run refuses a missing or unreadable price
    price: unreadable ?? price,
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

/** The offers of an item, and the price that cannot be read, if there is one; empty for none at all. */
interface Offers {
  readonly variants: Variant[]
  readonly unreadable: string | undefined
}

function offersOf(menu: SchemaMenu, item: Json, name: string, id: string): Offers {
  const offers = menu.many(item['offers'])
  let unreadable = offers.length === 0 ? '' : undefined
  const variants = offers.map((offer, nth) => {
    menu.seeCurrency(offer['priceCurrency'])
    menu.rest(offer, 'Offer', ['@type', '@id', 'name', 'price', 'lowPrice', 'priceCurrency'])
    const given = text(offer['price'] ?? offer['lowPrice'])
    const price = priceOf(given, menu.currency)
    if (price === undefined) unreadable ??= given
    return { id: `${id}-offer-${nth + 1}`, name: text(offer['name']) || name, price: price ?? 0 }
  })
  return { variants, unreadable }
}

/** Minor units of a price such as `9.50`, `€9,50` or `1.234,50`. */
function priceOf(given: string, currency: string): number | undefined {
  const watch = new DecimalWatch()
  watch.see(given)
  const price = parsePrice(given, currency, watch.verdict() === ',' ? ',' : '.')
  return typeof price === 'number' ? price : undefined
}

/** Add-on items become options; add-on sections are not supported. */
function addOns(menu: SchemaMenu, item: Json, id: string): string[] {
  const extras = menu.many(item['menuAddOn']).filter((extra) => {
    const isItem = typeOf(extra) === 'MenuItem'
    if (!isItem) menu.left.add('MenuItem.menuAddOn', extra['name'])
    return isItem
  })
  if (extras.length === 0) return []
  const options = extras.map((extra, nth) => {
    const option = idOf(extra, `${id}-extra-${nth + 1}`)
    const name = text(extra['name'])
    const { variants, unreadable } = offersOf(menu, extra, name, option)
    menu.add('OPTION', option, { name, price: unreadable ?? menu.price(variants[0]?.price) })
    return option
  })
  menu.add('OPTION_GROUP', `${id}-extras`, { name: text(item['name']), options: listText(options) })
  return [`${id}-extras`]
}
