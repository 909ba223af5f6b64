import type { AccountantTotals } from '@storekeep/contract/areas/invoices.accountant.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/types.ts'
import { storesWord } from '../../../platform/files/file-name.ts'
import { csvFile, csvFormat, csvRecord } from '../../../platform/files/table/csv.ts'
import type { TableFormat, TableShape } from '../../../platform/files/table/table-file.ts'
import { xlsxFormat } from '../../../platform/files/table/xlsx.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { storeNameIn } from '../../../platform/scope/stores.ts'
import { directionOf } from '@storekeep/contract/rules/languages.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { documentsIn, statementsIn, type Period } from './accountant.repo.ts'
import {
  journalColumns,
  journalRows,
  locationTotals,
  taxTotals,
  totalsColumns,
  totalsRows,
} from './journal.ts'

// a writer's state is opaque
const formats: Readonly<Record<'CSV' | 'XLSX', TableFormat<unknown>>> = { CSV: csvFormat, XLSX: xlsxFormat }

interface Asked {
  readonly db: Db
  readonly scope: Scope
  readonly storeId: number
  readonly period: Period
}

async function periodOf({ db, scope, storeId, period }: Asked) {
  if (period.from >= period.to) throw new AppError('request.rangeInverted', { ...period })
  const storeName = await storeNameIn(db, scope, storeId)
  if (storeName === undefined) throw new AppError('access.foreignStore', { storeIds: [storeId] })
  const [statements, documents] = await Promise.all([
    statementsIn(db, scope, storeId, period),
    documentsIn(db, scope, storeId, period),
  ])
  const days = `${period.from}_${addDays(period.to, -1)}`
  /** `<what>_<store>_<first day>_<last day>`. */
  const fileName = (what: string, extension: string) =>
    `${what}_${storesWord(new Map([[storeId, storeName]]))}_${days}.${extension}`
  return { statements, documents, fileName }
}

/**
 * The accountant's file. It contains whole statements that end in the period, so its sums equal theirs. Closed
 * statements never change, so the file is generated on demand, and two files of one period are equal.
 */
export async function journalFile(
  asked: Asked,
  { format, language }: { readonly format: 'CSV' | 'XLSX'; readonly language: string },
): Promise<FileAnswer> {
  const { statements, documents, fileName } = await periodOf(asked)
  const say = wordsIn(language)
  const shape: TableShape = {
    title: say('invoices.accountant.journal'),
    direction: directionOf(language),
    columns: journalColumns,
    about: {
      title: say('invoices.accountant.totals'),
      header: totalsColumns.map(({ name }) => name),
      kinds: totalsColumns.map(({ kind }) => kind),
      rows: totalsRows(statements, documents),
    },
  }
  const table = formats[format]
  return {
    name: fileName('journal', table.extension),
    type: table.type,
    bytes: null,
    content: written(table, shape, journalRows(asked.db, statements, documents)),
  }
}

async function* written(
  table: TableFormat<unknown>,
  shape: TableShape,
  rows: ReturnType<typeof journalRows>,
): AsyncGenerator<Uint8Array> {
  let { bytes, state } = await table.begin(shape)
  yield bytes
  for await (const some of rows) {
    ;({ bytes, state } = await table.rows(state, shape, some))
    yield bytes
  }
  yield (await table.end(state, shape)).bytes
}

/** The totals of the file, which are the second sheet of its XLSX, as CSV. */
export async function totalsFile(asked: Asked): Promise<FileAnswer> {
  const { statements, documents, fileName } = await periodOf(asked)
  const header = totalsColumns.map(({ name }) => name)
  const rows = totalsRows(statements, documents)
  const bytes = csvFile([csvRecord(header), ...rows.map((row) => csvRecord(row, totalsColumns))])
  return {
    name: fileName('totals', csvFormat.extension),
    type: csvFormat.type,
    bytes: bytes.length,
    content: (async function* content() {
      yield bytes
    })(),
  }
}

/** The totals of the file. */
export async function totals(asked: Asked): Promise<AccountantTotals> {
  const { statements, documents } = await periodOf(asked)
  return {
    statements: statements.length,
    documents: documents.length,
    locations: locationTotals(statements, documents).map(
      ({ storeAddressId, currency, statements: count, accounts, net, invoiced }) => ({
        storeAddressId,
        currency,
        statements: count,
        accounts: accounts.map(({ account, amount }) => ({ account, amount: fromMinor(amount, currency) })),
        net: fromMinor(net, currency),
        invoiced: fromMinor(invoiced, currency),
      }),
    ),
    taxRates: taxTotals(documents).map(({ currency, taxRate, net, tax }) => ({
      currency,
      taxRate: taxRate / 10_000,
      net: fromMinor(net, currency),
      tax: fromMinor(tax, currency),
      total: fromMinor(net + tax, currency),
    })),
  }
}
