import { figureIds } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { MoneyKind } from '@storekeep/contract/rules/orders/orders.ts'
import { readPeriod } from '#figures/periods/period-search.ts'
import type { PeriodSearch } from '#figures/periods/period-search.ts'
import type { View } from '#figures/periods/view.ts'
import { ordersBehindParts, readOrdersBehind } from '#figures/behind/orders-behind.ts'
import type { OrdersBehindSearch } from '#figures/behind/orders-behind.ts'
import { currencyPattern, oneOf, present, textLike, wholeNumber, without } from '#kit/page/search-parts.ts'

/** The whole state of the page, in its address. */
export interface DashboardSearch extends PeriodSearch, OrdersBehindSearch {
  /** Figure whose orders are open. */
  behind?: FigureId
  /** Currency of the charts of sales. */
  currency?: string
  /** Best sellers by sales, or by count. */
  best?: 'count'
  /** Page and category of all products. */
  products?: number
  category?: string
  /** Sales by hour, day, week or month; by default depending on the period's length. */
  by?: 'hour' | 'day' | 'week' | 'month'
  /** Column of the locations; a minus before it sorts from high to low. */
  sort?: string
}

const isColumn = (sort: string): boolean => ['name', ...figureIds].includes(sort.replace(/^-/, ''))

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): DashboardSearch {
  const behind = oneOf(figureIds, raw['behind'])
  const orders = readOrdersBehind(raw)
  const sort = textLike(/^-?[a-zA-Z]{1,30}$/, raw['sort'])
  return {
    ...readPeriod(raw),
    // an order can be open without the list it was found in
    ...((behind !== undefined || orders.order !== undefined) && orders),
    ...present<Required<Omit<DashboardSearch, keyof PeriodSearch | keyof OrdersBehindSearch>>>({
      behind,
      currency: textLike(currencyPattern, raw['currency']),
      best: oneOf(['count'], raw['best']),
      products: wholeNumber(raw['products']),
      category: textLike(/^.{1,300}$/s, raw['category']),
      by: oneOf(['hour', 'day', 'week', 'month'], raw['by']),
      sort: sort !== undefined && isColumn(sort) ? sort : undefined,
    }),
  }
}

/** The same page with nothing open. */
export function closed(search: DashboardSearch): DashboardSearch {
  return without(search, ['behind', ...ordersBehindParts])
}

/** What to open: the orders behind a figure, optionally of one currency or location. */
interface Opening {
  readonly behind: FigureId
  readonly part?: string | undefined
  readonly in?: string | null | undefined
  readonly at?: number | undefined
  readonly product?: string
  readonly weekday?: number
  readonly hour?: number
  readonly money?: MoneyKind
}

/** The same page with the orders behind a figure open. */
export function opened(
  search: DashboardSearch,
  { behind, part, in: currency, at, ...narrow }: Opening,
): DashboardSearch {
  return {
    ...closed(search),
    ...narrow,
    behind,
    ...(part === undefined ? {} : { part }),
    ...(currency === undefined || currency === null ? {} : { in: currency }),
    ...(at === undefined ? {} : { at }),
  }
}

/** Best sellers are sorted by count when the address says so, and when sales of several currencies cannot be compared. */
export function sortsByCount({ currencies }: View, { best }: Pick<DashboardSearch, 'best'>): boolean {
  return best === 'count' || currencies.length > 1
}
