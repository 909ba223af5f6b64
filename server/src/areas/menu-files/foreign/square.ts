import { listText } from '../reading/lists.ts'
import { isRecord } from '../reading/json.ts'
import type { MenuFile } from '../reading/file-rows.ts'
import { ForeignMenu, otherSection, part, records, text, type Json } from './foreign-menu.ts'

/** Internal fields of Square objects, not reported. */
const own = [
  'type',
  'id',
  'updated_at',
  'created_at',
  'version',
  'is_deleted',
  'present_at_all_locations',
  'ordinal',
]

const limits = ['min_selected_modifiers', 'max_selected_modifiers']

export function isSquare(value: unknown): boolean {
  return objectsOf(value).some(
    (object) =>
      /^(?:ITEM|CATEGORY|MODIFIER_LIST)$/.test(text(object['type'])) && isRecord(object[dataName(object)]),
  )
}

/** Name of the part with the data of an object's type. */
const dataName = (object: Json): string => `${text(object['type']).toLowerCase()}_data`

/** The objects of a catalog response, or a bare list of them. */
function objectsOf(value: unknown): Json[] {
  if (Array.isArray(value)) return records(value)
  return isRecord(value) ? [...records(value['objects']), ...records(value['related_objects'])] : []
}

/**
 * Reads a Square catalog: categories become sections, modifier lists option groups, variations one option group per
 * item.
 */
export function readSquare(value: unknown, currency: string): MenuFile {
  const menu = new ForeignMenu('SQUARE', currency)
  const objects = objectsOf(value).filter((object) => {
    if (object['is_deleted'] === true) menu.left.add('is_deleted', object['id'])
    return object['is_deleted'] !== true
  })
  const ofType = (type: string) => objects.filter((object) => object['type'] === type)
  menu.add('COLLECTION', 'square', { name: 'Square' })
  for (const category of ofType('CATEGORY')) addCategory(menu, category)
  const items = ofType('ITEM')
  const bounds = boundsOf(items, menu)
  for (const list of ofType('MODIFIER_LIST')) addList(menu, list, bounds)
  const images = new Map(
    ofType('IMAGE').map((image) => [text(image['id']), text(part(image, 'image_data')['url'])]),
  )
  for (const item of items) addItem(menu, item, images)
  for (const object of objects)
    if (!['ITEM', 'CATEGORY', 'MODIFIER_LIST', 'MODIFIER', 'IMAGE'].includes(text(object['type'])))
      menu.left.add(text(object['type']), nameOf(object))
  return menu.file()
}

const nameOf = (object: Json): string => text(part(object, dataName(object))['name'])

function amountOf(menu: ForeignMenu, data: Json): number | undefined {
  const money = part(data, 'price_money')
  menu.setSourceCurrency(money['currency'])
  return typeof money['amount'] === 'number' ? money['amount'] : undefined
}

/** The parts that are not deleted; the others are reported by name. */
function present(menu: ForeignMenu, parts: unknown, name: string): Json[] {
  return records(parts).filter((one) => {
    if (one['is_deleted'] === true) menu.left.add(`${name}.is_deleted`, nameOf(one))
    return one['is_deleted'] !== true
  })
}

function addCategory(menu: ForeignMenu, category: Json): void {
  const data = part(category, 'category_data')
  menu.add('SECTION', text(category['id']), { name: text(data['name']), collectionId: 'square' })
  menu.rest(category, 'category', [...own, 'category_data'])
  menu.rest(data, 'category_data', ['name', 'category_type', 'is_top_level'])
}

interface Bounds {
  readonly min: number
  readonly max: number
}

const boundOf = (bound: unknown): number => (typeof bound === 'number' ? bound : -1)

/** Limits of modifier lists and of their use in an item; -1 for none. */
function limitsOf(data: Json): Bounds {
  return { min: boundOf(data['min_selected_modifiers']), max: boundOf(data['max_selected_modifiers']) }
}

/** Square keeps limits per item; a group gets the limits on which all items that use it agree. */
function boundsOf(items: readonly Json[], menu: ForeignMenu): Map<string, Bounds> {
  const found = new Map<string, Bounds>()
  for (const item of items)
    for (const info of records(part(item, 'item_data')['modifier_list_info'])) {
      const id = text(info['modifier_list_id'])
      const said = limitsOf(info)
      const known = found.get(id)
      if (known && (known.min !== said.min || known.max !== said.max))
        menu.left.add('modifier_list_info.min_selected_modifiers', `${said.min}–${said.max}`)
      else found.set(id, said)
    }
  return found
}

function addList(menu: ForeignMenu, list: Json, bounds: ReadonlyMap<string, Bounds>): void {
  const id = text(list['id'])
  const data = part(list, 'modifier_list_data')
  const modifiers = present(menu, data['modifiers'], 'modifier')
  for (const modifier of modifiers) {
    const of = part(modifier, 'modifier_data')
    menu.add('OPTION', text(modifier['id']), {
      name: text(of['name']),
      price: menu.price(amountOf(menu, of)),
    })
    menu.rest(modifier, 'modifier', [...own, 'modifier_data'])
    menu.rest(of, 'modifier_data', ['name', 'price_money', 'ordinal', 'modifier_list_id'])
  }
  const ofItems = bounds.get(id) ?? limitsOf({})
  const ofList = limitsOf(data)
  const min = ofItems.min < 0 ? ofList.min : ofItems.min
  const max = ofItems.max < 0 ? ofList.max : ofItems.max
  const most = max > 0 ? max : data['selection_type'] === 'SINGLE' ? 1 : undefined
  menu.add('OPTION_GROUP', id, {
    name: text(data['name']),
    min: String(Math.max(min, 0)),
    max: most === undefined ? '' : String(most),
    multiple: 'no',
    options: listText(modifiers.map((modifier) => text(modifier['id']))),
  })
  menu.rest(list, 'modifier_list', [...own, 'modifier_list_data'])
  menu.rest(data, 'modifier_list_data', ['name', 'ordinal', 'selection_type', 'modifiers', ...limits])
}

/** The categories of an item, in older files a single one, and the modifier lists that are on. */
function referencesOf(menu: ForeignMenu, data: Json) {
  const ids = records(data['categories']).map((one) => text(one['id']))
  const categories = [text(data['category_id']), ...ids, text(part(data, 'reporting_category')['id'])]
  const [category = '', ...others] = [...new Set(categories)].filter((id) => menu.has('SECTION', id))
  // a product is in one section; the category for reports is none of the menu's
  for (const id of others) if (ids.includes(id)) menu.left.add('item_data.categories', id)
  const infos = records(data['modifier_list_info']).filter((info) => info['enabled'] !== false)
  for (const info of infos) menu.rest(info, 'modifier_list_info', ['modifier_list_id', 'enabled', ...limits])
  const lists = menu.present(
    'modifier_list_info.modifier_list_id',
    infos.map((info) => text(info['modifier_list_id'])),
    (id) => menu.has('OPTION_GROUP', id),
  )
  return { category, lists }
}

function addItem(menu: ForeignMenu, item: Json, images: ReadonlyMap<string, string>): void {
  const id = text(item['id'])
  const data = part(item, 'item_data')
  const name = text(data['name'])
  const variations = present(menu, data['variations'], 'item_variation')
  const variants = variations.map((variation) => {
    const of = part(variation, 'item_variation_data')
    const price = amountOf(menu, of)
    if (price === undefined) menu.left.add('item_variation_data.pricing_type', of['pricing_type'])
    menu.rest(variation, 'item_variation', [...own, 'item_variation_data'])
    menu.rest(of, 'item_variation_data', ['item_id', 'name', 'ordinal', 'pricing_type', 'price_money'])
    return { id: text(variation['id']), name: text(of['name']) || name, price: price ?? 0 }
  })
  const { price, group } = menu.addVariants(id, name, variants)
  const { category, lists } = referencesOf(menu, data)
  const section = category === '' ? 'square-other' : category
  if (category === '') menu.add('SECTION', section, { name: otherSection, collectionId: 'square' })
  menu.add('PRODUCT', id, {
    name,
    description: text(data['description']),
    price,
    sectionId: section,
    imageUrl: imageOf(menu, data, images),
    optionGroups: listText([...(group === undefined ? [] : [group]), ...lists]),
  })
  menu.rest(item, 'item', [...own, 'item_data'])
  const read = [
    'name',
    'description',
    'category_id',
    'categories',
    'reporting_category',
    'image_ids',
    'variations',
    'modifier_list_info',
  ]
  menu.rest(data, 'item_data', read)
}

/** The first image that the file has an address of; the others are reported. */
function imageOf(menu: ForeignMenu, data: Json, images: ReadonlyMap<string, string>): string | undefined {
  const ids = Array.isArray(data['image_ids']) ? data['image_ids'].map(text) : []
  const kept = ids.find((id) => images.get(id)?.startsWith('https://'))
  for (const id of ids) if (id !== kept) menu.left.add('item_data.image_ids', id)
  return kept === undefined ? undefined : images.get(kept)
}
