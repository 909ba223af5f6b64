import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { BuildRules } from '../order/build.ts'
import type { AmountScope } from '../order/amounts.ts'
import type { OrderKey } from '../order/order-key.ts'
import { CommandFault } from '../target.ts'
import {
  dateReader,
  formatReader,
  readInstant,
  type DateOrder,
  type DateReader,
  type DateWatch,
} from '../values/dates.ts'
import type { Decimal, DecimalWatch } from '../../platform/files/reading/prices.ts'
import type { Field, Mapping } from './columns.ts'

/** Settings for reading a file with columns, from the options. */
export interface Reading {
  readonly columns: Partial<Record<Field, string>>
  readonly dateFormat?: string | undefined
  readonly decimal?: Decimal | undefined
  readonly priceIs?: 'unit' | 'line' | undefined
  readonly startDate?: string | undefined
  readonly spreadMinutes?: number | undefined
  readonly version: number
  readonly orderKey?: OrderKey | undefined
  readonly amountsAre?: AmountScope | undefined
  readonly taxIs?: 'included' | 'added' | undefined
  readonly sheet?: string | undefined
}

/** The decimal separator; throws if it is ambiguous. */
export function decimalOf(decimals: DecimalWatch): Decimal {
  const verdict = decimals.verdict()
  if (verdict === 'ambiguous')
    throw new CommandFault(
      'Prices such as 1.234 may be one or a thousand: say which with --decimal . or --decimal ,',
    )
  if (verdict === 'mixed')
    throw new CommandFault(
      'Some prices have a decimal point, others a comma: say which counts with --decimal . or --decimal ,',
    )
  return verdict
}

/** How orders get their times: from a column, or distributed from a start day on. `says` describes the date format. */
export function timesOf(
  { mapping, dates }: { readonly mapping: Mapping; readonly dates: DateWatch },
  reading: Reading,
  { timeZone }: { readonly timeZone: string },
): Pick<BuildRules, 'date' | 'spread'> & { readonly says: string } {
  if (mapping.date !== undefined) return readerOf(dates, reading)
  if (reading.startDate === undefined)
    throw new CommandFault(
      'The file has no dates. Give the day of its first order with --start-date 2024-01-31 (a time may follow: 2024-01-31T11:00) and, if the others shall not be 15 minutes apart, --spread-minutes 30. If there is a column with dates, name it with --date.',
    )
  const start = readInstant(reading.startDate, dateReader('YMD'), timeZone)
  if (start === undefined)
    throw new CommandFault(`--start-date ${reading.startDate} is not a day such as 2024-01-31.`)
  const minutes = reading.spreadMinutes ?? 15
  const says = `dates: made up, from ${reading.startDate} on every ${minutes} minutes (--start-date, --spread-minutes)`
  return { spread: { start, stepMs: minutes * minuteMs }, says }
}

/** Descriptions of the orders of day and month, with the last day of 2024 as an example. */
const dateOrders: Readonly<Record<DateOrder, string>> = {
  YMD: 'year, month, day, such as 2024-12-31',
  DMY: 'day first, such as 31/12/2024',
  MDY: 'month first, such as 12/31/2024',
}

function readerOf(dates: DateWatch, reading: Reading): { readonly date: DateReader; readonly says: string } {
  if (reading.dateFormat !== undefined) {
    const reader = formatReader(reading.dateFormat)
    if (!reader)
      throw new CommandFault(
        `--date-format ${reading.dateFormat} names no full date; write it like dd/MM/yyyy HH:mm.`,
      )
    return { date: reader, says: `dates: ${reading.dateFormat}, as given` }
  }
  const verdict = dates.verdict()
  switch (verdict) {
    case 'ambiguous':
      throw new CommandFault(
        'No date in the file tells day and month apart: give --date-format dd/MM/yyyy or MM/dd/yyyy, with HH:mm when a time follows.',
      )
    case 'mixed':
      throw new CommandFault(
        'Some dates begin with the day, others with the month: give --date-format; those that do not fit will be refused.',
      )
    case 'unreadable':
    case 'none':
      throw new CommandFault(
        'The dates are written in a way that is not known: give --date-format, for example dd-MMM-yyyy HH:mm.',
      )
    default:
      return {
        date: dateReader(verdict),
        says: dates.areTyped
          ? 'dates: as the sheet keeps them'
          : `dates: ${dateOrders[verdict]} (--date-format)`,
      }
  }
}
