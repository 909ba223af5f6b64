import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { ReportFormatName } from '@storekeep/contract/rules/orders/reports.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { fileWord, storesWord } from '../../../platform/files/file-name.ts'
import { csvFile, csvFormat, csvRecord } from '../../../platform/files/table/csv.ts'
import type { TableFormat, TableShape } from '../../../platform/files/table/table-file.ts'
import { xlsxFormat } from '../../../platform/files/table/xlsx.ts'
import { directionOf } from '@storekeep/contract/rules/languages.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { reportColumns } from './reports.columns.ts'

// a writer's state is opaque, and is stored in the database as JSON
export const formats: Readonly<Record<ReportFormatName, TableFormat<unknown>>> = {
  CSV: csvFormat,
  XLSX: xlsxFormat,
}

/** The table of a report, with the meaning of its columns in the report's language. */
export function shapeIn(language: string): TableShape {
  const say = wordsIn(language)
  return {
    title: say('reports.sheet.orders'),
    direction: directionOf(language),
    columns: reportColumns,
    about: {
      title: say('reports.sheet.columns'),
      header: [say('reports.sheet.column'), say('reports.sheet.meaning')],
      rows: reportColumns.map(({ name }) => [name, say(`reports.column.${name}`)]),
    },
  }
}

/** The companion file of a report, which describes its columns. */
export function companionIn(language: string): Buffer {
  const { about } = shapeIn(language)
  return csvFile([about.header, ...about.rows].map((cells) => csvRecord(cells)))
}

/** `orders_<store>_<first day>_<last day>_<filters>.csv`. */
export function fileNameOf(
  stores: ReadonlyMap<number, string>,
  range: { readonly from: string; readonly to: string },
  { filters, format }: { readonly filters: OrderFilters; readonly format: ReportFormatName },
): string {
  const days = [range.from, addDays(range.to, -1)]
  const name = ['orders', storesWord(stores), ...days, ...filterWords(filters)].join('_')
  return `${name}.${formats[format].extension}`
}

/** The filters in one word: `status-CANCELLED-late`. */
function filterWords(filters: OrderFilters): string[] {
  const words = Object.entries(filters).flatMap(([name, value]) => [
    name.replaceAll(/(?=[A-Z])/g, '-').toLowerCase(),
    ...(value === true ? [] : [JSON.stringify(value)]),
  ])
  return words.length === 0 ? [] : [fileWord(words.join('-'))]
}

/** The name of the file that describes the columns. */
export function companionNameOf(fileName: string): string {
  return fileName.replace(/\.\w+$/, '_columns.csv')
}
