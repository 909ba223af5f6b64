import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { Reading } from '../../platform/http/reading.ts'
import * as repo from './figures/figures.repo.ts'
import { conditionsOf } from './figures/filters.ts'
import { select, type Question } from './figures/selection.ts'

/** The read API of orders for other areas: figures from the roll-ups, over locations of the scope. */

export { conditionsOf } from './figures/filters.ts'
export { allOrders, countOf, type Counted } from './figures/filters.count.ts'
export type { OrderRecord, StoredOption } from './orders.tables.ts'
export { dataState } from './figures/data-state.ts'
export { select, selectAlways, type Question, type Selection } from './figures/selection.ts'
export type { ProductChoice } from './figures/figures.repo.ts'
export { toMeasures, type MeasureRow } from './figures/measures.ts'
export { monthFactsOf, type MonthFactsRow, type MonthRange, type LocationKey } from './figures/months.repo.ts'

export { SharedFigures } from './cache/shared-figures.ts'

export { daysOfOrders } from './list/stored-days.ts'
export { namesOfLocations } from './list/orders.repo.ts'

/** Measures per local day and currency. */
export async function figuresOfDays({ db, who, clock }: Reading, question: Question) {
  return repo.dayFigures(db, await select(db, who, question, clock))
}

/** Measures per location and currency. */
export async function figuresOfLocations({ db, who, clock }: Reading, question: Question) {
  return repo.locationFigures(db, await select(db, who, question, clock))
}

/** Orders per ISO weekday and local hour, of those that match the filters. */
export async function figuresOfHours(
  { db, who, clock }: Reading,
  { filters, ...question }: Question & { readonly filters?: OrderFilters | undefined },
) {
  return repo.hourFigures(db, await select(db, who, question, clock), conditionsOf(filters))
}

/** Sales per local hour of the day and currency. */
export async function salesOfHours({ db, who, clock }: Reading, question: Question) {
  return repo.hourSales(db, await select(db, who, question, clock))
}

/** Products of delivered orders, best first. */
export async function figuresOfProducts(
  { db, who, clock }: Reading,
  { byCount, limit, page, category, ...question }: Question & repo.ProductChoice,
) {
  return repo.productFigures(db, await select(db, who, question, clock), { byCount, limit, page, category })
}

/** Products that were missing or wrong, most often first. */
export async function issuesOfProducts(
  { db, who, clock }: Reading,
  { limit, ...question }: Question & { readonly limit: number },
) {
  return repo.productIssueFigures(db, await select(db, who, question, clock), limit)
}

// facts: the sums behind the figures of the area operations, for the selection that `select` has checked
export { feeTermsOf } from './list/fee-terms.ts'
export * as facts from './parts/facts.repo.ts'
export type { FactRow } from './parts/facts.repo.ts'

export { figuresOfSegments, unitsOfProducts } from './figures/promoting.repo.ts'
export {
  firstDayOf,
  pastOrders,
  sumsOfStretches,
  type PastOrderRow,
  type StretchRow,
} from './figures/past-orders.repo.ts'
