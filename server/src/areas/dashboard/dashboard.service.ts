import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { moneyKinds } from '@storekeep/contract/rules/orders/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { Reading } from '../../platform/http/reading.ts'
import {
  dataState,
  figuresOfDays,
  figuresOfHours,
  figuresOfLocations,
  facts,
  figuresOfProducts,
  salesOfHours,
  select,
  type FactRow,
  type ProductChoice,
  toMeasures,
  type MeasureRow,
  type Question,
} from '../orders/orders.read.ts'
import { totalsOf } from './totals.ts'

const measures = (row: MeasureRow & { readonly currency: string }) => ({
  currency: row.currency,
  ...toMeasures(row, (minor) => fromMinor(minor, row.currency)),
})

/** Measures per day and currency, and their totals per currency. */
export async function orderStats({ db, who, clock }: Reading, question: Question) {
  const { rows, span } = await figuresOfDays({ db, who, clock }, question)
  return {
    totals: totalsOf(rows).map(measures),
    days: rows.map((row) => ({ day: row.local_date, ...measures(row) })),
    data: dataState(clock, span),
  }
}

/** Measures per location and currency. */
export async function operations({ db, who, clock }: Reading, question: Question) {
  const { rows, span } = await figuresOfLocations({ db, who, clock }, question)
  return {
    storeAddresses: rows.map((row) => ({
      storeAddressId: row.store_address_id,
      storeId: row.store_id,
      ...measures(row),
    })),
    data: dataState(clock, span),
  }
}

/** Orders per weekday and local hour. */
export async function histogram(
  { db, who, clock }: Reading,
  question: Question & { readonly filters?: OrderFilters | undefined },
) {
  const { rows, span } = await figuresOfHours({ db, who, clock }, question)
  return {
    cells: rows.map(({ weekday, hour, orders, delivered }) => ({ weekday, hour, orders, delivered })),
    data: dataState(clock, span),
  }
}

/** A page of the products of delivered orders, best first. */
export async function productPerformance(
  { db, who, clock }: Reading,
  {
    sortByProductCount,
    ...question
  }: Question & Omit<ProductChoice, 'byCount'> & { sortByProductCount: boolean },
) {
  const { rows, span } = await figuresOfProducts(
    { db, who, clock },
    { ...question, byCount: sortByProductCount },
  )
  const [first] = rows
  return {
    products: rows
      .filter((row) => row.name !== null)
      .map(({ name, category, currency, quantity, orders, sales }) => ({
        name: name ?? '',
        category,
        currency,
        quantity,
        orders,
        sales: fromMinor(sales, currency),
      })),
    categories: [...(first?.categories ?? [])],
    pagination: paginationOf(question, first?.total ?? 0),
    data: dataState(clock, span),
  }
}

const paginationOf = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  page,
  limit,
  total,
})

/** Sales per local hour of the day. */
export async function hourSales({ db, who, clock }: Reading, question: Question) {
  const { rows, span } = await salesOfHours({ db, who, clock }, question)
  return {
    hours: rows.map(({ hour, currency, offered, delivered, gross_sales: gross, net_sales: net }) => ({
      hour,
      currency,
      offered,
      delivered,
      grossSales: fromMinor(gross, currency),
      netSales: fromMinor(net, currency),
    })),
    data: dataState(clock, span),
  }
}

/** The steps from gross to net sales, and the tips and fees that customers paid. */
export async function netSales({ db, who, clock }: Reading, question: Question) {
  const selection = await select(db, who, question, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [
      facts.measureFacts(selection, { delivered: 'gross_sales', net_orders: 'net_sales' }),
      facts.partFacts(selection, ['MONEY']),
    ],
    'everything',
  )
  return {
    steps: [...Map.groupBy(rows, ({ currency }) => currency)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, all]) => stepsOf(currency, all)),
    data: dataState(clock, span),
  }
}

const stepsOf = (currency: string, rows: readonly FactRow[]) => {
  const of = (kind: string, key: string) =>
    rows.find((row) => row.kind === kind && row.key === key) ?? { orders: 0, amount: 0 }
  return {
    currency,
    orders: of('MEASURE', 'delivered').orders,
    grossSales: fromMinor(of('MEASURE', 'delivered').amount, currency),
    netSales: fromMinor(of('MEASURE', 'net_orders').amount, currency),
    amounts: moneyKinds.map((kind) => {
      const { orders, amount } = of('MONEY', kind)
      return { kind, orders, amount: fromMinor(amount, currency) }
    }),
  }
}
