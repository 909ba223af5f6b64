import type { FactRow } from '../orders/orders.read.ts'

interface Sum {
  orders: number
  amount: number
}

const nothing: Readonly<Sum> = { orders: 0, amount: 0 }

/** Facts of one day, location or selection, summed per kind and key. */
export class Sums {
  readonly #sums = new Map<string, Map<string, Sum>>()

  constructor(rows: readonly FactRow[] = []) {
    for (const row of rows) this.#add(row)
  }

  #add({ kind, key, orders, amount }: FactRow): void {
    const ofKind = this.#sums.get(kind) ?? new Map<string, Sum>()
    this.#sums.set(kind, ofKind)
    const sum = ofKind.get(key) ?? { orders: 0, amount: 0 }
    ofKind.set(key, sum)
    sum.orders += orders
    sum.amount += amount
  }

  /** Orders and amount of a key, or of every key with this prefix. */
  of(kind: string, key = ''): Readonly<Sum> {
    return this.#sums.get(kind)?.get(key) ?? nothing
  }

  /** Every key of a kind that has a sum. */
  each(kind: string): readonly (readonly [key: string, sum: Readonly<Sum>])[] {
    return [...(this.#sums.get(kind) ?? [])]
  }

  /** The sum of the keys of a kind that `wanted` names; of all without it. */
  sum(kind: string, wanted: (key: string) => boolean = () => true): Readonly<Sum> {
    return this.each(kind)
      .filter(([key]) => wanted(key))
      .reduce(
        (all, [, { orders, amount }]) => ({ orders: all.orders + orders, amount: all.amount + amount }),
        nothing,
      )
  }
}

const grouped = <K extends string | number>(
  rows: readonly FactRow[],
  keyOf: (row: FactRow) => K,
): [FactRow, Sums][] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((group) => (group[0] ? [[group[0], new Sums(group)]] : []))

const daysIn = (rows: readonly FactRow[]) => rows.filter((row) => row.local_date !== null)
const locationRows = (rows: readonly FactRow[]) => rows.filter((row) => row.store_address_id !== null)

/** The same shape of the whole selection, of each day and of each location. */
export function split<S extends object>(rows: readonly FactRow[], make: (sums: Sums) => S) {
  return {
    total: make(new Sums(daysIn(rows))),
    days: grouped(daysIn(rows), (row) => row.local_date ?? '').map(([row, sums]) => ({
      day: row.local_date ?? '',
      ...make(sums),
    })),
    storeAddresses: locationsOf(rows, make),
  }
}

/** One shape per location. */
export function locationsOf<S extends object>(rows: readonly FactRow[], make: (sums: Sums) => S) {
  return grouped(locationRows(rows), (row) => row.store_address_id ?? 0).map(([row, sums]) => ({
    storeAddressId: row.store_address_id ?? 0,
    storeId: row.store_id ?? 0,
    ...make(sums),
  }))
}

/** One shape per currency. */
export function currenciesOf<S extends object>(
  rows: readonly FactRow[],
  make: (sums: Sums, currency: string) => S,
) {
  return grouped(rows, (row) => row.currency)
    .map(([{ currency }, sums]) => ({ currency, ...make(sums, currency) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** The same with money: one row per currency. */
export function splitMoney<S extends object>(
  rows: readonly FactRow[],
  make: (sums: Sums, currency: string) => S,
) {
  return {
    totals: currenciesOf(daysIn(rows), make),
    days: grouped(daysIn(rows), (row) => `${row.local_date} ${row.currency}`).map(([row, sums]) => ({
      day: row.local_date ?? '',
      currency: row.currency,
      ...make(sums, row.currency),
    })),
    storeAddresses: grouped(locationRows(rows), (row) => `${row.store_address_id} ${row.currency}`).map(
      ([row, sums]) => ({
        storeAddressId: row.store_address_id ?? 0,
        storeId: row.store_id ?? 0,
        currency: row.currency,
        ...make(sums, row.currency),
      }),
    ),
  }
}

/** The facts of the whole selection per currency. */
export const totalsIn = daysIn
