import { Instant, Day } from '@storekeep/contract/kit/fields.ts'
import { graphemes } from '@storekeep/contract/kit/text.ts'
import {
  allergens,
  allergenStates,
  contradictedLabel,
  dietaryLabels,
  type AllergenFacts,
} from '@storekeep/contract/rules/catalog/labels.ts'
import { longestDescription, nameFault } from '@storekeep/contract/rules/catalog/names.ts'
import { boundsFault, unsetMax } from '@storekeep/contract/rules/catalog/option-groups.ts'
import { overrideAt, stockAt } from '@storekeep/contract/rules/catalog/stock.ts'
import {
  isTranslationField,
  translationOf,
  type FileField,
  type MenuField,
} from '@storekeep/contract/rules/menu-files/files.ts'
import { translationFault } from '@storekeep/contract/rules/translations/translations.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { tidy, type MenuEntity, type StoredOverride } from '../../catalog/catalog.read.ts'
import type { RowReader } from './row-reader.ts'

/** What the meaning of a cell depends on. */
export interface CellContext {
  readonly currency: string
  readonly timeZone: string
  readonly locations: readonly { readonly id: number; readonly timeZone: string }[]
  readonly now: Date
  /** The language of the menu. */
  readonly menuLanguage: string
}

type Values = Partial<{ -readonly [Part in keyof MenuEntity]: MenuEntity[Part] }>

/** The own fields of a row: everything but its identity, position and references. */
export function valuesOf(
  reader: RowReader,
  entity: MenuEntity,
  isNew: boolean,
  context: CellContext,
): Values {
  const values: Values = { ...nameOf(reader, isNew) }
  if (entity.kind === 'OPTION_GROUP') Object.assign(values, boundsOf(reader, entity))
  if (entity.kind === 'OPTION' || entity.kind === 'PRODUCT')
    Object.assign(values, priceOf(reader, entity, isNew), stockOf(reader, entity, context))
  if (entity.kind === 'PRODUCT')
    Object.assign(values, descriptionOf(reader), imageOf(reader), labelsOf(reader, entity))
  Object.assign(values, translationsOf(reader, entity, { ...entity, ...values }, context))
  return values
}

/** Texts in other languages; an empty cell removes the translation. */
function translationsOf(
  reader: RowReader,
  { kind, translations: before = {} }: MenuEntity,
  { description }: MenuEntity,
  { menuLanguage }: CellContext,
): Values {
  const fields = reader.fields.filter(isTranslationField)
  if (fields.length === 0) return {}
  const translations = { ...before }
  for (const key of fields) {
    const { field, language } = translationOf(key)
    const text = field === 'name' || kind === 'PRODUCT' ? reader.raw(key) : undefined
    if (text === undefined || text === (before[key] ?? '')) continue
    delete translations[key]
    if (text === '') continue
    const fault =
      language === menuLanguage
        ? 'language.same'
        : field === 'description' && description.trim() === ''
          ? 'text.unknown'
          : translationFault(field, text)
    if (fault !== null) reader.refuse(key, fault)
    else translations[key] = text
  }
  return { translations }
}

function nameOf(reader: RowReader, isNew: boolean): Values {
  const name = reader.raw('name')
  if (name === undefined) {
    if (isNew && !reader.has('name')) reader.refuse('name', 'field.required')
    return {}
  }
  const fault = nameFault(name)
  if (fault === null) return { name }
  reader.refuse('name', fault)
  return {}
}

function boundsOf(reader: RowReader, entity: MenuEntity): Values {
  const min = reader.count('min') ?? (reader.has('min') ? 0 : entity.min)
  const given = reader.count('max')
  const max = given === undefined ? entity.max : given
  const several = reader.truth('multiple')
  const fault = boundsFault(min, max ?? unsetMax)
  if (fault) reader.refuse(fault.path, fault.code)
  return {
    min,
    max: max === unsetMax ? null : max,
    ...(several !== undefined && { multipleSelection: several ?? false }),
  }
}

function priceOf(reader: RowReader, { kind }: MenuEntity, isNew: boolean): Values {
  const price = reader.price('price')
  if (price !== undefined && price !== null) return { price }
  // an option without a price is free; a product needs one
  if (kind === 'OPTION') return price === null ? { price: 0 } : {}
  if (price === null || (isNew && !reader.has('price'))) reader.refuse('price', 'field.required')
  return {}
}

/** A timestamp, or a day (its start); null for an empty cell. */
function untilOf(reader: RowReader, field: FileField, timeZone: string): string | null | undefined {
  const text = reader.text(field)
  if (text === undefined) return undefined
  if (text === '') return null
  if (Day.safeParse(text).success) return new Date(startOfDay(text, timeZone)).toISOString()
  if (Instant.safeParse(text).success) return new Date(text).toISOString()
  return reader.refuse(field, 'instant.invalid', { given: text })
}

interface SaidStock {
  readonly available: boolean | null
  readonly unavailableUntil: string | null
}

/** Availability of a row, applied to the current one; undefined if unchanged. */
function saidStock(
  reader: RowReader,
  fields: readonly [FileField, FileField],
  before: SaidStock,
  { timeZone, now, empty }: { timeZone: string; now: Date; empty: boolean | null },
): SaidStock | undefined {
  const [availableField, untilField] = fields
  if (!reader.has(availableField) && !reader.has(untilField)) return undefined
  const until = untilOf(reader, untilField, timeZone)
  const said = reader.truth(availableField)
  const available = reader.has(availableField) ? (said ?? empty) : until ? false : before.available
  const unavailableUntil =
    until === undefined ? (available === false ? before.unavailableUntil : null) : until
  if (available === before.available && unavailableUntil === before.unavailableUntil) return undefined
  if (unavailableUntil !== null && available !== false) reader.refuse(untilField, 'until.withoutNeed')
  if (unavailableUntil !== null && Date.parse(unavailableUntil) <= now.getTime())
    reader.refuse(untilField, 'until.past')
  return { available, unavailableUntil }
}

function stockOf(reader: RowReader, entity: MenuEntity, context: CellContext): Values {
  const { now, timeZone } = context
  const said = saidStock(reader, ['available', 'unavailableUntil'], stockAt(entity, now), {
    timeZone,
    now,
    empty: true,
  })
  const overrides = overridesOf(reader, entity, context)
  return {
    ...(said && { available: said.available ?? true, unavailableUntil: said.unavailableUntil }),
    ...(overrides && { overrides }),
  }
}

/** Overrides of locations; a location without a column keeps its override. */
function overridesOf(
  reader: RowReader,
  entity: MenuEntity,
  { locations, now }: CellContext,
): readonly StoredOverride[] | undefined {
  const ids = new Set(reader.fields.flatMap((field) => Number(field.split('@')[1] ?? Number.NaN) || []))
  if (ids.size === 0) return undefined
  const byId = new Map(entity.overrides.map((one) => [one.storeAddressId, one]))
  for (const id of ids) {
    const location = locations.find((one) => one.id === id)
    const priceField = `price@${id}` as const
    if (!location) {
      reader.refuse(priceField, 'location.unknown', { given: id })
      continue
    }
    const before = byId.get(id) ?? {
      storeAddressId: id,
      price: null,
      available: null,
      unavailableUntil: null,
    }
    const price = reader.price(priceField)
    const said = saidStock(reader, [`available@${id}`, `unavailableUntil@${id}`], overrideAt(before, now), {
      timeZone: location.timeZone,
      now,
      empty: null,
    })
    byId.set(id, { ...before, ...(price !== undefined && { price }), ...said })
  }
  return tidy([...byId.values()])
}

function descriptionOf(reader: RowReader): Values {
  const description = reader.raw('description')
  if (description === undefined) return {}
  const isLong = description.length > longestDescription && graphemes(description) > longestDescription
  if (isLong) reader.refuse('description', 'field.tooLong')
  return isLong ? {} : { description }
}

function imageOf(reader: RowReader): Values {
  const url = reader.text('imageUrl')
  if (url === undefined) return {}
  if (url === '') return { imageUrl: null }
  if (url.length > 2000) reader.refuse('imageUrl', 'field.tooLong')
  else if (!URL.canParse(url) || new URL(url).protocol !== 'https:') reader.refuse('imageUrl', 'url.notHttps')
  else return { imageUrl: url }
  return {}
}

/** Known values of a list, in the menu's order. */
function known<Value extends string>(
  reader: RowReader,
  field: MenuField,
  values: readonly Value[],
): readonly Value[] | undefined {
  // allergens and labels have no commas, unlike the ids and names of other lists
  const given = reader.list(field, '|,;')
  if (given === undefined) return undefined
  const names = new Set(given.map((text) => text.toUpperCase().replaceAll(/[\s-]+/g, '_')))
  for (const name of names)
    if (!values.some((value) => value === name))
      reader.refuse(field, 'list.unknown', { given: name.toLowerCase() })
  return values.filter((value) => names.has(value))
}

const stateFields = { CONTAINS: 'contains', MAY_CONTAIN: 'mayContain', FREE_OF: 'freeOf' } as const

function labelsOf(reader: RowReader, entity: MenuEntity): Values {
  const facts: { -readonly [Name in keyof AllergenFacts]: AllergenFacts[Name] } = { ...entity.allergens }
  const said = allergenStates.map((state) => [state, known(reader, stateFields[state], allergens)] as const)
  for (const [state, names] of said)
    if (names) for (const name of allergens) if (facts[name] === state) delete facts[name]
  const seen = new Set<string>()
  for (const [state, names = []] of said)
    for (const name of names ?? []) {
      if (seen.has(name)) reader.refuse(stateFields[state], 'list.twice', { given: name.toLowerCase() })
      seen.add(name)
      facts[name] = state
    }
  const labels = known(reader, 'dietaryLabels', dietaryLabels) ?? entity.dietaryLabels
  const label = contradictedLabel(labels, facts)
  if (label !== null) reader.refuse('dietaryLabels', 'label.contradicted', { label })
  return { allergens: facts, dietaryLabels: labels }
}
