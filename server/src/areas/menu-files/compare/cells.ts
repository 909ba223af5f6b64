import { decimalsOf, fromMinor } from '@storekeep/contract/kit/money.ts'
import { allergens, type AllergenFacts } from '@storekeep/contract/rules/catalog/labels.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import { overrideAt, stockAt } from '@storekeep/contract/rules/catalog/stock.ts'
import { isTranslationField, type FileField } from '@storekeep/contract/rules/menu-files/files.ts'
import type { MenuThing, StoredOverride } from '../../catalog/catalog.read.ts'
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

function pricedCells(thing: MenuThing, currency: string, now: Date): Cells {
  const { available, unavailableUntil } = stockAt(thing, now)
  return {
    price: priceText(thing.price, currency),
    available: yesNo(available),
    unavailableUntil: unavailableUntil ?? '',
    ...Object.assign({}, ...thing.overrides.map((one) => overrideCells(one, currency, now))),
  }
}

/** The own fields of an entity as cells: without its position, parent and references. */
export function cellsOf(thing: MenuThing, currency: string, now: Date): Cells {
  return { ...ownCells(thing, currency, now), ...translatedCells(thing) }
}

function translatedCells({ translations = {} }: MenuThing): Cells {
  return Object.fromEntries(Object.entries(translations).filter(([field]) => isTranslationField(field)))
}

function ownCells(thing: MenuThing, currency: string, now: Date): Cells {
  const { kind, name } = thing
  if (kind === 'OPTION') return { name, ...pricedCells(thing, currency, now) }
  if (kind === 'OPTION_GROUP')
    return {
      name,
      min: String(thing.min),
      max: thing.max === null ? '' : String(thing.max),
      multiple: yesNo(thing.multipleSelection),
    }
  if (kind !== 'PRODUCT') return { name }
  return {
    name,
    description: thing.description,
    ...pricedCells(thing, currency, now),
    dietaryLabels: listText(thing.dietaryLabels.map((label) => label.toLowerCase())),
    contains: allergenText(thing.allergens, 'CONTAINS'),
    mayContain: allergenText(thing.allergens, 'MAY_CONTAIN'),
    freeOf: allergenText(thing.allergens, 'FREE_OF'),
    imageUrl: thing.imageUrl ?? '',
  }
}
