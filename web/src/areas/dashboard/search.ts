import { figureIds } from '@storekeep/contract/rules/figure-ids.ts'
import type { FigureId } from '@storekeep/contract/rules/figure-ids.ts'
import { readPeriod } from '#kit/period/period-search.ts'
import type { PeriodSearch } from '#kit/period/period-search.ts'

/** The whole state of the page, in its address. */
export interface HomeSearch extends PeriodSearch {
  /** Figure whose orders are open, and which part of them. */
  behind?: FigureId
  part?: string
  /** Currency of the opened orders. */
  in?: string
  /** Location of the opened orders. */
  at?: number
  /** Product in the opened orders. */
  product?: string
  /** ISO weekday and hour of the opened orders. */
  weekday?: number
  hour?: number
  /** Page of the opened orders. */
  page?: number
  /** One opened order. */
  order?: string
  /** Currency of the chart of sales. */
  currency?: string
  /** Best sellers by sales unless by count. */
  best?: 'count'
  /** Column of the locations; a minus before it sorts from high to low. */
  sort?: string
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const isColumn = (sort: string): boolean => ['name', ...figureIds].includes(sort.replace(/^-/, ''))
const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
const upTo = (most: number, value: unknown): number | undefined =>
  value === 0 ? 0 : (whole(value) ?? most + 1) > most ? undefined : whole(value)
const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** Reads the address; what makes no sense is dropped. */
export function readSearch(raw: Record<string, unknown>): HomeSearch {
  const found: HomeSearch = readPeriod(raw)
  const behind = figureIds.find((figure) => figure === raw['behind'])
  const order = text(raw['order'], id)
  if (behind !== undefined || order !== undefined) {
    const part = text(raw['part'], /^[a-zA-Z]{1,30}$/)
    const currency = text(raw['in'], /^[A-Z]{3}$/)
    const [at, page] = [whole(raw['at']), whole(raw['page'])]
    if (behind !== undefined) found.behind = behind
    if (part !== undefined) found.part = part
    if (currency !== undefined) found.in = currency
    if (at !== undefined) found.at = at
    if (page !== undefined) found.page = page
    const product = text(raw['product'], /^.{1,300}$/s)
    const [weekday, hour] = [upTo(7, raw['weekday']), upTo(23, raw['hour'])]
    if (product !== undefined) found.product = product
    if (weekday) found.weekday = weekday
    if (hour !== undefined) found.hour = hour
    if (order !== undefined) found.order = order
  }
  const currency = text(raw['currency'], /^[A-Z]{3}$/)
  if (currency !== undefined) found.currency = currency
  if (raw['best'] === 'count') found.best = 'count'
  const sort = text(raw['sort'], /^-?[a-zA-Z]{1,30}$/)
  if (sort !== undefined && isColumn(sort)) found.sort = sort
  return found
}

/** The same page with nothing open. */
export function closed(search: HomeSearch): HomeSearch {
  const { behind: _b, part: _p, in: _i, at: _a, page: _n, order: _o, ...open } = search
  const { product: _q, weekday: _w, hour: _h, ...rest } = open
  return rest
}

/** What to open: the orders behind a figure, of one currency or location where given. */
export interface Opening {
  readonly behind: FigureId
  readonly part?: string | undefined
  readonly in?: string | null | undefined
  readonly at?: number | undefined
  readonly product?: string
  readonly weekday?: number
  readonly hour?: number
}

/** The same page with the orders behind a figure open. */
export const opened = (
  search: HomeSearch,
  { behind, part, in: currency, at, ...narrow }: Opening,
): HomeSearch => ({
  ...closed(search),
  ...narrow,
  behind,
  ...(part === undefined ? {} : { part }),
  ...(currency === undefined || currency === null ? {} : { in: currency }),
  ...(at === undefined ? {} : { at }),
})
