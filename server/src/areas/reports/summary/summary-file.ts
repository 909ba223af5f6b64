import type { DateRange } from '@storekeep/contract/kit/fields.ts'
import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import type { ReportFormatName } from '@storekeep/contract/rules/orders/reports.ts'
import {
  shownAmount,
  summaryAmounts,
  summaryTotals,
  type SummaryTotal,
} from '@storekeep/contract/rules/orders/summary.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/types.ts'
import { csvFormat } from '../../../platform/files/table/csv.ts'
import type { Cell, ColumnShape, TableFormat, TableShape } from '../../../platform/files/table/table-file.ts'
import { xlsxFormat } from '../../../platform/files/table/xlsx.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { directionOf, isLanguage } from '@storekeep/contract/rules/languages.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { namesOfLocations } from '../../orders/orders.read.ts'
import { summarise } from './summary.service.ts'

const totalColumns: readonly ColumnShape[] = [
  { name: 'currency', kind: 'text' },
  { name: 'orders', kind: 'number' },
  ...summaryAmounts.map((name): ColumnShape => ({ name, kind: 'number' })),
]
/** Names never change, new columns come last. */
const columns: readonly ColumnShape[] = [
  { name: 'location_id', kind: 'text' },
  { name: 'location_name', kind: 'text' },
  ...totalColumns,
]

// a writer's state is opaque
const formats: Readonly<Record<ReportFormatName, TableFormat<unknown>>> = { CSV: csvFormat, XLSX: xlsxFormat }

const totalCells = (row: SummaryTotal): Cell[] => [
  row.currency,
  String(row.orders),
  ...summaryAmounts.map((name) => shownAmount(row, name).toFixed(decimalsOf(row.currency))),
]

interface Asked {
  readonly dateRange: DateRange
  readonly storeAddressIds?: readonly number[] | undefined
  readonly format: ReportFormatName
  readonly language: string
}

/** The summary of a period: a row for each location and currency; the XLSX has a second sheet with the totals. */
export async function summaryFile(
  db: Db,
  scope: Scope,
  { format, language, ...question }: Asked,
): Promise<FileAnswer> {
  if (!isLanguage(language)) throw invalid([{ path: 'language', code: 'language.unknown' }])
  const { rows } = await summarise(db, scope, question)
  const names = await namesOfLocations(db, scope, [...new Set(rows.map((row) => row.storeAddressId))])
  const say = wordsIn(language)
  const shape: TableShape = {
    title: say('orders.summary.sheet'),
    direction: directionOf(language),
    columns,
    about: {
      title: say('orders.summary.totals'),
      header: totalColumns.map(({ name }) => name),
      kinds: totalColumns.map(({ kind }) => kind),
      rows: summaryTotals(rows).map(totalCells),
    },
  }
  const table = formats[format]
  const { from, to } = question.dateRange
  return {
    name: `summary_${from}_${addDays(to, -1)}.${table.extension}`,
    type: table.type,
    bytes: null,
    content: written(
      table,
      shape,
      rows.map((row) => [
        String(row.storeAddressId),
        names.get(row.storeAddressId) ?? '',
        ...totalCells(row),
      ]),
    ),
  }
}

async function* written(
  table: TableFormat<unknown>,
  shape: TableShape,
  rows: readonly (readonly Cell[])[],
): AsyncGenerator<Uint8Array> {
  const begun = await table.begin(shape)
  const filled = await table.rows(begun.state, shape, rows)
  const ended = await table.end(filled.state, shape)
  yield* [begun.bytes, filled.bytes, ended.bytes]
}
