import { expect, test } from 'vitest'
import { RowSpool, rowOf, type Row } from './rows.ts'

const row = (line: number, order: string): Row =>
  rowOf([order, `Dish "${line}"\n, ñ`, '1.50'], { order: 0, item: 1, price: 2 }, line, line)

const gather = async (spool: RowSpool): Promise<Map<string, number[]>> => {
  const orders = new Map<string, number[]>()
  for await (const group of spool.groups())
    for (const [order, rows] of group) {
      // an order must be complete within one part, or it would be imported twice
      expect(orders.has(order)).toBe(false)
      orders.set(
        order,
        rows.map(({ line }) => line),
      )
      expect(rows.every(({ line, item }) => item === `Dish "${line}"\n, ñ`)).toBe(true)
    }
  return orders
}

test('lines of an order are grouped alike in memory and in several parts on disk', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => row(index + 2, String((index * 37) % 700)))
  const small = new RowSpool(1)
  const large = new RowSpool(1_000_000, 10_000)
  for (const each of rows) {
    small.add(each)
    large.add(each)
  }
  const [inMemory, onDisk] = [await gather(small), await gather(large)]
  large.close()
  expect(onDisk.size).toBe(700)
  expect(onDisk).toEqual(inMemory)
})

test('a line without an order number stands alone, and NULL counts as empty', async () => {
  const spool = new RowSpool(1)
  spool.add(row(2, ''))
  spool.add(row(3, ' '))
  const groups: string[] = []
  for await (const group of spool.groups()) groups.push(...group.keys())
  expect(groups).toHaveLength(2)
  expect(rowOf(['7', 'NULL', '\\N'], { order: 0, item: 1, price: 2 }, 1, 0)).toMatchObject({
    order: '7',
    item: '',
    price: '',
    customer: '',
  })
})
