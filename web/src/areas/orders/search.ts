import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { orderStatuses, type OrderStatusName } from '@storekeep/contract/rules/orders.ts'
import { readPeriod } from '#kit/period/period-search.ts'
import type { PeriodSearch } from '#kit/period/period-search.ts'

export const ratings = ['POSITIVE', 'NEGATIVE', 'NO_RATING'] as const
export type Rating = (typeof ratings)[number]

/** Filters that are either left out, yes or no. */
export const switches = ['issues', 'avoidable', 'paid', 'newCustomer', 'prime'] as const
export type Switch = (typeof switches)[number]
export type YesNo = 'yes' | 'no'

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
}

const listed = <T extends string>(known: readonly T[], raw: unknown): T[] =>
  typeof raw === 'string' ? known.filter((one) => raw.split('.').includes(one)) : []

export const statusesOf = ({ status }: ReportsSearch): OrderStatusName[] => listed(orderStatuses, status)
export const ratingsOf = ({ rating }: ReportsSearch): Rating[] => listed(ratings, rating)

const shortText = (raw: unknown, most: number): string | undefined => {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && text.trim() !== '' && text.length <= most ? text : undefined
}
const wholeNumber = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 && raw <= 100_000 ? raw : undefined

/** Reads the address; what makes no sense is dropped. */
export function readReports(raw: Record<string, unknown>): ReportsSearch {
  const found: ReportsSearch = readPeriod(raw)
  const [status, rating] = [listed(orderStatuses, raw['status']), listed(ratings, raw['rating'])]
  if (status.length > 0) found.status = status.join('.')
  if (rating.length > 0) found.rating = rating.join('.')
  for (const name of switches) {
    const value = raw[name]
    if (value === 'yes' || value === 'no') found[name] = value
  }
  const [code, product] = [shortText(raw['code'], 64), shortText(raw['product'], 300)]
  if (code !== undefined) found.code = code
  if (product !== undefined) found.product = product
  const { currency } = raw
  if (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)) found.currency = currency
  const [page, files] = [wholeNumber(raw['page']), wholeNumber(raw['files'])]
  if (page !== undefined) found.page = page
  if (raw['tab'] === 'files') found.tab = 'files'
  if (files !== undefined) found.files = files
  return found
}

/** What the server is asked to let through. */
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

/** Names of the filters that are set, without the search by code, which is seen in its box. */
export const activeFilters = (search: ReportsSearch): FilterName[] =>
  filterNames.filter((name) => name !== 'code' && search[name] !== undefined)

/** The same list from its first page on, with some of its filters changed or taken away. */
export function refined(
  search: ReportsSearch,
  changes: Partial<Record<FilterName, string | undefined>>,
): ReportsSearch {
  const { page: _, ...rest } = search
  const merged = Object.entries({ ...rest, ...changes }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return readReports(Object.fromEntries(merged))
}

/** The list with nothing but its period. */
export const unfiltered = (search: ReportsSearch): ReportsSearch =>
  refined(search, Object.fromEntries(filterNames.map((name) => [name, undefined])))
