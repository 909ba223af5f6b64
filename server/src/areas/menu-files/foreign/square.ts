import { listText } from '../reading/lists.ts'
import { isRecord } from '../reading/own-json.ts'
import type { MenuFile } from '../reading/file-rows.ts'
import { ForeignMenu, otherSection, records, text, type Json } from './foreign-menu.ts'

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

const partOf = (object: Json, name: string): Json => {
  const part = object[name]
  return isRecord(part) ? part : {}
}

export function isSquare(value: unknown): value is readonly Json[] | Json {
  const [first] = objectsOf(value)
  return (
    first !== undefined &&
    /^(?:ITEM|CATEGORY|MODIFIER|MODIFIER_LIST|TAX|DISCOUNT|IMAGE)$/.test(text(first['type']))
  )
}

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
  for (const category of ofType('CATEGORY'))
    menu.add('SECTION', text(category['id']), {
      name: text(partOf(category, 'category_data')['name']),
      collectionId: 'square',
    })
  const items = ofType('ITEM')
  const bounds = boundsOf(items, menu)
  for (const list of ofType('MODIFIER_LIST')) addList(menu, list, bounds)
  for (const item of items) addItem(menu, item)
  for (const object of objects)
    if (!['ITEM', 'CATEGORY', 'MODIFIER_LIST', 'MODIFIER', 'IMAGE'].includes(text(object['type'])))
      menu.left.add(text(object['type']), nameOf(object))
  return menu.file()
}

const nameOf = (object: Json): string =>
  text(partOf(object, `${text(object['type']).toLowerCase()}_data`)['name'])

function amountOf(menu: ForeignMenu, data: Json): number | undefined {
  const money = partOf(data, 'price_money')
  menu.seeCurrency(money['currency'])
  return typeof money['amount'] === 'number' ? money['amount'] : undefined
}

interface Bounds {
  readonly min: number
  readonly max: number
}

/** Square keeps limits per item; a group gets the limits on which all items that use it agree. */
function boundsOf(items: readonly Json[], menu: ForeignMenu): Map<string, Bounds> {
  const found = new Map<string, Bounds>()
  for (const item of items)
    for (const info of records(partOf(item, 'item_data')['modifier_list_info'])) {
      const id = text(info['modifier_list_id'])
      const [min, max] = [info['min_selected_modifiers'], info['max_selected_modifiers']].map((bound) =>
        typeof bound === 'number' ? bound : -1,
      )
      const said = { min: min ?? -1, max: max ?? -1 }
      const known = found.get(id)
      if (known && (known.min !== said.min || known.max !== said.max))
        menu.left.add('modifier_list_info.min_selected_modifiers', `${said.min}–${said.max}`)
      else found.set(id, said)
    }
  return found
}

function addList(menu: ForeignMenu, list: Json, bounds: ReadonlyMap<string, Bounds>): void {
  const id = text(list['id'])
  const data = partOf(list, 'modifier_list_data')
  const modifiers = records(data['modifiers']).filter((one) => one['is_deleted'] !== true)
  for (const modifier of modifiers) {
    const of = partOf(modifier, 'modifier_data')
    menu.add('OPTION', text(modifier['id']), {
      name: text(of['name']),
      price: menu.price(amountOf(menu, of)),
    })
    menu.rest(of, 'modifier_data', ['name', 'price_money', 'ordinal', 'modifier_list_id'])
  }
  const { min = -1, max = -1 } = bounds.get(id) ?? {}
  const most = max > 0 ? max : data['selection_type'] === 'SINGLE' ? 1 : undefined
  menu.add('OPTION_GROUP', id, {
    name: text(data['name']),
    min: String(Math.max(min, 0)),
    max: most === undefined ? '' : String(most),
    multiple: 'no',
    options: listText(modifiers.map((modifier) => text(modifier['id']))),
  })
  menu.rest(list, 'modifier_list', [...own, 'modifier_list_data'])
  menu.rest(data, 'modifier_list_data', ['name', 'ordinal', 'selection_type', 'modifiers'])
}

function addItem(menu: ForeignMenu, item: Json): void {
  const id = text(item['id'])
  const data = partOf(item, 'item_data')
  const name = text(data['name'])
  const variations = records(data['variations']).filter((one) => one['is_deleted'] !== true)
  const variants = variations.map((variation) => {
    const of = partOf(variation, 'item_variation_data')
    const price = amountOf(menu, of)
    if (price === undefined) menu.left.add('item_variation_data.pricing_type', of['pricing_type'])
    menu.rest(variation, 'item_variation', [...own, 'item_variation_data'])
    menu.rest(of, 'item_variation_data', ['item_id', 'name', 'ordinal', 'pricing_type', 'price_money'])
    return { id: text(variation['id']), name: text(of['name']) || name, price: price ?? 0 }
  })
  const { price, group } = menu.variants(id, name, variants)
  const lists = records(data['modifier_list_info'])
    .filter((info) => info['enabled'] !== false)
    .map((info) => text(info['modifier_list_id']))
  const category = text(data['category_id']) || text(partOf(data, 'reporting_category')['id'])
  const section = menu.has('SECTION', category) ? category : 'square-other'
  if (section !== category) menu.add('SECTION', section, { name: otherSection, collectionId: 'square' })
  menu.add('PRODUCT', id, {
    name,
    description: text(data['description']),
    price,
    sectionId: section,
    optionGroups: listText([
      ...(group === undefined ? [] : [group]),
      ...lists.filter((one) => menu.has('OPTION_GROUP', one)),
    ]),
  })
  menu.rest(item, 'item', [...own, 'item_data'])
  const read = [
    'name',
    'description',
    'category_id',
    'reporting_category',
    'variations',
    'modifier_list_info',
  ]
  menu.rest(data, 'item_data', read)
}
