import { byteOrderMark, csvLine, csvText } from '@storekeep/contract/rules/csv.ts'
import { saveFile } from '../saveFile.ts'

export type CsvCell = string | number | null

function cell(value: CsvCell): string {
  if (value === null) return ''
  // a number cannot be a formula, so its minus sign is kept
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return csvText(value)
}

/** A table as RFC 4180 text. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => csvLine(row.map(cell))).join('')
}

/** Saves CSV text as a file; the name is without ".csv". */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))
}
