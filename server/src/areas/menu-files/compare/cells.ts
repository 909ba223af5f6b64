import { decimalsOf, fromMinor } from '@storekeep/contract/kit/money.ts'
import { allergens, type AllergenFacts } from '@storekeep/contract/rules/catalog/labels.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import { overrideAt, stockAt } from '@storekeep/contract/rules/catalog/stock.ts'
import { isTranslationField, type FileField } from '@storekeep/contract/rules/menu-files/files.ts'
import type { MenuEntity, StoredOverride } from '../../catalog/catalog.read.ts'
import { listText } from '../reading/lists.ts'

export type Cells = Readonly<Partial<Record<FileField, string>>>

/** The `type` of each kind in a file. */
export const typeTexts: Readonly<Record<MenuKind, string>> = {
  COLLECTION_GROUP: 'collection group',
  COLLECTION: 'collection',
  SECTION: 'section',
  OPTION: 'option',
  OPTION_GROUP: 'option group',
  PRODUCT: 'product',
}

/** Minor units as written in a file: `9.50`. */
function priceText(minor: number, currency: string): string {
  return fromMinor(minor, currency).toFixed(decimalsOf(currency))
}

function yesNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}

function allergenText(facts: AllergenFacts, state: string): string {
  return listText(allergens.filter((name) => facts[name] === state).map((name) => name.toLowerCase()))
}

/** The overrides of a location at a given time, as cells; empty cells where it has none. */
function overrideCells(override: StoredOverride, currency: string, now: Date): Cells {
  const { available, unavailableUntil } = overrideAt(override, now)
  const id = override.storeAddressId
  return {
    [`price@${id}`]: override.price === null ? '' : priceText(override.price, currency),
    [`available@${id}`]: available === null ? '' : yesNo(available),
    [`unavailableUntil@${id}`]: unavailableUntil ?? '',
  }
}

function pricedCells(entity: MenuEntity, currency: string, now: Date): Cells {
  const { available, unavailableUntil } = stockAt(entity, now)
  return {
    price: priceText(entity.price, currency),
    available: yesNo(available),
    unavailableUntil: unavailableUntil ?? '',
    ...Object.assign({}, ...entity.overrides.map((one) => overrideCells(one, currency, now))),
  }
}

/** The own fields of an entity as cells: without its position, parent and references. */
export function cellsOf(entity: MenuEntity, currency: string, now: Date): Cells {
  return { ...ownCells(entity, currency, now), ...translatedCells(entity) }
}

function translatedCells({ translations = {} }: MenuEntity): Cells {
  return Object.fromEntries(Object.entries(translations).filter(([field]) => isTranslationField(field)))
}

function ownCells(entity: MenuEntity, currency: string, now: Date): Cells {
  const { kind, name } = entity
  if (kind === 'OPTION') return { name, ...pricedCells(entity, currency, now) }
  if (kind === 'OPTION_GROUP')
    return {
      name,
      min: String(entity.min),
      max: entity.max === null ? '' : String(entity.max),
      multiple: yesNo(entity.multipleSelection),
    }
  if (kind !== 'PRODUCT') return { name }
  return {
    name,
    description: entity.description,
    ...pricedCells(entity, currency, now),
    dietaryLabels: listText(entity.dietaryLabels.map((label) => label.toLowerCase())),
    contains: allergenText(entity.allergens, 'CONTAINS'),
    mayContain: allergenText(entity.allergens, 'MAY_CONTAIN'),
    freeOf: allergenText(entity.allergens, 'FREE_OF'),
    imageUrl: entity.imageUrl ?? '',
  }
}
