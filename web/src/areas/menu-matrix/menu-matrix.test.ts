import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { describe, expect, test } from 'vitest'
import { cellsOf, effective, withCells, type Edits } from './cells.ts'
import { columnsOf } from './sheet/columns.ts'
import { commandOf, movedBy } from './sheet/keys.ts'
import { decimalSignOf, readCell, readTable, writeTable } from './sheet/readCell.ts'
import { at, boxOf } from './sheet/selection.ts'
import { Sheet } from './sheet/Sheet.ts'

const words = { in: ['IN', 'Available'], out: ['OUT', 'Out of stock'] }
const price = (text: string, decimals = 2, decimalSign: '.' | ',' | null = null) => {
  const { value, code } = readCell(text, { field: 'PRICE', isOfLocation: true, decimals, decimalSign, words })
  return code ?? value
}

describe('reading pasted text', () => {
  test.each([
    ['9.50', '9.5'],
    ['9,5', '9.5'],
    ['€ 12,00', '12'],
    ['$1,234.50', '1234.5'],
    ['1.234,50 €', '1234.5'],
    ['12.90 zł', '12.9'],
    ['AED 45', '45'],
    ['1 234,5', '1234.5'],
    ["CHF 1'234.5", '1234.5'],
    ['٩٫٥', '9.5'],
    ['.5', '0.5'],
    ['0', '0'],
    ['', null],
    ['-3', 'money.negative'],
    ['1.234', 'money.decimals'],
    ['د.إ. 9.50', '9.5'],
    ['-€ 5', 'money.negative'],
    ['nine', 'cell.price'],
    ['2x5', 'cell.price'],
    ['1e3', 'cell.price'],
    ['9.50/10', 'cell.price'],
    ['=A1', 'cell.price'],
  ])('%j is %j', (text, wanted) => expect(price(text)).toBe(wanted))

  test('a column of values determines the decimal separator', () => {
    expect(decimalSignOf(['1,234', '9,50'])).toBe(',')
    expect(decimalSignOf(['1,234'])).toBeNull()
    expect([price('1,234', 3, ','), price('1,234', 3)]).toEqual(['1.234', '1234'])
    expect([price('0,025', 3), price('0,025'), price('0.025', 0)]).toEqual([
      '0.025',
      'money.decimals',
      'money.decimals',
    ])
    expect(price('1.234', 2, ',')).toBe('1234')
  })

  test('a point before three digits is never read as decimals that are zeros', () => {
    expect([price('1.000', 0), price('1,000', 0), price('12.345.000', 0)]).toEqual([
      '1000',
      '1000',
      '12345000',
    ])
    expect([price('1.250', 2), price('1.250', 3), price('1.50', 0)]).toEqual([
      'money.decimals',
      '1.25',
      'money.decimals',
    ])
    expect(price('9.00', 0)).toBe('9')
  })

  test('availability is read from words and dates, a name by its rule', () => {
    const read = (text: string, field: 'STOCK' | 'NAME' = 'STOCK') =>
      readCell(text, { field, isOfLocation: true, decimals: 2, decimalSign: null, words })
    expect(read('available')).toEqual({ value: 'IN', code: null })
    expect(read('Out of stock')).toEqual({ value: 'OUT', code: null })
    expect(read('2027-01-02').value).toBe('2027-01-02')
    expect(read('2027-13-40').code).toBe('field.invalid')
    expect(read('', 'NAME').code).toBe('field.required')
  })

  test('cells copied from a spreadsheet may contain tabs, line breaks and quotes', () => {
    const rows = [
      ['a', 'with\ttab'],
      ['say "hi"', 'two\nlines'],
      ['', 'last'],
    ]
    expect(readTable(`${writeTable(rows)}\r\n`)).toEqual(rows)
  })
})

const row = (id: number, name: string, own: string, there: string | null = null): MatrixRow => ({
  kind: 'PRODUCT',
  id,
  name,
  within: 'Soups',
  price: own,
  stock: 'IN',
  locations: there === null ? [] : [{ storeAddressId: 1, price: there, stock: null }],
})
const rows = [row(1, 'Ramen', '9'), row(2, 'Miso', '4', '5'), row(3, 'Udon', '8')]
const addresses = [
  { id: 1, name: 'Soho' },
  { id: 2, name: 'Camden' },
]
const columns = columnsOf(addresses, 'PRICE', { name: 'Name', all: 'All' })
const sheetOf = (edits: Edits = new Map()) => new Sheet(rows, columns, edits, { decimals: 2, words })
const box = (top: number, start: number, bottom: number, end: number) => ({
  anchor: { row: top, column: start },
  active: { row: bottom, column: end },
})

describe('the sheet', () => {
  test('a block is pasted from the first selected cell on, and cells outside the grid are counted', () => {
    const { cells, outside, selection } = sheetOf().paste(
      at({ row: 1, column: 2 }),
      '7\t8,50\tx\n9\t€ 10\tx\n1\t2\t3',
    )
    expect(cells.map(({ row: { id }, address, value }) => [id, address.storeAddressId, value])).toEqual([
      [2, 1, '7'],
      [2, 2, '8.5'],
      [3, 1, '9'],
      [3, 2, '10'],
    ])
    expect([outside, boxOf(selection)]).toEqual([5, { top: 1, bottom: 2, start: 2, end: 3 }])
  })

  test('one value is pasted into every selected cell, and filling down repeats the first value', () => {
    expect(sheetOf().paste(box(0, 1, 2, 3), '6').cells).toHaveLength(9)
    const down = sheetOf().fillDown(box(1, 0, 2, 3))
    // the name stays; Camden has no own value for Miso, so it gets none for Udon
    expect(down.map(({ address, value }) => [address.id, address.storeAddressId, value])).toEqual([
      [3, null, '4'],
      [3, 1, '5'],
      [3, 2, null],
    ])
  })

  test('copying takes the effective values, and restoring the stored value is no edit', () => {
    expect(sheetOf().copy(box(0, 1, 1, 3))).toBe('9\t9\t9\n4\t5\t4')
    const [miso] = rows.slice(1)
    if (!miso) throw new Error('no row')
    const address = { kind: 'PRODUCT', id: 2, storeAddressId: 1, field: 'PRICE' } as const
    const edited = withCells(new Map(), [{ row: miso, address, value: '6', code: null }])
    expect(cellsOf(edited)).toEqual([{ ...address, value: '6', seen: '5' }])
    expect(effective(miso, address, edited)).toBe('6')
    expect(withCells(edited, [{ row: miso, address, value: '5', code: null }]).has(cellKey(address))).toBe(
      false,
    )
  })
})

test('keys move as in the ARIA grid pattern, mirrored in right-to-left layouts', () => {
  const size = { rows: 10, columns: 4 }
  const move = (key: string, more: object = {}, isRtl = false) =>
    movedBy(
      { key, shift: false, control: false, alt: false, ...more },
      at({ row: 4, column: 1 }),
      size,
      isRtl,
    )?.active
  expect(move('ArrowRight')).toEqual({ row: 4, column: 2 })
  expect(move('ArrowRight', {}, true)).toEqual({ row: 4, column: 0 })
  expect(move('ArrowDown', { control: true })).toEqual({ row: 9, column: 1 })
  expect(move('PageUp')).toEqual({ row: 0, column: 1 })
  expect(move('End')).toEqual({ row: 4, column: 3 })
  expect(move('Home', { control: true })).toEqual({ row: 0, column: 0 })
  expect(move('x')).toBeUndefined()
  const command = (key: string, control = false) => commandOf({ key, control, shift: false, alt: false })
  expect(['d', 'z', 'v'].map((key) => command(key, true))).toEqual(['fillDown', 'stepBack', null])
  expect(['Enter', 'Delete', '7', 'Tab'].map((key) => command(key))).toEqual(['edit', 'empty', 'type', null])
})
