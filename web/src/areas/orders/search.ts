import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { orderStatuses, type OrderStatusName } from '@storekeep/contract/rules/orders/orders.ts'
import { readPeriod } from '#figures/periods/period-search.ts'
import type { PeriodSearch } from '#figures/periods/period-search.ts'
import {
  currencyPattern,
  oneOf,
  pageNumber,
  present,
  textLike,
  typedText,
  wholeNumber,
} from '#kit/page/search-parts.ts'

export const ratings = ['POSITIVE', 'NEGATIVE', 'NO_RATING'] as const
type Rating = (typeof ratings)[number]

/** Filters that are yes, no, or not set. */
export const switches = ['issues', 'avoidable', 'paid', 'newCustomer', 'prime'] as const
type Switch = (typeof switches)[number]
const yesNo = ['yes', 'no'] as const
type YesNo = (typeof yesNo)[number]
/** No list has more pages. */
const maxPages = 100_000

/** The whole state of the reports page, in its address; an order's page keeps that of the list behind it. */
export interface ReportsSearch extends PeriodSearch, Partial<Record<Switch, YesNo>> {
  /** Statuses, joined by a dot. */
  status?: string
  rating?: string
  code?: string
  product?: string
  currency?: string
  page?: number
  /** The tab of finished files. */
  tab?: 'files'
  /** Page of the files. */
  files?: number
  /** The dialog that creates a report is open. */
  create?: 'report'
}

/** Some of a list of choices, joined by a dot. */
function readChoices<T extends string>(choices: readonly T[], raw: unknown): T[] {
  return typeof raw === 'string' ? choices.filter((choice) => raw.split('.').includes(choice)) : []
}

function choicesText<T extends string>(choices: readonly T[], raw: unknown): string | undefined {
  return readChoices(choices, raw).join('.') || undefined
}

export function statusesOf({ status }: ReportsSearch): OrderStatusName[] {
  return readChoices(orderStatuses, status)
}

export function ratingsOf({ rating }: ReportsSearch): Rating[] {
  return readChoices(ratings, rating)
}

export const longestCode = 64
const longestProduct = 300

/** Reads the address; invalid parts are dropped. */
export function readReports(raw: Record<string, unknown>): ReportsSearch {
  return {
    ...readPeriod(raw),
    ...present<Required<Omit<ReportsSearch, keyof PeriodSearch>>>({
      status: choicesText(orderStatuses, raw['status']),
      rating: choicesText(ratings, raw['rating']),
      issues: oneOf(yesNo, raw['issues']),
      avoidable: oneOf(yesNo, raw['avoidable']),
      paid: oneOf(yesNo, raw['paid']),
      newCustomer: oneOf(yesNo, raw['newCustomer']),
      prime: oneOf(yesNo, raw['prime']),
      code: typedText(raw['code'], longestCode),
      product: typedText(raw['product'], longestProduct),
      currency: textLike(currencyPattern, raw['currency']),
      // an address with an explicit first page was opened from a list
      page: wholeNumber(raw['page'], 1, maxPages),
      tab: oneOf(['files'], raw['tab']),
      files: pageNumber(raw['files']),
      create: oneOf(['report'], raw['create']),
    }),
  }
}

/** The filters in the server's format. */
export function filtersOf(search: ReportsSearch): OrderFilters {
  const [status, rating] = [statusesOf(search), ratingsOf(search)]
  const yes = (name: Switch) => search[name] === 'yes'
  return {
    ...(status.length > 0 && { status }),
    ...(rating.length > 0 && { rating }),
    ...(search.issues && { issues: yes('issues') }),
    ...(search.avoidable && { avoidableCancellations: yes('avoidable') }),
    ...(search.paid && { countsInNetSales: yes('paid') }),
    ...(search.newCustomer && { newCustomer: yes('newCustomer') }),
    ...(search.prime && { prime: yes('prime') }),
    ...(search.code !== undefined && { code: search.code }),
    ...(search.product !== undefined && { product: search.product }),
    ...(search.currency !== undefined && { currency: search.currency }),
  }
}

const filterNames = ['status', 'rating', 'code', 'product', 'currency', ...switches] as const
export type FilterName = (typeof filterNames)[number]

/** Names of the filters that are set. */
export function everyFilter(search: ReportsSearch): FilterName[] {
  return filterNames.filter((name) => search[name] !== undefined)
}

/** The same without the search by code, which has a box of its own. */
export function setFilters(search: ReportsSearch): FilterName[] {
  return everyFilter(search).filter((name) => name !== 'code')
}

export function isFiltered(search: ReportsSearch): boolean {
  return everyFilter(search).length > 0
}

/** The changes that clear every filter. */
export const noFilters: Readonly<Partial<Record<FilterName, undefined>>> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
)
