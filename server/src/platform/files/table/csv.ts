import { byteOrderMark, csvLine, csvText, csvValue } from '@storekeep/contract/rules/csv.ts'
import type { Cell, ColumnShape, TableFormat } from './table-file.ts'

/** One record. Other values than texts are generated: a negative amount stays a number. */
export function csvRecord(cells: readonly Cell[], columns?: readonly ColumnShape[]): string {
  return csvLine(
    cells.map((cell, index) => {
      if (cell === null) return ''
      return (columns?.[index]?.kind ?? 'text') === 'text' ? csvText(cell) : csvValue(cell)
    }),
  )
}

/** A file, or its beginning. */
export function csvFile(records: readonly string[]): Buffer {
  return Buffer.from(byteOrderMark + records.join(''))
}

/** UTF-8 with a byte order mark, RFC 4180; stateless between rows. */
export const csvFormat: TableFormat<null> = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8',
  begin: async ({ columns }) => ({
    bytes: csvFile([csvRecord(columns.map(({ name }) => name))]),
    state: null,
  }),
  rows: async (_, { columns }, rows) => ({
    bytes: Buffer.from(rows.map((cells) => csvRecord(cells, columns)).join('')),
    state: null,
  }),
  end: async () => ({ bytes: new Uint8Array(0), state: null }),
}
