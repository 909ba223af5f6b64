import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import {
  dataState,
  figuresOfDays,
  figuresOfHours,
  figuresOfLocations,
  figuresOfProducts,
  toMeasures,
  type MeasureRow,
  type Question,
} from '../orders/orders.read.ts'
import { totalsOf } from './totals.ts'

/** Who asks, with what the answer needs. */
export interface Asking {
  readonly db: Db
  readonly who: Scope
  readonly clock: Clock
}

const measures = (row: MeasureRow & { readonly currency: string }) => ({
  currency: row.currency,
  ...toMeasures(row, (minor) => fromMinor(minor, row.currency)),
})

/** Measures a day and currency, and their totals a currency. */
export const orderStats = async ({ db, who, clock }: Asking, question: Question) => {
  const { rows, span } = await figuresOfDays(db, who, question)
  return {
    totals: totalsOf(rows).map(measures),
    days: rows.map((row) => ({ day: row.local_date, ...measures(row) })),
    data: dataState(clock, span),
  }
}

/** Measures a location and currency. */
export const operations = async ({ db, who, clock }: Asking, question: Question) => {
  const { rows, span } = await figuresOfLocations(db, who, question)
  return {
    storeAddresses: rows.map((row) => ({
      storeAddressId: row.store_address_id,
      storeId: row.store_id,
      ...measures(row),
    })),
    data: dataState(clock, span),
  }
}

/** Orders a weekday and local hour. */
export const histogram = async (
  { db, who, clock }: Asking,
  question: Question & { readonly filters?: OrderFilters | undefined },
) => {
  const { rows, span } = await figuresOfHours(db, who, question)
  return {
    cells: rows.map(({ weekday, hour, orders, delivered }) => ({ weekday, hour, orders, delivered })),
    data: dataState(clock, span),
  }
}

/** Products of delivered orders, best first. */
export const productPerformance = async (
  { db, who, clock }: Asking,
  { sortByProductCount, ...question }: Question & { sortByProductCount: boolean; limit: number },
) => {
  const { rows, span } = await figuresOfProducts(db, who, { ...question, byCount: sortByProductCount })
  return {
    products: rows.map(({ name, currency, quantity, orders, sales }) => ({
      name,
      currency,
      quantity,
      orders,
      sales: fromMinor(sales, currency),
    })),
    data: dataState(clock, span),
  }
}
