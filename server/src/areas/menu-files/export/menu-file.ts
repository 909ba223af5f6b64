import {
  isTranslationField,
  locationFields,
  type FileField,
  translationOf,
  type MenuFormat,
} from '@storekeep/contract/rules/menu-files/files.ts'
import { csvFormat } from '../../../platform/files/table/csv.ts'
import type { TableFormat, TableShape } from '../../../platform/files/table/table-file.ts'
import { xlsxFormat } from '../../../platform/files/table/xlsx.ts'
import type { MenuEntity } from '../../catalog/catalog.read.ts'
import type { Cells } from '../compare/cells.ts'
import type { NamedLocation } from '../reading/columns.ts'
import { listOf } from '../reading/lists.ts'
import { jsonFormat } from '../reading/own-json.ts'
import { columnsOf, rowsOfMenu } from './rows.ts'

/** A menu as a downloadable file. */
export async function fileOfMenu(
  entities: readonly MenuEntity[],
  {
    currency,
    now,
    locations,
  }: { readonly currency: string; readonly now: Date; readonly locations: readonly NamedLocation[] },
  format: MenuFormat,
): Promise<{ readonly extension: string; readonly type: string; readonly content: Uint8Array }> {
  const rows = rowsOfMenu(entities, currency, now)
  if (format === 'JSON') {
    const whole = { ...jsonFormat, currency, things: rows.map((row) => jsonEntity(row, locations)) }
    const content = Buffer.from(`${JSON.stringify(whole, undefined, 1)}\n`)
    return { extension: 'json', type: 'application/json', content }
  }
  const table = format === 'CSV' ? csvFormat : xlsxFormat
  const bytes = await tableBytes(table, rows, locations)
  return { extension: table.extension, type: table.type, content: Buffer.concat(bytes) }
}

const numbers = new Set<string>(['position', 'price', 'min', 'max'])

async function tableBytes<State>(
  format: TableFormat<State>,
  rows: readonly Cells[],
  locations: readonly NamedLocation[],
): Promise<Uint8Array[]> {
  const columns = columnsOf(rows, locations)
  const shape: TableShape = {
    title: 'Menu',
    columns: columns.map(({ field, header }) => ({
      name: header,
      kind: numbers.has(field.split('@')[0] ?? '') ? 'number' : 'text',
    })),
    about: {
      title: 'Columns',
      header: ['column', 'field'],
      rows: columns.map((one) => [one.header, one.field]),
    },
  }
  const begun = await format.begin(shape)
  const cells = rows.map((row) => columns.map(({ field }) => row[field] || null))
  const written = await format.rows(begun.state, shape, cells)
  const ended = await format.end(written.state, shape)
  return [begun.bytes, written.bytes, ended.bytes]
}

const lists = new Set<string>([
  'dietaryLabels',
  'contains',
  'mayContain',
  'freeOf',
  'optionGroups',
  'options',
])
const truths = new Set<string>(['available', 'multiple'])

/** A cell as a JSON value: numbers, lists and booleans keep their type. */
function jsonValue(field: string, text: string): unknown {
  if (lists.has(field)) return listOf(text)
  if (text === '' && field !== 'name' && field !== 'description') return null
  if (numbers.has(field)) return Number(text)
  return truths.has(field) ? text === 'yes' : text
}

function jsonEntity(row: Cells, locations: readonly NamedLocation[]): Record<string, unknown> {
  const own = Object.entries(row).flatMap(([field, text = '']) =>
    field.includes('@') ? [] : [[field, text] as const],
  )
  const ofLocations = locations.flatMap(({ id, name }) => {
    const said = locationFields.flatMap((field) => {
      const key: FileField = `${field}@${id}`
      const text = row[key]
      return text === undefined ? [] : [[field, jsonValue(field, text)]]
    })
    return said.length === 0 ? [] : [{ id, name, ...Object.fromEntries(said) }]
  })
  const translations = translationsOf(row)
  return {
    ...Object.fromEntries(own.map(([field, text]) => [field, jsonValue(field, text)])),
    ...(ofLocations.length > 0 && { locations: ofLocations }),
    ...(Object.keys(translations).length > 0 && { translations }),
  }
}

/** The translations of a row by language: `{ es: { name: '…' } }`. */
function translationsOf(row: Cells): Record<string, Record<string, string>> {
  const byLanguage: Record<string, Record<string, string>> = {}
  for (const [key, text = ''] of Object.entries(row)) {
    if (!isTranslationField(key)) continue
    const { field, language } = translationOf(key)
    byLanguage[language] = { ...byLanguage[language], [field]: text }
  }
  return byLanguage
}
