import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { SourceRecord } from './cells.ts'
import { numberText, serialText } from './numbers.ts'
import { xlsxRecords } from './records.ts'
import { showsDate } from './workbook.ts'
import { archiveOf, workbookOf } from './workbook.testing.ts'
import { xlsxFormat } from '../table/xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
async function read(bytes: Uint8Array, sheet?: string) {
  const path = join(folder, `${count++}.xlsx`)
  writeFileSync(path, bytes)
  const records: SourceRecord[] = []
  for await (const record of xlsxRecords(path, sheet)) records.push(record)
  return records
}

describe('the rows of a sheet', () => {
  test('texts stay texts, dates dates, numbers keep their decimals, and empty rows and cells keep their position', async () => {
    const rows = [
      ['order', 'date', '', 'price'],
      ['007', new Date('2024-02-29T12:30:00Z'), 'Soup & <Bread>\r\n', 425.4],
      [],
      [8, new Date('2018-03-25T00:00:00Z'), null, 0.1 + 0.2, 'beyond the header'],
    ]
    const expected = [
      { line: 1, cells: ['order', 'date', '', 'price'] },
      { line: 2, cells: ['007', { typed: '2024-02-29 12:30:00' }, 'Soup & <Bread>\n', { typed: '425.4' }] },
      { line: 4, cells: [{ typed: '8' }, { typed: '2018-03-25' }, '', { typed: '0.3' }] },
    ]
    expect(await read(await workbookOf(rows))).toEqual(expected)
    expect(await read(await workbookOf(rows, { startsIn1904: true }), 'Orders')).toEqual(expected)
  })

  test('our own workbook has dates as dates, timestamps in local time, and amounts with all decimals', async () => {
    const kinds = ['day', 'moment', 'moment', 'number', 'number', 'number', 'text'] as const
    const columns = kinds.map((kind, index) => ({ name: `${kind}${index}`, kind }))
    const shape = { title: 'Orders', columns, about: { title: 'About', header: ['a'], rows: [] } }
    const moments = ['2028-02-29T23:59:59+05:45', '2028-02-29T18:14:59.900Z']
    const cells = ['2028-02-29', ...moments, '425.40', '-0.125', '12', '2028-02-29']
    const begun = await xlsxFormat.begin(shape)
    const rows = await xlsxFormat.rows(begun.state, shape, [cells, cells.map(() => null)])
    const end = await xlsxFormat.end(rows.state, shape)
    const bytes = Buffer.concat([begun.bytes, rows.bytes, end.bytes])
    const typed = ['2028-02-29', '2028-02-29 23:59:59', '2028-02-29 18:14:59', '425.4', '-0.125', '12']
    const [, first] = await read(bytes, 'Orders')
    expect(first?.cells).toEqual([...typed.map((text) => ({ typed: text })), '2028-02-29'])
  })

  test('a missing sheet, a broken archive and an archive that is not a workbook are reported', async () => {
    await expect(read(await workbookOf([['a']]), 'Sales')).rejects.toThrow('The workbook has: Notes, Orders')
    await expect(read(Buffer.from('PK\u0003\u0004 and nothing else'))).rejects.toThrow('is broken')
    await expect(read(await archiveOf([['a.txt', 'a']]))).rejects.toThrow('no workbook')
  })

  test('hostile archives and parts are rejected before they exhaust memory', async () => {
    const swollen = `<worksheet><sheetData>${'<row r="1"><c/></row>'.repeat(4_000_000)}</sheetData></worksheet>`
    await expect(
      read(await workbookOf([['a']], { extra: [['xl/worksheets/sheet1.xml', swollen]] })),
    ).rejects.toThrow('too large when unpacked')
    const long = `<worksheet><sheetData><row><c t="str"><v>${'a'.repeat(5_000_000)}</v></c></row></sheetData></worksheet>`
    await expect(
      read(await workbookOf([['a']], { extra: [['xl/worksheets/sheet1.xml', long]] })),
    ).rejects.toThrow('too long')
    const entities = `<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>`
    await expect(
      read(await workbookOf([['a']], { extra: [['xl/worksheets/sheet1.xml', entities]] })),
    ).rejects.toThrow('document type')
    const deep = '<a>'.repeat(1000)
    await expect(read(await workbookOf([['a']], { extra: [['xl/styles.xml', deep]] }))).rejects.toThrow(
      'too deep',
    )
  }, 60_000)
})

test('date formats are distinguished from number formats', () => {
  expect(['dd/mm/yyyy', 'h:mm AM/PM', '[h]:mm', 'mmm d', '[$-409]d-mmm-yy'].map(showsDate)).not.toContain(
    false,
  )
  expect(['General', '0.00', '#,##0.00 "day"', '[Red]0', '[$€-2] 0.00', '0\\d'].map(showsDate)).not.toContain(
    true,
  )
})

test('numbers are formatted without exponents and noise, days and times by their parts', () => {
  expect([425.4, 0.1 + 0.2, 1e-7, 12, 1e15, -2.5].map(numberText)).toEqual([
    '425.4',
    '0.3',
    '0.0000001',
    '12',
    '1000000000000000',
    '-2.5',
  ])
  expect([1, 59, 61, 45_351.520_833_333, 0.75, 45_351].map((serial) => serialText(serial, false))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '2024-02-29 12:30:00',
    '18:00:00',
    '2024-02-29',
  ])
})
