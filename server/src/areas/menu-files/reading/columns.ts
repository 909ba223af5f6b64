import type { FileColumn } from '@storekeep/contract/areas/menu-files.ts'
import {
  isFileField,
  locationFields,
  type FileField,
  type LocationField,
  type MenuField,
} from '@storekeep/contract/rules/menu-files/files.ts'
import { fold } from '@storekeep/contract/rules/reviews/fold.ts'
import { menuLanguageOf } from '@storekeep/contract/rules/translations/languages.ts'
import { textFields } from '@storekeep/contract/rules/translations/translations.ts'
import { headerNames } from './header-names.ts'

/** Headers as written by the export. */
export const headerOf: Readonly<Record<MenuField, string>> = {
  type: 'type',
  id: 'id',
  name: 'name',
  position: 'position',
  group: 'collection group',
  groupId: 'collection group id',
  collection: 'collection',
  collectionId: 'collection id',
  section: 'section',
  sectionId: 'section id',
  description: 'description',
  price: 'price',
  available: 'available',
  unavailableUntil: 'unavailable until',
  dietaryLabels: 'dietary labels',
  contains: 'contains allergens',
  mayContain: 'may contain allergens',
  freeOf: 'free of allergens',
  optionGroups: 'option groups',
  options: 'options',
  min: 'min',
  max: 'max',
  multiple: 'several of one',
  imageUrl: 'image url',
}

/** Normalises a header, ignoring differences in spelling. */
export function plainHeader(header: string): string {
  return fold(header).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const known = new Map<string, MenuField>(
  Object.entries(headerOf).flatMap(([field, header]) => {
    const own = field as MenuField // the keys of the record
    return [header, field, ...(headerNames[own] ?? [])].map((name) => [plainHeader(name), own] as const)
  }),
)

export interface NamedLocation {
  readonly id: number
  readonly name: string
}

export function locationHeader(field: LocationField, { id, name }: NamedLocation): string {
  return `${headerOf[field]} @ ${name} (${id})`
}

/** Parses `price @ Old Town (12)`: the location by id, else by a unique name. */
function locationField(header: string, locations: readonly NamedLocation[]): FileField | null {
  // the name of a location may contain an @
  const [, what = '', where = ''] = /^([^@]+)@(.+)$/.exec(header) ?? []
  const field = locationFields.find((one) => known.get(plainHeader(what)) === one)
  if (field === undefined) return null
  const id = Number(/\((\d+)\)$/.exec(where)?.[1] ?? Number.NaN)
  const named = locations.filter((one) => one.name.trim() === where.trim())
  const found = locations.find((one) => one.id === id) ?? (named.length === 1 ? named[0] : undefined)
  return found ? `${field}@${found.id}` : null
}

/** Parses `name @ es` and `name (es)`: a text in another language. */
function translationField(header: string): FileField | null {
  const [, what = '', atLanguage, inLanguage = ''] =
    /^([^@(]+)(?:@([^@()]+)|\(([^()]+)\))$/.exec(header) ?? []
  const field = textFields.find((one) => known.get(plainHeader(what)) === one)
  const language = menuLanguageOf(atLanguage ?? inLanguage)
  return field === undefined || language === null ? null : `${field}@${language}`
}

/** `Price (EUR)` and `EUR price`, in the currency of the store. */
function priceField(header: string, currency: string): FileField | null {
  const words = header.split(/\P{L}+/u)
  const others = words.filter((word) => word.toUpperCase() !== currency)
  return others.length < words.length && known.get(plainHeader(others.join(''))) === 'price' ? 'price' : null
}

/** What columns are recognised by. */
export interface ColumnGuess {
  readonly remembered: ReadonlyMap<string, string | null>
  readonly locations: readonly NamedLocation[]
  readonly currency: string
}

function fieldOf(header: string, { remembered, locations, currency }: ColumnGuess): string | null {
  const said = remembered.get(plainHeader(header))
  if (said !== undefined && (said === null || isFileField(said))) return said
  return (
    known.get(plainHeader(header)) ??
    priceField(header, currency) ??
    locationField(header, locations) ??
    translationField(header)
  )
}

interface ChosenColumn {
  readonly header: string
  readonly field: string | null
}

/** Of two columns for one field, only the first has it. */
function firstOfEach<Column extends ChosenColumn>(columns: readonly Column[]): Column[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    if (column.field === null || !taken.has(column.field)) {
      if (column.field !== null) taken.add(column.field)
      return column
    }
    return { ...column, field: null }
  })
}

/** The field of each column: as chosen earlier, else by its header. */
export function guessColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  guess: ColumnGuess,
): FileColumn[] {
  return firstOfEach(
    headers.map((header, nth) => ({
      header,
      field: fieldOf(header, guess),
      samples: samples.flatMap((row) => row[nth] ?? []).slice(0, 3),
    })),
  )
}

/** The columns with the chosen fields; a column that is not chosen is ignored. Columns of one header go by their order. */
export function chooseColumns(columns: readonly FileColumn[], chosen: readonly ChosenColumn[]): FileColumn[] {
  const byHeader = Map.groupBy(chosen, ({ header }) => header)
  return firstOfEach(
    columns.map((column) => ({ ...column, field: byHeader.get(column.header)?.shift()?.field ?? null })),
  )
}

/** The field of each header, normalised, as it is remembered; of two columns with one header, that of the one in use. */
export function fieldsByHeader(columns: readonly ChosenColumn[]): Map<string, string | null> {
  const fields = new Map<string, string | null>()
  for (const { header, field } of columns) {
    const plain = plainHeader(header)
    if (plain !== '') fields.set(plain, fields.get(plain) ?? field)
  }
  return fields
}
