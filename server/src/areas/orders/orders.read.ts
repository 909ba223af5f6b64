import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import * as repo from './figures.repo.ts'
import { conditionsOf } from './filters.ts'
import { select, type Question } from './selection.ts'

/** What other rooms may read of orders: figures from the roll-ups, over locations the scope allows. */

export { dataState } from './data-state.ts'
export { select, selectAlways, type Question, type Selection } from './selection.ts'
export type { Span } from './figures.repo.ts'
export { toMeasures, type MeasureRow } from './measures.ts'
export { monthFactsOf, type MonthFactsRow, type MonthRange, type OrderPlace } from './months.repo.ts'

/** Measures a local day and currency. */
export const figuresOfDays = async (db: Db, scope: Scope, question: Question) =>
  repo.dayFigures(db, await select(db, scope, question))

/** Measures a location and currency. */
export const figuresOfLocations = async (db: Db, scope: Scope, question: Question) =>
  repo.locationFigures(db, await select(db, scope, question))

/** Orders an ISO weekday and local hour, of those the filters let through. */
export const figuresOfHours = async (
  db: Db,
  scope: Scope,
  { filters, ...question }: Question & { readonly filters?: OrderFilters | undefined },
) => repo.hourFigures(db, await select(db, scope, question), conditionsOf(filters))

/** Products of delivered orders, best first. */
export const figuresOfProducts = async (
  db: Db,
  scope: Scope,
  { byCount, limit, ...question }: Question & { readonly byCount: boolean; readonly limit: number },
) => repo.productFigures(db, await select(db, scope, question), { byCount, limit })

/** Products that were missing or wrong, most often first. */
export const issuesOfProducts = async (
  db: Db,
  scope: Scope,
  { limit, ...question }: Question & { readonly limit: number },
) => repo.productIssueFigures(db, await select(db, scope, question), limit)

// facts: what figures of the room of operations are added up from, by the selection that `select` has checked
export { feeTermsOf } from './fee-terms.ts'
export { conditionsOf } from './filters.ts'
export * as facts from './parts/facts.repo.ts'
export type { FactRow } from './parts/facts.repo.ts'
