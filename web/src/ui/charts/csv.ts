import { saveFile } from '../saveFile.ts'

export type CsvCell = string | number | null

const DANGEROUS = /^[=+\-@\t\r]/

function cell(value: CsvCell): string {
  if (value === null) return ''
  // a number cannot be a formula, so its minus sign is kept
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = DANGEROUS.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as RFC 4180 text: commas, CRLF, quotes doubled, no byte order mark. Texts that a spreadsheet would run as a
 * formula get a leading apostrophe.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Saves CSV text as a file; the name is without ".csv". */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
