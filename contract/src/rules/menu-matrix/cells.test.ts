import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellKey, readStock, stockText } from './cells.ts'

test('an availability is read as it is written', () => {
  const anyStock = fc.oneof(
    fc.boolean().map((available) => ({ available, unavailableUntil: null })),
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((until) => ({ available: false, unavailableUntil: until.toISOString() })),
  )
  fc.assert(
    fc.property(anyStock, (stock) => {
      expect(readStock(stockText(stock))).toEqual({
        available: stock.available,
        until: stock.unavailableUntil,
      })
    }),
  )
})

test.each([
  '2026-02-30',
  '2026-02-31T10:00Z',
  '2027-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-06-16T25:00Z',
  '2026-06-16T10:00',
  '2026-6-1',
  '2101-01-01',
  '9999-12-31',
  '9999-12-31T00:00:00Z',
  'in',
  'OUT ',
  '',
])('%j is no availability', (text) => {
  expect(readStock(text)).toBeNull()
})

test('a day and an instant with an offset are times until which something is out', () => {
  for (const text of ['2028-02-29', '2026-06-16T10:00Z', '2026-06-16T10:00:30.5+02:00'])
    expect(readStock(text)).toEqual({ available: false, until: text })
})

test('cells have the same key only if they are the same cell', () => {
  const anyCell = fc.record({
    kind: fc.constantFrom('PRODUCT', 'OPTION'),
    id: fc.constantFrom(1, 11, 111),
    storeAddressId: fc.constantFrom(null, 1, 11, 111),
    field: fc.constantFrom('NAME', 'PRICE', 'STOCK'),
  })
  fc.assert(
    fc.property(anyCell, anyCell, (one, other) => {
      expect(cellKey(one) === cellKey(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})
