import { menuLanguageOf } from '../translations/languages.ts'
import { textFields, type TextField } from '../translations/translations.ts'

/** Formats of menu exports; each of them can be imported again. */
export const menuFormats = ['CSV', 'XLSX', 'JSON'] as const
export type MenuFormat = (typeof menuFormats)[number]

/** Formats of other systems that can be imported. */
const foreignFormats = ['UBER_EATS', 'SQUARE', 'SHOPIFY', 'SCHEMA_ORG'] as const
export const readFormats = [...menuFormats, ...foreignFormats] as const
export type ReadFormat = (typeof readFormats)[number]

/** Maximum file size in bytes. */
export const menuFileBytes = 10_000_000
/** Maximum number of entities per file. */
export const mostEntities = 20_000
/**
 * The columns or fields of a file. Those of locations include the id of the location: `price@12`; those of translations
 * include the language: `name@es`.
 */
export const menuFields = [
  'type',
  'id',
  'name',
  'position',
  'group',
  'groupId',
  'collection',
  'collectionId',
  'section',
  'sectionId',
  'description',
  'price',
  'available',
  'unavailableUntil',
  'dietaryLabels',
  'contains',
  'mayContain',
  'freeOf',
  'optionGroups',
  'options',
  'min',
  'max',
  'multiple',
  'imageUrl',
] as const
export type MenuField = (typeof menuFields)[number]

/** The fields that a location can override. */
export const locationFields = ['price', 'available', 'unavailableUntil'] as const
export type LocationField = (typeof locationFields)[number]
/** A text of the menu in another language. */
export type TranslationField = `${TextField}@${string}`
/** A field of a file: of the menu, of one location, or of one language. */
export type FileField = MenuField | `${LocationField}@${number}` | TranslationField

export function isFileField(text: string): text is FileField {
  const [name, location, ...rest] = text.split('@')
  if (location === undefined) return menuFields.some((field) => field === name)
  if (isTranslationField(text)) return true
  return rest.length === 0 && /^[1-9]\d{0,14}$/.test(location) && locationFields.some((one) => one === name)
}

export function isTranslationField(text: string): text is TranslationField {
  const [name, language = '', ...rest] = text.split('@')
  return rest.length === 0 && textFields.some((one) => one === name) && menuLanguageOf(language) === language
}

/** The parts of a translation's field. */
export function translationOf(field: TranslationField): {
  readonly field: TextField
  readonly language: string
} {
  const [name, language = ''] = field.split('@')
  return { field: name === 'description' ? 'description' : 'name', language }
}

/** What an import does with an entity of the file. */
export const outcomes = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type Outcome = (typeof outcomes)[number]

/** The states of an import: reading the file, dry run ready, file not readable, applied, undone. */
export const importStates = ['READING', 'READY', 'FAILED', 'DONE', 'UNDONE'] as const

/** Why a file could not be read. */
export const fileFaults = [
  'menuFile.empty',
  'menuFile.unknownFormat',
  'menuFile.encoding',
  'menuFile.broken',
  'menuFile.tooLarge',
  'menuFile.tooMany',
  'menuFile.version',
  'menuFile.currency',
  'menuFile.failed',
] as const
export type FileFault = (typeof fileFaults)[number]

export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/**
 * Encodings of text files that the user can choose: they cannot be detected, and a wrong guess garbles names. UTF-8 and
 * UTF-16 are detected.
 */
export const olderEncodings = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1256'] as const
export type OlderEncoding = (typeof olderEncodings)[number]
