import {
  locationFields,
  type FileField,
  type MenuFormat,
} from '@storekeep/contract/rules/menu-files/files.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { csvFormat } from '../../../platform/files/table/csv.ts'
import type { TableFormat, TableShape } from '../../../platform/files/table/table-file.ts'
import { xlsxFormat } from '../../../platform/files/table/xlsx.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { openMenu, wholeMenu } from '../../catalog/catalog.read.ts'
import type { Cells } from '../compare/cells.ts'
import { namedLocations } from '../menu-files.repo.ts'
import type { NamedLocation } from '../reading/columns.ts'
import { listOf } from '../reading/lists.ts'
import { jsonFormat } from '../reading/own-json.ts'
import { columnsOf, rowsOfMenu } from './rows.ts'

interface Exporting {
  readonly db: DbOrTx
  readonly who: Scope
  readonly clock: Clock
}

/** MENU-FILE-CALL-EXPORT: what stands on the menu, as a file that is read again without a difference. */
export async function exportMenu(
  { db, who, clock }: Exporting,
  storeId: number,
  format: MenuFormat,
): Promise<FileAnswer> {
  const menu = await openMenu(db, who, storeId)
  const rows = rowsOfMenu(await wholeMenu(db, menu), menu.currency, clock.now())
  const locations = await namedLocations(db, storeId)
  const name = `menu-${storeId}-${clock.now().toISOString().slice(0, 10)}`
  if (format === 'JSON') {
    const things = rows.map((row) => jsonThing(row, locations))
    const text = JSON.stringify({ ...jsonFormat, currency: menu.currency, things }, undefined, 1)
    return answer(`${name}.json`, 'application/json', Buffer.from(`${text}\n`))
  }
  const table = format === 'CSV' ? csvFormat : xlsxFormat
  const bytes = await tableBytes(table, rows, locations)
  // spreadsheet programs take a text without the mark for one of their own encoding
  const mark = format === 'CSV' ? [Buffer.from('\uFEFF')] : []
  return answer(`${name}.${table.extension}`, table.type, Buffer.concat([...mark, ...bytes]))
}

function answer(name: string, type: string, content: Uint8Array): FileAnswer {
  return {
    name,
    type,
    bytes: content.length,
    content: (async function* whole() {
      yield content
    })(),
  }
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

/** A cell as a value of JSON: numbers, lists and truths are what they are. */
function jsonValue(field: string, text: string): unknown {
  if (lists.has(field)) return listOf(text)
  if (text === '' && field !== 'name' && field !== 'description') return null
  if (numbers.has(field)) return Number(text)
  return truths.has(field) ? text === 'yes' : text
}

function jsonThing(row: Cells, locations: readonly NamedLocation[]): Record<string, unknown> {
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
  return {
    ...Object.fromEntries(own.map(([field, text]) => [field, jsonValue(field, text)])),
    ...(ofLocations.length > 0 && { locations: ofLocations }),
  }
}
