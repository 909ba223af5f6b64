import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import * as repo from './figures.repo.ts'
import { conditionsOf } from './filters.ts'
import { select, type Question } from './selection.ts'

/** What other rooms may read of orders: figures from the roll-ups, over locations the scope allows. */

export { select, type Question, type Selection } from './selection.ts'
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
