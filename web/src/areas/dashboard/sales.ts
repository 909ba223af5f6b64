import { daysBetween, eachDay, addDays } from '@storekeep/contract/rules/periods.ts'
import type { DayText, Period } from '@storekeep/contract/rules/periods.ts'
import type { Stats } from './measures.ts'

/** A day of sales in one currency beside the day it is compared with. */
export interface SalesDay {
  readonly day: DayText
  readonly earlierDay: DayText
  readonly grossSales: number
  readonly netSales: number
  readonly orders: number
  /** Null while the period before is not there. */
  readonly earlierGrossSales: number | null
  readonly earlierNetSales: number | null
  readonly earlierOrders: number | null
}

/** Sales by day of one currency; days without orders are 0, since they were days like others. */
export function salesByDay(
  currency: string,
  period: Period,
  before: Period,
  stats: Stats,
  earlierStats: Stats | undefined,
): SalesDay[] {
  const find = (from: Stats | undefined) =>
    new Map(from?.days.filter((row) => row.currency === currency).map((row) => [row.day, row]))
  const [rows, earlierRows] = [find(stats), find(earlierStats)]
  const shift = daysBetween(before.from, period.from)
  return eachDay(period.from, period.to).map((day) => {
    const earlierDay = addDays(day, -shift)
    const [row, earlier] = [rows.get(day), earlierRows.get(earlierDay)]
    const known = <T>(value: T) => (earlierStats === undefined ? null : value)
    return {
      day,
      earlierDay,
      grossSales: row?.grossSales ?? 0,
      netSales: row?.netSales ?? 0,
      orders: row?.delivered ?? 0,
      earlierGrossSales: known(earlier?.grossSales ?? 0),
      earlierNetSales: known(earlier?.netSales ?? 0),
      earlierOrders: known(earlier?.delivered ?? 0),
    }
  })
}

type Row = readonly (string | number | null)[]

/** Sales by day of every currency, for machines: ISO days, dot decimals, a currency column. */
export function salesCsv(
  currencies: readonly string[],
  period: Period,
  before: Period,
  stats: Stats,
  earlierStats: Stats | undefined,
): { header: readonly string[]; rows: Row[] } {
  return {
    header: [
      'day',
      'currency',
      'gross_sales',
      'net_sales',
      'orders',
      'day_before',
      'gross_sales_before',
      'net_sales_before',
      'orders_before',
    ],
    rows: currencies.flatMap((currency) =>
      salesByDay(currency, period, before, stats, earlierStats).map((row) => [
        row.day,
        currency,
        row.grossSales,
        row.netSales,
        row.orders,
        row.earlierDay,
        row.earlierGrossSales,
        row.earlierNetSales,
        row.earlierOrders,
      ]),
    ),
  }
}
