import { statSync } from 'node:fs'
import { buildOrder, type BuildRules, type BuiltOrder } from './build.ts'
import type { Batches } from './batches.ts'
import { mapColumns, MappingFault, priceMeaning, type Field, type Mapping } from './columns.ts'
import { DateWatch, dateReader, formatReader, readInstant, type DateReader } from './dates.ts'
import { DecimalWatch, type Decimal } from './prices.ts'
import type { Rejects } from './rejects.ts'
import { RowSpool, rowOf } from './rows.ts'
import { recordsOf, textOf, type Delimiter } from './source.ts'
import type { Summary } from './summary.ts'
import { ImportFault, type Destination } from './target.ts'

/** How a file of columns is read, as far as the options say. */
export interface Reading {
  readonly columns: Partial<Record<Field, string>>
  readonly dateFormat?: string | undefined
  readonly decimal?: Decimal | undefined
  readonly priceIs?: 'unit' | 'line' | undefined
  readonly startDate?: string | undefined
  readonly spreadMinutes?: number | undefined
  readonly version: number
}

/** What the import tells while it goes on. */
export interface Told {
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
 * Reads a file with an item a line twice: once to gather the lines of each order and to learn how dates and
 * prices are written, then order by order. Nothing is fed before the whole file was read.
 */
export const readColumns = async (
  path: string,
  how: { readonly encoding: string; readonly delimiter: Delimiter; readonly partBytes?: number },
  reading: Reading,
  destination: Destination,
  { batches, summary, rejects }: { batches: Batches; summary: Summary; rejects: Rejects },
  told: Told & { readonly make?: () => Promise<void> },
): Promise<void> => {
  const size = statSync(path).size
  let read = 0
  const text = textOf(path, how.encoding, (bytes) => told.step('reading', (read += bytes), size))
  const spool = new RowSpool(size, how.partBytes)
  try {
    const pass = await gather(recordsOf(text, how.delimiter), reading, spool, summary, told)
    const rules = rulesOf(pass, reading, destination)
    // only now: a file that cannot be read leaves no empty store behind
    await told.make?.()
    let done = 0
    for await (const group of spool.groups()) {
      const built: BuiltOrder[] = []
      for (const rows of group.values()) {
        const order = buildOrder(rows, rules)
        if ('placedAt' in order) built.push(order)
        else {
          summary.rejected++
          rejects.add(order)
          done += order.lines.length
        }
      }
      // in the order in which they were placed: newcomers are then known at once
      built.sort((a, b) => a.placedAt - b.placedAt)
      for (const order of built) {
        await batches.add(order)
        told.step('importing', (done += order.lines.length), summary.lines)
      }
    }
    await batches.flush()
  } finally {
    spool.close()
  }
}

const gather = async (
  records: AsyncIterable<{ line: number; cells: readonly string[] }>,
  reading: Reading,
  spool: RowSpool,
  summary: Summary,
  { say }: Told,
): Promise<FirstPass> => {
  let pass: FirstPass | undefined
  let rank = -1
  let before: string | undefined
  for await (const { line, cells } of records) {
    if (!pass) {
      pass = begin(cells, reading, spool)
      for (const sentence of describeMapping(pass, reading)) say(sentence)
      continue
    }
    summary.lines++
    const row = rowOf(cells, pass.mapping, line, rank)
    if (row.order !== before) {
      before = row.order
      rank++
    }
    if (row.date !== '') pass.dates.see(row.time === '' ? row.date : `${row.date.trim()} ${row.time.trim()}`)
    pass.decimals.see(row.price)
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
    if (fault instanceof MappingFault) throw new ImportFault(fault.message)
    throw fault
  }
}

const describeMapping = ({ header, mapping }: FirstPass, reading: Reading): string[] => {
  const used = Object.entries(mapping).map(([field, index]) => `${field} ← ${header[index]}`)
  const ignored = header.filter((_, index) => !Object.values(mapping).includes(index))
  return [
    `columns: ${used.join(', ')}`,
    ...(ignored.length > 0 ? [`ignored: ${ignored.join(', ')}`] : []),
    `price: of ${meaning(header, mapping, reading) === 'line' ? 'the whole line' : 'one piece'} (--price-is)`,
  ]
}

const meaning = (header: readonly string[], mapping: Mapping, reading: Reading): 'unit' | 'line' =>
  reading.priceIs ?? priceMeaning(header[mapping.price ?? -1] ?? '')

const rulesOf = (pass: FirstPass, reading: Reading, destination: Destination): BuildRules => {
  const { mapping, header } = pass
  return {
    location: destination.location,
    currency: destination.currency,
    timeZone: destination.timeZone,
    version: reading.version,
    decimal: reading.decimal ?? decimalOf(pass),
    priceIs: meaning(header, mapping, reading),
    hasQuantity: mapping.quantity !== undefined,
    ...timesOf(pass, reading, destination),
  }
}

const decimalOf = ({ decimals }: FirstPass): Decimal => {
  const verdict = decimals.verdict()
  if (verdict === 'ambiguous')
    throw new ImportFault(
      'Prices such as 1.234 may be one or a thousand: say which with --decimal . or --decimal ,',
    )
  if (verdict === 'mixed')
    throw new ImportFault(
      'Some prices have a decimal point, others a comma: say which counts with --decimal . or --decimal ,',
    )
  return verdict
}

const timesOf = (
  pass: FirstPass,
  reading: Reading,
  { timeZone }: Destination,
): Pick<BuildRules, 'date' | 'spread'> => {
  if (pass.mapping.date !== undefined) return { date: readerOf(pass.dates, reading) }
  if (reading.startDate === undefined)
    throw new ImportFault(
      'The file has no dates. Give the day of its first order with --start-date 2024-01-31 (a time may follow: 2024-01-31T11:00) and, if the others shall not be 15 minutes apart, --spread-minutes 30. If there is a column with dates, name it with --date.',
    )
  const start = readInstant(reading.startDate, dateReader('YMD'), timeZone)
  if (start === undefined)
    throw new ImportFault(`--start-date ${reading.startDate} is not a day such as 2024-01-31.`)
  return { spread: { start, stepMs: (reading.spreadMinutes ?? 15) * 60_000 } }
}

const readerOf = (dates: DateWatch, reading: Reading): DateReader => {
  if (reading.dateFormat !== undefined) {
    const reader = formatReader(reading.dateFormat)
    if (!reader)
      throw new ImportFault(
        `--date-format ${reading.dateFormat} names no full date; write it like dd/MM/yyyy HH:mm.`,
      )
    return reader
  }
  const verdict = dates.verdict()
  switch (verdict) {
    case 'ambiguous':
      throw new ImportFault(
        'No date in the file tells day and month apart: give --date-format dd/MM/yyyy or MM/dd/yyyy, with HH:mm when a time follows.',
      )
    case 'mixed':
      throw new ImportFault(
        'Some dates begin with the day, others with the month: give --date-format; those that do not fit will be refused.',
      )
    case 'unreadable':
    case 'none':
      throw new ImportFault(
        'The dates are written in a way that is not known: give --date-format, for example dd-MMM-yyyy HH:mm.',
      )
    default:
      return dateReader(verdict)
  }
}
