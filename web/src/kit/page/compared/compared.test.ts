import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSort, readSorting, sortRows } from './compared.ts'
import type { ComparedColumn, ComparedRow } from './compared.ts'

interface Row extends ComparedRow {
  readonly currency: string
  readonly orders: number
  readonly sales: number | null
}

const columns: readonly ComparedColumn<Row>[] = [
  {
    id: 'sales',
    header: 'Sales',
    cell: ({ sales }) => sales,
    value: ({ sales }) => sales,
    group: { of: ({ currency }) => currency, weight: ({ orders }) => orders },
  },
  { id: 'orders', header: 'Orders', cell: ({ orders }) => orders, value: ({ orders }) => orders },
]
const row = (id: number, name: string, currency: string, orders: number, sales: number | null): Row => ({
  id,
  name,
  currency,
  orders,
  sales,
})
const rows = [
  row(1, 'b', 'EUR', 5, 10),
  row(2, 'a 10', 'EUR', 5, null),
  row(3, 'a 9', 'GEL', 40, 900),
  row(4, 'c', 'EUR', 9, 30),
]
const sorted = (sort: string): number[] =>
  sortRows(rows, columns, readSorting(sort, 'name', columns), 'en').map(({ id }) => id)

test('rows without a value come last in both directions, and equal rows are sorted by name', () => {
  expect(sorted('-sales')).toEqual([3, 4, 1, 2])
  expect(sorted('sales')).toEqual([3, 1, 4, 2])
  expect(sorted('orders')).toEqual([2, 1, 4, 3])
})

test('amounts in two currencies are never ranked together: the currency with most orders comes first', () => {
  expect(sorted('sales')[0]).toBe(3)
  expect(sorted('-sales')[0]).toBe(3)
})

test('names are sorted with natural number order', () => {
  expect(sorted('name')).toEqual([3, 2, 1, 4])
  expect(sorted('-name')).toEqual([4, 1, 2, 3])
})

test('an unknown column falls back to the default, and a sort is written as it is read', () => {
  expect(readSorting('nonsense', '-orders', columns)).toEqual({ column: 'orders', direction: 'descending' })
  expect(readSorting(undefined, '-orders', columns)).toEqual({ column: 'orders', direction: 'descending' })
  for (const { id } of columns)
    for (const sort of [id, `-${id}`]) {
      const { column, direction } = readSorting(sort, 'name', columns)
      expect(nextSort({ column, direction }, { column, direction })).toBe(sort)
    }
})

test('the first press sorts a figure in descending and a name in ascending order', () => {
  const now = readSorting('name', 'name', columns)
  expect(nextSort(now, { column: 'sales', direction: 'ascending' })).toBe('-sales')
  expect(nextSort(readSorting('-sales', 'name', columns), { column: 'name', direction: 'ascending' })).toBe(
    'name',
  )
})

test('sorting loses no row', () => {
  const anyRow = fc.record({
    id: fc.nat(),
    name: fc.string(),
    currency: fc.constantFrom('EUR', 'GEL'),
    orders: fc.nat(),
    sales: fc.option(fc.integer()),
  })
  fc.assert(
    fc.property(fc.array(anyRow), fc.constantFrom('name', '-sales', 'sales', '-orders'), (some, sort) => {
      const result = sortRows(some, columns, readSorting(sort, 'name', columns), 'en')
      expect(result).toHaveLength(some.length)
      expect(new Set(result)).toEqual(new Set(some))
    }),
  )
})
