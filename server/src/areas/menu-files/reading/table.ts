import type { FileColumn } from '@storekeep/contract/areas/menu-files.ts'
import { isFileField, mostEntities, type DecimalSign } from '@storekeep/contract/rules/menu-files/files.ts'
import { storable } from '@storekeep/contract/rules/text.ts'
import { markedText, textOfCell, type SourceRecord } from '../../../platform/files/reading/cells.ts'
import { DecimalWatch } from '../../../platform/files/reading/prices.ts'
import { chooseColumns, guessColumns, type ColumnGuess } from './columns.ts'
import { Leftovers, UnreadableFile, type FileRow, type MenuFile } from './file-rows.ts'

/** Settings for reading a file with columns; unset ones are guessed. */
export interface ColumnReading extends ColumnGuess {
  /** Column meanings chosen for this file. */
  readonly columns: readonly FileColumn[] | null
  readonly decimal: DecimalSign | null
}

/** The records of a file in memory, header first. */
export async function gatherRecords(records: AsyncIterable<SourceRecord>): Promise<SourceRecord[]> {
  const all: SourceRecord[] = []
  for await (const record of records) {
    all.push(record)
    if (all.length > mostEntities + 1) throw new UnreadableFile('menuFile.tooMany', { most: mostEntities })
  }
  return all
}

/** Lines above the header in which a title or an address may be. */
const mostAbove = 10

function headersOf({ cells }: SourceRecord): string[] {
  return cells.map((cell) => storable(textOfCell(cell).trim()))
}

/**
 * The index of the header: the first record, unless it has no known column and one below it has the name and another.
 */
function headerAt(records: readonly SourceRecord[], { columns: said, ...guess }: ColumnReading): number {
  const found = records.slice(0, mostAbove).findIndex((record) => {
    const headers = headersOf(record)
    if (said) return said.every(({ header }, nth) => header === headers[nth])
    const fields = guessColumns(headers, [], guess).flatMap(({ field }) => field ?? [])
    return record === records[0] ? fields.length > 0 : fields.includes('name') && fields.length > 1
  })
  return Math.max(found, 0)
}

/** Assigns fields to cells by the header of their column. */
export function readTable(
  table: readonly SourceRecord[],
  format: 'CSV' | 'XLSX',
  reading: ColumnReading,
): MenuFile & { readonly columns: readonly FileColumn[] } {
  const { columns: said, decimal, currency } = reading
  const at = headerAt(table, reading)
  const [header, ...records] = table.slice(at)
  if (!header || records.length === 0) throw new UnreadableFile('menuFile.empty')
  const headers = headersOf(header)
  const samples = records.slice(0, 3).map(({ cells }) => cells.map((cell) => storable(textOfCell(cell))))
  const guessed = guessColumns(headers, samples, reading)
  const columns = said ? chooseColumns(guessed, said) : guessed
  const meanings = columns.map(({ field }) => (field !== null && isFileField(field) ? field : null))
  const left = new Leftovers()
  for (const { cells } of table.slice(0, at))
    left.note('ABOVE_HEADER', cells.map(textOfCell).join(' ').trim())
  const rows = records.map(({ line, cells }): FileRow => {
    for (const [nth, cell] of cells.entries()) {
      const isUsed = (meanings[nth] ?? null) !== null
      if (!isUsed && textOfCell(cell).trim() !== '') left.add(headers[nth] || `#${nth + 1}`, textOfCell(cell))
    }
    const used = meanings.flatMap((field, nth) => (field === null ? [] : [[field, cells[nth] ?? '']]))
    return { line, cells: Object.fromEntries(used) }
  })
  for (const price of pricesOf(rows))
    for (const code of price.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [])
      if (code !== currency && currencies.has(code)) left.note('CURRENCY', code)
  return {
    format,
    decimal: decimal ?? decimalOf(rows, currency),
    rows,
    notKept: left.list(),
    hasFormulas: format === 'CSV',
    columns,
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

function pricesOf(rows: readonly FileRow[]): string[] {
  return rows.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([field, cell]) =>
      field.startsWith('price') && cell !== undefined ? [markedText(cell)] : [],
    ),
  )
}

/** Detects the decimal separator from the prices; a point if they are ambiguous. */
function decimalOf(rows: readonly FileRow[], currency: string): DecimalSign {
  const watch = new DecimalWatch()
  for (const price of pricesOf(rows)) watch.see(price)
  return watch.verdictIn(currency) === ',' ? ',' : '.'
}
