import { listText } from '../reading/lists.ts'
import type { MenuFile } from '../reading/file-rows.ts'
import { isRecord } from '../reading/json.ts'
import { ForeignMenu, part, records, text, type Json } from './foreign-menu.ts'
import { readStorefront } from './uber-storefront.ts'

/** The languages of a translated text with their texts. */
function languagesOf(value: Json): [string, unknown][] {
  const { translations } = value
  return Object.entries(isRecord(translations) ? translations : value)
}

/** A translated text; the first language is used, the others are reported as not kept. */
function translated(menu: ForeignMenu, value: unknown, name: string): string {
  if (!isRecord(value)) return text(value)
  const [first, ...others] = languagesOf(value)
  for (const other of others) menu.left.add(`${name}.translations.${other[0]}`, other[1])
  return text(first?.[1])
}

const isMenu = (value: Json): boolean => Array.isArray(value['menus']) && Array.isArray(value['items'])
const isStore = (value: Json): boolean =>
  Array.isArray(value['sections']) && (isRecord(value['items']) || isRecord(value['catalogSectionsMap']))
const isItem = (value: Json): boolean =>
  Array.isArray(value['customizationsList']) || 'itemDescription' in value

export function isUberEats(value: unknown): boolean {
  if (Array.isArray(value)) return records(value).some((one) => isStore(one) || isItem(one))
  return isRecord(value) && (isMenu(value) || isStore(value) || isItem(value))
}

/** Reads an Uber Eats menu, from its API or from a store page. */
export function readUberEats(value: unknown, currency: string): MenuFile {
  const menu = new ForeignMenu('UBER_EATS', currency)
  const all = Array.isArray(value) ? records(value) : isRecord(value) ? [value] : []
  for (const one of all) if (isMenu(one)) readMenu(menu, one)
  readStorefront(
    menu,
    all.filter((one) => !isMenu(one)),
  )
  return menu.file()
}

/** The title of a category or an item, for reports. */
function nameOf(value: Json | undefined): string {
  const title = value?.['title']
  return text(isRecord(title) ? languagesOf(title)[0]?.[1] : title)
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => (isRecord(one) ? text(one['id']) : text(one))) : []

/** The menu of the API: menus become collections, categories become sections, items become products or options. */
function readMenu(menu: ForeignMenu, value: Json): void {
  const categories = new Map(records(value['categories']).map((one) => [text(one['id']), one]))
  const items = new Map(records(value['items']).map((one) => [text(one['id']), one]))
  const groups = new Map(records(value['modifier_groups']).map((one) => [text(one['id']), one]))
  for (const group of groups.values()) addGroup(menu, group, items)
  const reached = new Set<string>()
  const used = new Set<string>()
  for (const one of records(value['menus'])) {
    const collectionId = text(one['id'])
    menu.add('COLLECTION', collectionId, { name: translated(menu, one['title'], 'menus.title') })
    // service hours are not kept: opening hours belong to locations
    menu.rest(one, 'menus', ['id', 'title', 'category_ids'])
    for (const id of idsOf(one['category_ids'])) {
      const category = categories.get(id)
      used.add(id)
      if (!category) {
        menu.left.add('menus.category_ids', id)
        continue
      }
      const sectionId = menu.has('SECTION', id) ? `${collectionId}-${id}` : id
      menu.add('SECTION', sectionId, {
        name: translated(menu, category['title'], 'categories.title'),
        collectionId,
      })
      menu.rest(category, 'categories', ['id', 'title', 'entities'])
      for (const itemId of idsOf(category['entities'])) {
        const item = items.get(itemId)
        if (!item || reached.has(itemId)) menu.left.add('categories.entities', nameOf(item) || itemId)
        else addItem(menu, item, sectionId)
        reached.add(itemId)
      }
    }
  }
  for (const [id, category] of categories)
    if (!used.has(id)) menu.left.add('categories', nameOf(category) || id)
  for (const [id, item] of items)
    if (reached.has(id) || menu.has('OPTION', id)) reportRest(menu, item, reached.has(id))
    else menu.left.add('items', nameOf(item) || id)
  menu.rest(value, '', ['menus', 'categories', 'items', 'modifier_groups'])
}

function addGroup(menu: ForeignMenu, group: Json, items: ReadonlyMap<string, Json>): void {
  const options = menu.present('modifier_options', idsOf(group['modifier_options']), (id) => items.has(id))
  for (const id of options) {
    const item = items.get(id) ?? {}
    menu.add('OPTION', id, {
      name: translated(menu, item['title'], 'items.title'),
      price: menu.price(part(item, 'price_info')['price']),
    })
    const nested = idsOf(part(item, 'modifier_group_ids')['ids'])
    if (nested.length > 0) menu.left.add('modifier_options.modifier_group_ids', nested)
  }
  const quantity = part(part(group, 'quantity_info'), 'quantity')
  const { min_permitted: min, max_permitted: max } = quantity
  menu.add('OPTION_GROUP', text(group['id']), {
    name: translated(menu, group['title'], 'modifier_groups.title'),
    min: typeof min === 'number' ? String(min) : '0',
    max: typeof max === 'number' && max > 0 ? String(max) : '',
    multiple: 'no',
    options: listText(options),
  })
  menu.rest(quantity, 'quantity_info', ['min_permitted', 'max_permitted'])
  menu.rest(part(group, 'quantity_info'), 'quantity_info', ['quantity'])
  menu.rest(group, 'modifier_groups', ['id', 'title', 'modifier_options', 'quantity_info'])
}

function addItem(menu: ForeignMenu, item: Json, sectionId: string): void {
  menu.add('PRODUCT', text(item['id']), {
    name: translated(menu, item['title'], 'items.title'),
    description: translated(menu, item['description'], 'items.description'),
    price: menu.price(part(item, 'price_info')['price']),
    sectionId,
    imageUrl: text(item['image_url']) || undefined,
    optionGroups: listText(
      menu.present('items.modifier_group_ids', idsOf(part(item, 'modifier_group_ids')['ids']), (id) =>
        menu.has('OPTION_GROUP', id),
      ),
    ),
  })
}

/** Reports what is not kept of an item. Those that are only options have neither a description nor an image. */
function reportRest(menu: ForeignMenu, item: Json, isProduct: boolean): void {
  const ofProducts = isProduct ? ['description', 'image_url'] : []
  menu.rest(part(item, 'price_info'), 'price_info', ['price'])
  menu.rest(part(item, 'modifier_group_ids'), 'modifier_group_ids', ['ids'])
  menu.rest(item, 'items', ['id', 'title', 'price_info', 'modifier_group_ids', ...ofProducts])
}
