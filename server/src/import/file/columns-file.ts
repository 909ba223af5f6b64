import { statSync } from 'node:fs'
import { orderFacts, type OrderFact } from '@storekeep/contract/rules/orders/orders.ts'
import type { Batches } from '../batches.ts'
import { findAmountScopes, type AmountScopes } from '../order/amounts.ts'
import { buildOrder, type BuildRules, type BuiltOrder } from '../order/build.ts'
import {
  describeOrderKey,
  findOrderKey,
  splitByKey,
  type DayReading,
  type OrderKey,
  type OrderKeyFound,
} from '../order/order-key.ts'
import type { Summary } from '../summary.ts'
import { CommandFault, ImportFault, type Destination } from '../target.ts'
import { DateWatch } from '../values/dates.ts'
import { DecimalWatch } from '../../platform/files/reading/prices.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { xlsxRecords } from '../../platform/files/reading/records.ts'
import { textOfCell, type SourceRecord } from '../../platform/files/reading/cells.ts'
import {
  amountFields,
  factsOfColumns,
  mapColumns,
  MappingFault,
  priceMeaning,
  type AmountField,
  type Mapping,
} from './columns.ts'
import { decimalOf, timesOf, type Reading } from './reading.ts'
import type { Rejects } from './rejects.ts'
import { dateText, RowSpool, rowOf, type Row } from './rows.ts'
import { recordsOf, textOf, type Sniffed } from './source.ts'

/** Progress reports of the import. */
export interface Progress {
  readonly say: (line: string) => void
  readonly step: (name: string, done: number, all: number) => void
}

interface FirstPass {
  readonly header: readonly string[]
  readonly mapping: Mapping
  readonly spool: RowSpool
  readonly dates: DateWatch
  readonly decimals: DecimalWatch
}

/**
 * Imports a file with one item per line in two passes: the first groups the lines of each order and detects the formats
 * of dates and prices, the second builds the orders. Nothing is fed before the first pass is complete.
 */
export async function readColumns(
  path: string,
  how: Omit<Sniffed, 'format'> & { readonly format?: Sniffed['format']; readonly partBytes?: number },
  reading: Reading,
  destination: Destination,
  { batches, summary, rejects }: { batches: Batches; summary: Summary; rejects: Rejects },
  progress: Progress & { readonly make?: () => Promise<void> },
): Promise<void> {
  const size = statSync(path).size
  // a sheet's text is about ten times the size of its compressed file
  const spool = new RowSpool(how.format === 'xlsx' ? size * 10 : size, how.partBytes)
  try {
    const pass = await gather(recordsIn(path, how, reading, progress), reading, spool, summary, progress)
    const { says, ...times } = timesOf(pass, reading, destination)
    const learnt = await learn(pass, reading, times.date && { ...destination, date: times.date })
    const rules = { ...rulesOf(pass, reading, destination), ...times, ...learnt }
    for (const sentence of [says, ...describeRules(pass, reading, rules, learnt)]) progress.say(sentence)
    const days = rules.date && { date: rules.date, timeZone: rules.timeZone }
    // created only now, so that an unreadable file leaves no empty store behind
    await progress.make?.()
    let done = 0
    for await (const group of spool.groups()) {
      const built: BuiltOrder[] = []
      const keyed = group.values().flatMap((rows) => splitByKey(rows, rules.orderKey, days))
      for (const rows of keyed) {
        const order = buildOrder(rows, rules)
        if ('placedAt' in order) built.push(order)
        else {
          summary.rejected++
          rejects.add(order)
          done += order.lines.length
        }
      }
      // in order of placement, so that new customers are recognised immediately
      built.sort((a, b) => a.placedAt - b.placedAt)
      for (const order of built) {
        await batches.add({
          ...order,
          ...(days
            ? { names: { day: localTimeOf(order.placedAt, days.timeZone).day, others: order.otherNames } }
            : {}),
        })
        progress.step('importing', (done += order.lines.length), summary.lines)
      }
    }
    await batches.flush()
  } finally {
    spool.close()
  }
}

function recordsIn(
  path: string,
  {
    format,
    encoding,
    delimiter,
  }: Pick<Sniffed, 'encoding' | 'delimiter'> & { readonly format?: Sniffed['format'] },
  { sheet }: Reading,
  { step }: Progress,
): AsyncIterable<SourceRecord> {
  if (format === 'xlsx') return xlsxRecords(path, sheet, (done, all) => step('reading', done, all))
  const size = statSync(path).size
  let read = 0
  return recordsOf(
    textOf(path, encoding, (bytes) => step('reading', (read += bytes), size)),
    delimiter,
  )
}

const gather = async (
  records: AsyncIterable<SourceRecord>,
  reading: Reading,
  spool: RowSpool,
  summary: Summary,
  { say }: Progress,
): Promise<FirstPass> => {
  let pass: FirstPass | undefined
  let rank = -1
  let before: string | undefined
  for await (const { line, cells } of records) {
    if (!pass) {
      pass = begin(cells.map(textOfCell), reading, spool)
      for (const sentence of describeMapping(pass, reading)) say(sentence)
      continue
    }
    summary.lines++
    const row = rowOf(cells, pass.mapping, line, rank)
    if (row.order !== before) {
      before = row.order
      rank++
    }
    if (row.date !== '') pass.dates.see(dateText(row))
    pass.decimals.see(row.price)
    for (const field of amountFields) if (row[field] !== '') pass.decimals.see(row[field])
    spool.add({ ...row, rank })
  }
  if (!pass) throw new ImportFault('The file is empty.')
  if (summary.lines === 0) throw new ImportFault('The file has a header and nothing below it.')
  return pass
}

const begin = (cells: readonly string[], reading: Reading, spool: RowSpool): FirstPass => {
  const header = cells.map((cell) => cell.trim())
  try {
    const mapping = mapColumns(header, reading.columns)
    return { header, mapping, spool, dates: new DateWatch(), decimals: new DecimalWatch() }
  } catch (fault) {
    if (fault instanceof MappingFault) throw new CommandFault(fault.message)
    throw fault
  }
}

const describeMapping = ({ header, mapping }: FirstPass, reading: Reading): string[] => {
  const used = Object.entries(mapping).map(([field, index]) => `${field} ← ${header[index]}`)
  const ignored = header.filter((_, index) => !Object.values(mapping).includes(index))
  return [
    `columns: ${used.join(', ')}`,
    ...(ignored.length > 0 ? [`ignored: ${ignored.join(', ')}`] : []),
    ...describeFacts(factsOfColumns(mapping)),
    `price: of ${meaning(header, mapping, reading) === 'line' ? 'the whole line' : 'one piece'} (--price-is)`,
  ]
}

const factNames: Record<OrderFact, string> = {
  acceptance: 'acceptance',
  issues: 'missing and wrong items',
  times: 'preparation and waiting times',
  ratings: 'ratings',
  customers: 'new and returning customers',
}

/** GAP-UNKNOWN: which figures the pages will have, and which not. */
function describeFacts(known: readonly OrderFact[]): string[] {
  const unknown = orderFacts.filter((fact) => !known.includes(fact))
  const given = ['sales', 'orders', 'products', ...known.map((fact) => factNames[fact])]
  return [
    `figures from this file: ${given.join(', ')}`,
    `not in this file, so pages show a dash: ${unknown.map((fact) => factNames[fact]).join(', ')}, and with them the score`,
  ]
}

const meaning = (header: readonly string[], mapping: Mapping, reading: Reading): 'unit' | 'line' =>
  reading.priceIs ?? priceMeaning(header[mapping.price ?? -1] ?? '')

interface Learnt {
  readonly orderKey: OrderKey
  readonly found: OrderKeyFound
  readonly amountsAre: AmountScopes
}

/** Detects from the first orders of the file what the options leave open. */
async function learn(pass: FirstPass, reading: Reading, days: DayReading | undefined): Promise<Learnt> {
  const { orderKey } = reading
  if (!days && orderKey !== undefined && orderKey !== 'number')
    throw new CommandFault(`--order-key ${orderKey} needs a column with dates; name it with --date.`)
  const sample: Row[][] = []
  for await (const group of pass.spool.groups()) {
    sample.push(...group.values())
    break
  }
  const found: OrderKeyFound =
    orderKey !== undefined || !days
      ? { key: orderKey ?? 'number', numbers: 0, repeated: 0 }
      : findOrderKey(sample, days)
  const orders = sample.flatMap((rows) => splitByKey(rows, found.key, days).map((keyed) => keyed.rows))
  const scopes = findAmountScopes(orders, amountsIn(pass.mapping))
  const scopeOf = (field: AmountField) => reading.amountsAre ?? scopes[field] ?? 'order'
  return {
    orderKey: found.key,
    found,
    amountsAre: {
      discount: scopeOf('discount'),
      tip: scopeOf('tip'),
      'delivery-fee': scopeOf('delivery-fee'),
      tax: scopeOf('tax'),
      refund: scopeOf('refund'),
    },
  }
}

function amountsIn(mapping: Mapping): AmountField[] {
  return amountFields.filter((field) => mapping[field] !== undefined)
}

function describeRules(
  { mapping }: FirstPass,
  reading: Reading,
  { taxIs }: Pick<BuildRules, 'taxIs'>,
  { found, amountsAre }: Learnt,
): string[] {
  const scopes = amountsIn(mapping).map(
    (field) => `${field} ${amountsAre[field] === 'line' ? 'of each line' : 'once an order'}`,
  )
  const isAdded = taxIs === 'added' ? 'added to the prices' : 'contained in the prices'
  return [
    describeOrderKey(found, reading.orderKey !== undefined),
    ...(scopes.length > 0 ? [`amounts: ${scopes.join(', ')} (--amounts-are)`] : []),
    ...(mapping.tax === undefined ? [] : [`tax: ${isAdded} (--tax-is)`]),
  ]
}

/** Currencies of countries where prices are written without tax. */
const taxOnTop: ReadonlySet<string> = new Set(['USD', 'CAD'])

const rulesOf = (
  pass: FirstPass,
  reading: Reading,
  destination: Destination,
): Omit<BuildRules, 'date' | 'spread' | 'orderKey' | 'amountsAre'> => {
  const { mapping, header } = pass
  return {
    location: destination.location,
    currency: destination.currency,
    timeZone: destination.timeZone,
    version: reading.version,
    decimal: reading.decimal ?? decimalOf(pass.decimals),
    taxIs: reading.taxIs ?? (taxOnTop.has(destination.currency) ? 'added' : 'included'),
    priceIs: meaning(header, mapping, reading),
    hasQuantity: mapping.quantity !== undefined,
    knows: factsOfColumns(mapping),
  }
}
