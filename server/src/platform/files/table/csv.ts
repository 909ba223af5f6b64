import { looksLikeFormula, type Cell, type ColumnShape, type TableFormat } from './table-file.ts'

/**
 * Text that spreadsheet programs do not evaluate: prefixes formulas, and apostrophes before formulas, with an
 * apostrophe. Removing one restores the original text.
 */
const neutralised = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One record (RFC 4180) with its line end. Numbers and booleans are generated: a negative amount stays a number. */
export function csvRecord(cells: readonly Cell[], columns?: readonly ColumnShape[]): string {
  return `${cells
    .map((cell, index) => {
      if (cell === null) return ''
      const kind = columns?.[index]?.kind ?? 'text'
      return quoted(kind === 'text' ? neutralised(cell) : cell)
    })
    .join(',')}\r\n`
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text)

/** UTF-8, RFC 4180, no byte order mark; stateless between rows. */
export const csvFormat: TableFormat<null> = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8',
  begin: async ({ columns }) => ({ bytes: bytesOf(csvRecord(columns.map(({ name }) => name))), state: null }),
  rows: async (_, { columns }, rows) => ({
    bytes: bytesOf(rows.map((cells) => csvRecord(cells, columns)).join('')),
    state: null,
  }),
  end: async () => ({ bytes: new Uint8Array(0), state: null }),
}
