import { expect, test } from 'vitest'
import { mapColumns, priceMeaning } from './columns.ts'

test('common header names are recognised, other columns are ignored', () => {
  const header = ['OrderNumber', 'OrderDate', 'ItemName', 'Quantity', 'ProductPrice', 'TotalProducts']
  expect(mapColumns(header, {})).toEqual({ order: 0, date: 1, item: 2, quantity: 3, price: 4 })
  expect(priceMeaning('ProductPrice')).toBe('unit')
})

test('a file without dates keeps its options, and its price is per line', () => {
  const header = ['order_id', 'quantity', 'item_name', 'choice_description', 'item_price']
  expect(mapColumns(header, {})).toEqual({
    order: 0,
    quantity: 1,
    item: 2,
    'options-column': 3,
    price: 4,
  })
  expect(priceMeaning('item_price')).toBe('line')
})

test('an option names a column and takes precedence over common names', () => {
  const header = ['Bon', 'Artikel', 'Preis', 'order']
  expect(mapColumns(header, { order: 'bon', item: 'Artikel', price: 'Preis' })).toEqual({
    order: 0,
    item: 1,
    price: 2,
  })
})

test('a missing column is requested, listing the columns of the file', () => {
  expect(() => mapColumns(['a', 'b'], {})).toThrow(
    /number of the order \(--order NAME\), what was ordered \(--item NAME\), the price \(--price NAME\).*a, b/,
  )
  expect(() => mapColumns(['order', 'item', 'price'], { date: 'when' })).toThrow(/no column “when”/)
})

test('a header with number, date, item and price, and a category, needs no options', () => {
  expect(mapColumns(['Number', 'Date', 'Item', 'Price', 'Menu category'], {})).toEqual({
    order: 0,
    date: 1,
    item: 2,
    price: 3,
    category: 4,
  })
})
