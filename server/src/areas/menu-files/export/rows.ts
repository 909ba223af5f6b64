import {
  isTranslationField,
  locationFields,
  menuFields,
  type FileField,
  type MenuField,
} from '@storekeep/contract/rules/menu-files/files.ts'
import type { MenuEntity } from '../../catalog/catalog.read.ts'
import { cellsOf, typeTexts, type Cells } from '../compare/cells.ts'
import { keyOf, MenuIndex } from '../compare/menu-index.ts'
import { ranksOf } from '../compare/order.ts'
import { headerOf, locationHeader, type NamedLocation } from '../reading/columns.ts'
import { listText } from '../reading/lists.ts'

/** A whole menu as rows: one per entity, with the cells of its kind. */
export function rowsOfMenu(entities: readonly MenuEntity[], currency: string, now: Date): Cells[] {
  const index = new MenuIndex(entities)
  const ranks = ranksOf(entities)
  return entities.map((entity) => {
    const { kind, externalId, parent, refs } = entity
    const named = (of: 'COLLECTION_GROUP' | 'COLLECTION' | 'SECTION', id: string | null | undefined) =>
      !id ? '' : (index.get(of, id)?.name ?? '')
    const section = kind === 'PRODUCT' && parent !== null ? index.get('SECTION', parent) : undefined
    const collection = kind === 'SECTION' ? parent : section?.parent
    return {
      type: typeTexts[kind],
      id: externalId,
      ...cellsOf(entity, currency, now),
      ...(kind !== 'OPTION' &&
        kind !== 'OPTION_GROUP' && { position: String(ranks.get(keyOf(kind, externalId)) ?? 0) }),
      ...(kind === 'COLLECTION' && { group: named('COLLECTION_GROUP', parent), groupId: parent ?? '' }),
      ...((kind === 'SECTION' || kind === 'PRODUCT') && {
        collection: named('COLLECTION', collection),
        collectionId: collection ?? '',
      }),
      ...(kind === 'PRODUCT' && {
        section: named('SECTION', parent),
        sectionId: parent ?? '',
        optionGroups: listText(refs),
      }),
      ...(kind === 'OPTION_GROUP' && { options: listText(refs) }),
    }
  })
}

interface FileShape {
  readonly field: FileField
  readonly header: string
}

/** The columns of a sheet: all menu fields, and per location and language only the fields in use. */
export function columnsOf(rows: readonly Cells[], locations: readonly NamedLocation[]): FileShape[] {
  const used = new Set(rows.flatMap((row) => Object.keys(row)))
  const own = menuFields.map((field: MenuField): FileShape => ({ field, header: headerOf[field] }))
  const ofLocations = locations.flatMap((location) =>
    locationFields
      .map((field): FileShape => ({
        field: `${field}@${location.id}`,
        header: locationHeader(field, location),
      }))
      .filter(({ field }) => used.has(field)),
  )
  const translated = [...used]
    .filter(isTranslationField)
    .toSorted()
    .map((field): FileShape => ({ field, header: field.replace('@', ' @ ') }))
  return [...own, ...ofLocations, ...translated]
}
