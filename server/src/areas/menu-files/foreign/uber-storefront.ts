import { listText } from '../reading/lists.ts'
import { isRecord } from '../reading/json.ts'
import { otherSection, part, records, text, type ForeignMenu, type Json } from './foreign-menu.ts'

/** Stores and item details as found in Uber Eats store pages. */
export function readStorefront(menu: ForeignMenu, all: readonly Json[]): void {
  for (const one of all) {
    if (!Array.isArray(one['sections'])) {
      addItem(menu, one, sectionOf(menu, text(one['sectionUuid']), otherSection, 'uber-eats'))
      continue
    }
    menu.setSourceCurrency(one['currencyCode'])
    if (isRecord(one['catalogSectionsMap'])) readCatalog(menu, one)
    else readSections(menu, one)
    menu.rest(one, 'store', ['uuid', 'title', 'sections', 'items', 'catalogSectionsMap', 'currencyCode'])
  }
}

function sectionOf(menu: ForeignMenu, id: string, name: string, collectionId: string): string {
  const sectionId = id === '' ? `${collectionId}-other` : id
  menu.add('COLLECTION', collectionId, { name: 'Uber Eats' })
  menu.add('SECTION', sectionId, { name, collectionId })
  return sectionId
}

/** Sections that list item ids. */
function readSections(menu: ForeignMenu, store: Json): void {
  const collectionId = text(store['uuid']) || 'uber-eats'
  const items = part(store, 'items')
  menu.add('COLLECTION', collectionId, { name: text(store['title']) || 'Uber Eats' })
  const reached = new Set<string>()
  for (const section of records(store['sections'])) {
    const sectionId = sectionOf(menu, text(section['uuid']), text(section['title']), collectionId)
    menu.rest(section, 'sections', ['uuid', 'title', 'itemUuids'])
    const ids = Array.isArray(section['itemUuids']) ? section['itemUuids'].map(text) : []
    for (const id of ids) {
      const item = items[id]
      if (!isRecord(item)) continue
      if (reached.has(id)) menu.left.add('sections.itemUuids', text(item['title']))
      else addItem(menu, item, sectionId)
      reached.add(id)
    }
  }
  for (const [id, item] of Object.entries(items))
    if (!reached.has(id) && isRecord(item))
      addItem(menu, item, sectionOf(menu, `${collectionId}-other`, otherSection, collectionId))
}

/** Sections of newer pages: each has parts with a title and items. */
function readCatalog(menu: ForeignMenu, store: Json): void {
  const collectionId = text(store['uuid']) || 'uber-eats'
  menu.add('COLLECTION', collectionId, { name: text(store['title']) || 'Uber Eats' })
  for (const parts of Object.values(part(store, 'catalogSectionsMap')))
    for (const one of records(parts)) {
      const { standardItemsPayload: standard } = part(one, 'payload')
      if (!isRecord(standard)) {
        menu.left.add(`catalogSectionsMap.${text(one['type'])}`, one['catalogSectionUUID'])
        continue
      }
      const title = text(part(standard, 'title')['text']) || otherSection
      const sectionId = sectionOf(menu, text(one['catalogSectionUUID']), title, collectionId)
      for (const item of records(standard['catalogItems'])) addItem(menu, item, sectionId)
    }
}

function addItem(menu: ForeignMenu, item: Json, sectionId: string): void {
  const id = text(item['uuid'])
  if (menu.has('PRODUCT', id)) {
    menu.left.add('items', text(item['title']))
    return
  }
  const groups = records(item['customizationsList'])
  const groupIds = groups.map((group) => addGroup(menu, group))
  const image = text(item['imageUrl'])
  menu.add('PRODUCT', id, {
    name: text(item['title']),
    description: text(item['itemDescription']),
    price: menu.price(item['price']),
    sectionId,
    ...(item['isSoldOut'] === true && { available: 'no' }),
    imageUrl: image.startsWith('https://') ? image : undefined,
    optionGroups: listText(groupIds),
  })
  menu.rest(item, 'items', [
    'uuid',
    'title',
    'itemDescription',
    'price',
    'imageUrl',
    'isSoldOut',
    'customizationsList',
    'sectionUuid',
    'subsectionUuid',
    'hasCustomizations',
  ])
}

function addGroup(menu: ForeignMenu, group: Json): string {
  const options = records(group['options'])
  const ids = options.map((option) => {
    const id = menu.addDistinct('OPTION', text(option['uuid']), {
      name: text(option['title']),
      price: menu.price(option['price']),
      ...(option['isSoldOut'] === true && { available: 'no' }),
    })
    menu.rest(option, 'options', [
      'uuid',
      'title',
      'price',
      'isSoldOut',
      'maxPermitted',
      'subtitle',
      'subtitleV2',
    ])
    return id
  })
  const most = options.map((option) => option['maxPermitted'])
  const { minPermitted: min, maxPermitted: max } = group
  const groupId = menu.addDistinct('OPTION_GROUP', text(group['uuid']), {
    name: text(group['title']),
    min: typeof min === 'number' ? String(min) : '0',
    max: typeof max === 'number' && max > 0 ? String(max) : '',
    multiple: most.some((one) => typeof one === 'number' && one > 1) ? 'yes' : 'no',
    options: listText(ids),
  })
  menu.rest(group, 'customizationsList', [
    'uuid',
    'title',
    'options',
    'minPermitted',
    'maxPermitted',
    'groupId',
  ])
  return groupId
}
