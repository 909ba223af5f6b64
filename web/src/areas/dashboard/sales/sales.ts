import { addDays, daysBetween, eachDay } from '@storekeep/contract/rules/time/periods.ts'
import type { DayText, Period } from '@storekeep/contract/rules/time/periods.ts'
import { startOf } from '#figures/charts/grain.ts'
import type { DayGrain } from '#figures/charts/grain.ts'
import { exact } from '../measures.ts'
import type { Stats } from '../measures.ts'

/** A day of sales in one currency, and the day it is compared with. */
export interface SalesDay {
  readonly day: DayText
  readonly earlierDay: DayText
  /** False before the first day with data in the currency: missing data is not the same as no sales. */
  readonly isKnown: boolean
  readonly grossSales: number
  readonly netSales: number
  readonly orders: number
  /** Null until the period before has loaded, and before the first day with data. */
  readonly earlierGrossSales: number | null
  readonly earlierNetSales: number | null
  readonly earlierOrders: number | null
}

/** Sales by day of one currency; days without orders are 0 after the first day with data. */
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
  const firstDay = stats.data.firstDays[currency]
  const isKnown = (day: DayText) => firstDay !== undefined && day >= firstDay
  return eachDay(period.from, period.to).map((day) => {
    const earlierDay = addDays(day, -shift)
    const [row, earlier] = [rows.get(day), earlierRows.get(earlierDay)]
    const known = <T>(value: T) => (earlierStats === undefined || !isKnown(earlierDay) ? null : value)
    return {
      day,
      earlierDay,
      isKnown: isKnown(day),
      grossSales: row?.grossSales ?? 0,
      netSales: row?.netSales ?? 0,
      orders: row?.delivered ?? 0,
      earlierGrossSales: known(earlier?.grossSales ?? 0),
      earlierNetSales: known(earlier?.netSales ?? 0),
      earlierOrders: known(earlier?.delivered ?? 0),
    }
  })
}

export type Grain = 'hour' | DayGrain

/** Sales of an hour of the day, a day, a week or a month, and their comparison. */
export interface SalesPoint extends Omit<SalesDay, 'day' | 'earlierDay'> {
  /** First day; of an hour its number. */
  readonly start: string
  readonly earlierStart: string
}

const added = (one: number | null, other: number | null) => (one === null ? other : exact(one + (other ?? 0)))

/** Days grouped into weeks, which begin on Monday, or into months; the first and the last may be cut by the period. */
export function salesOver(days: readonly SalesDay[], grain: DayGrain): SalesPoint[] {
  return [...Map.groupBy(days, ({ day }) => startOf(day, grain)).values()].flatMap((group) => {
    const [first, ...rest] = group
    if (first === undefined) return []
    const start: SalesPoint = { ...first, start: first.day, earlierStart: first.earlierDay }
    return [
      rest.reduce(
        (sum, one): SalesPoint => ({
          ...sum,
          isKnown: sum.isKnown || one.isKnown,
          grossSales: exact(sum.grossSales + one.grossSales),
          netSales: exact(sum.netSales + one.netSales),
          orders: sum.orders + one.orders,
          earlierGrossSales: added(sum.earlierGrossSales, one.earlierGrossSales),
          earlierNetSales: added(sum.earlierNetSales, one.earlierNetSales),
          earlierOrders: added(sum.earlierOrders, one.earlierOrders),
        }),
        start,
      ),
    ]
  })
}

interface HourRow {
  readonly hour: number
  readonly currency: string
  readonly delivered: number
  readonly grossSales: number
  readonly netSales: number
}

/** Sales of each hour of the day in one currency. */
export function salesOfDay(
  currency: string,
  now: readonly HourRow[],
  before: readonly HourRow[] | undefined,
): SalesPoint[] {
  const at = (rows: readonly HourRow[] | undefined, hour: number) =>
    rows?.find((row) => row.currency === currency && row.hour === hour)
  return Array.from({ length: 24 }, (_, hour) => {
    const [row, earlier] = [at(now, hour), at(before, hour)]
    const known = (value: number | undefined) => (before === undefined ? null : (value ?? 0))
    return {
      start: String(hour),
      earlierStart: String(hour),
      isKnown: true,
      grossSales: row?.grossSales ?? 0,
      netSales: row?.netSales ?? 0,
      orders: row?.delivered ?? 0,
      earlierGrossSales: known(earlier?.grossSales),
      earlierNetSales: known(earlier?.netSales),
      earlierOrders: known(earlier?.delivered),
    }
  })
}

type Row = readonly (string | number | null)[]

/** Empty cells for missing data. */
const numbersOf = ({
  isKnown,
  grossSales,
  netSales,
  orders,
}: Omit<SalesPoint, 'start' | 'earlierStart'>): Row =>
  isKnown ? [grossSales, netSales, orders] : [null, null, null]

/** Sales by day of every currency as CSV: ISO days, dot decimals, a currency column. */
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
        ...numbersOf(row),
        row.earlierDay,
        row.earlierGrossSales,
        row.earlierNetSales,
        row.earlierOrders,
      ]),
    ),
  }
}

/** The points of one currency as CSV. */
export function pointsCsv(grain: Grain, currency: string, points: readonly SalesPoint[]) {
  return {
    header: [
      grain,
      'currency',
      'gross_sales',
      'net_sales',
      'orders',
      `${grain}_before`,
      'gross_sales_before',
      'net_sales_before',
      'orders_before',
    ],
    rows: points.map((point) => [
      point.start,
      currency,
      ...numbersOf(point),
      point.earlierStart,
      point.earlierGrossSales,
      point.earlierNetSales,
      point.earlierOrders,
    ]),
  }
}

/** A product with its currency where several are shown: it has a row for each that it is sold in. */
export function productName(
  { name, currency }: { readonly name: string; readonly currency: string },
  currencies: readonly string[],
): string {
  return currencies.length > 1 ? `${name} · ${currency}` : name
}
