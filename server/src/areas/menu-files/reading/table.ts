import type { FileColumn } from '@storekeep/contract/areas/menu-files.ts'
import { isFileField, mostEntities, type DecimalSign } from '@storekeep/contract/rules/menu-files/files.ts'
import { markedText, textOfCell, type SourceRecord } from '../../../platform/files/reading/cells.ts'
import { DecimalWatch } from '../../../platform/files/reading/prices.ts'
import { chooseColumns, guessColumns, type NamedLocation } from './columns.ts'
import { Leftovers, UnreadableFile, type FileRow, type MenuFile } from './file-rows.ts'

/** Settings for reading a file with columns; unset ones are guessed. */
export interface ColumnReading {
  /** Column meanings chosen for this file. */
  readonly columns: readonly FileColumn[] | null
  readonly decimal: DecimalSign | null
  readonly remembered: ReadonlyMap<string, string | null>
  readonly locations: readonly NamedLocation[]
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

/** Assigns fields to cells by the header of their column. */
export function readTable(
  [header, ...records]: readonly SourceRecord[],
  format: 'CSV' | 'XLSX',
  { columns: said, decimal, remembered, locations }: ColumnReading,
): MenuFile & { readonly columns: readonly FileColumn[] } {
  if (!header || records.length === 0) throw new UnreadableFile('menuFile.empty')
  const headers = header.cells.map((cell) => textOfCell(cell).trim())
  const samples = records.slice(0, 3).map(({ cells }) => cells.map(textOfCell))
  const guessed = guessColumns(headers, samples, remembered, locations)
  const columns = said ? chooseColumns(guessed, said) : guessed
  const meanings = columns.map(({ field }) => (field !== null && isFileField(field) ? field : null))
  const left = new Leftovers()
  const rows = records.map(({ line, cells }): FileRow => {
    for (const [nth, cell] of cells.entries()) {
      const isUsed = nth >= meanings.length || meanings[nth] !== null
      if (!isUsed && textOfCell(cell).trim() !== '') left.add(headers[nth] || `#${nth + 1}`, textOfCell(cell))
    }
    const used = meanings.flatMap((field, nth) => (field === null ? [] : [[field, cells[nth] ?? '']]))
    return { line, cells: Object.fromEntries(used) }
  })
  return {
    format,
    decimal: decimal ?? decimalOf(rows),
    rows,
    notKept: left.list(),
    hasFormulas: format === 'CSV',
    columns,
  }
}

/** Detects the decimal separator from the prices; a point if they are ambiguous. */
function decimalOf(rows: readonly FileRow[]): DecimalSign {
  const watch = new DecimalWatch()
  for (const { cells } of rows)
    for (const [field, cell] of Object.entries(cells))
      if (field.startsWith('price') && cell !== undefined) watch.see(markedText(cell))
  return watch.verdict() === ',' ? ',' : '.'
}
