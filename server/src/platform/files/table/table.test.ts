import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFormat, csvRecord } from './csv.ts'
import { TableFullError, type Cell, type TableFormat, type TableShape } from './table-file.ts'
import { xlsxFormat, type XlsxState } from './xlsx.ts'
import { sheetOf } from './table.testing.ts'

const shape: TableShape = {
  title: 'Orders',
  columns: [
    { name: 'name', kind: 'text' },
    { name: 'amount', kind: 'number' },
    { name: 'is_new', kind: 'boolean' },
  ],
  about: { title: 'Columns', header: ['column', 'meaning'], rows: [['name', '=who']] },
}

/** Writes in several steps; the state is serialised as JSON, like in the database. */
const written = async <State>(
  format: TableFormat<State>,
  pieces: readonly (readonly (readonly Cell[])[])[],
): Promise<Buffer> => {
  const begun = await format.begin(shape)
  const bytes = [begun.bytes]
  let state = begun.state
  for (const rows of pieces) {
    const step = await format.rows(JSON.parse(JSON.stringify(state)) as State, shape, rows) // as it was written
    bytes.push(step.bytes)
    state = step.state
  }
  bytes.push((await format.end(state, shape)).bytes)
  return Buffer.concat(bytes)
}

/** The original of an escaped text. */
const original = (cell: string): string => (/^'+[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)

const naughtyFolder = new URL('../../../../../../shared/data/naughty/', import.meta.url)
const naughty = (): string[] => {
  if (!existsSync(naughtyFolder)) {
    console.log('the collection of naughty strings is missing: only generated ones are tested')
    return []
  }
  const read = (name: string) => readFileSync(new URL(name, naughtyFolder), 'utf8')
  const strings = JSON.parse(read('blns.json')) as string[] // a list of strings by its own description
  return [...strings, ...read('csv-injection-payloadbox.txt').split('\n')].filter((one) => one.isWellFormed())
}

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '=1+1',
    "'=1",
    '-2',
    '+3',
    '@x',
    '\tx',
    '\rx',
    '\n=1',
    '＝1+1',
    '"',
    ',',
    '\n',
    '',
    ...naughty(),
  ),
)

test('another CSV reader reads the original texts, and no text is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(texts, { minLength: 3, maxLength: 3 }), { minLength: 1 }),
      async (rows) => {
        const text = rows.map((cells) => csvRecord(cells)).join('')
        const read = parse(text, {
          record_delimiter: '\r\n',
          relax_column_count: false,
          skip_empty_lines: false,
        })
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
        expect(read.map((cells) => cells.map(original))).toEqual(rows)
      },
    ),
    { numRuns: 300 },
  )
})

test('every naughty string survives a round trip through CSV and XLSX', async () => {
  const rows = naughty().map((one): Cell[] => [one, '-1.50', 'true'])
  const csv = parse((await written(csvFormat, [rows])).toString(), {
    bom: true,
    record_delimiter: '\r\n',
  }).slice(1)
  expect(csv.map(([name = '']) => original(name))).toEqual(rows.map(([name]) => name))
  // generated numbers stay numbers, also negative ones
  expect(new Set(csv.map(([, amount]) => amount))).toEqual(new Set(rows.length > 0 ? ['-1.50'] : []))
  const sheet = sheetOf(await written(xlsxFormat, [rows]), 'xl/worksheets/sheet1.xml')
  expect(textsOf(sheet).slice(3)).toEqual(rows.map(([name]) => name))
})

test('XLSX: another program reads the archive with rows, types and column descriptions', async () => {
  const bytes = await written(xlsxFormat, [
    [['=SUM(A1:A9)', '-2.50', 'true']],
    [
      ['a & <b>', null, 'false'],
      ['_x0041_\u0001', '3', null],
    ],
  ])
  const sheet = sheetOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet.match(/<row>/g)).toHaveLength(4)
  expect(sheet).toContain('<c t="inlineStr" s="2">')
  expect(sheet).toContain('<c s="6"><v>-2.50</v></c><c t="b"><v>1</v></c>')
  const formats = sheetOf(bytes, 'xl/styles.xml')
  // the seventh cell style shows two decimals
  const [cellFormats = ''] = /<cellXfs.*<\/cellXfs>/.exec(formats) ?? []
  const seventh = /numFmtId="(\d+)"/.exec(cellFormats.split('<xf ')[7] ?? '')?.[1]
  expect(formats).toContain(`<numFmt numFmtId="${seventh}" formatCode="0.00"/>`)
  // openpyxl warns about a workbook whose default style has no name
  expect(formats).toContain(
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/>',
  )
  expect(textsOf(sheet)).toEqual(['name', 'amount', 'is_new', '=SUM(A1:A9)', 'a & <b>', '_x0041_\u0001'])
  expect(textsOf(sheetOf(bytes, 'xl/worksheets/sheet2.xml'))).toEqual(['column', 'meaning', 'name', '=who'])
})

test('XLSX rejects more rows than a sheet allows', async () => {
  const { state } = await xlsxFormat.begin(shape)
  const full: XlsxState = { ...state, rows: 1_048_576 }
  await expect(xlsxFormat.rows(full, shape, [['one', '1', 'true']])).rejects.toThrow(TableFullError)
  await expect(
    xlsxFormat.rows({ ...state, rows: 1_048_575 }, shape, [['one', '1', 'true']]),
  ).resolves.toBeDefined()
})

const textsOf = (sheet: string): string[] =>
  [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replaceAll(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
