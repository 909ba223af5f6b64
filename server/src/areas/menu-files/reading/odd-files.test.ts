import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain } from '@storekeep/contract/kit/text.ts'
import { read } from '../foreign/foreign.testing.ts'
import type { MenuFile } from './file-rows.ts'
import { UnreadableFile } from './file-rows.ts'
import { readMenuFile } from './read-file.ts'

const cellsOf = ({ rows }: Pick<MenuFile, 'rows'>) => rows.map(({ line, cells }) => ({ line, ...cells }))

const faultOf = (content: string | Uint8Array) =>
  read(content).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableFile ? { code: error.code, ...error.details } : error),
  )

test('MENU-FILE: a line that names the delimiter is no header, and lines are counted with it', async () => {
  for (const start of ['sep=;\r\n', '"sep=;"\n', '\ufeffSEP=;\n'])
    expect(cellsOf(await read(`${start}name;section;price\nSoup, hot;Soups;4,50\n`))).toEqual([
      { line: 3, name: 'Soup, hot', section: 'Soups', price: '4,50' },
    ])
  expect(await faultOf('sep=;\nname;price\n"Soup;5\n')).toMatchObject({ code: 'menuFile.broken', line: 3 })
})

test('MENU-FILE: a title above the header is left out and reported; a header without known columns stays one', async () => {
  const file = await read('Menu of the Old Town\n\n"Street 1; Madrid"\nname;section;price\nSoup;Soups;5\n')
  expect(cellsOf(file)).toEqual([{ line: 5, name: 'Soup', section: 'Soups', price: '5' }])
  expect(file.notKept).toEqual([
    { name: '', count: 2, example: 'Menu of the Old Town', about: 'ABOVE_HEADER' },
  ])
  const { columns } = await read('Artikel;Preis\nMenu;Extras\nSuppe;5\n')
  expect(columns.map(({ header, field }) => [header, field])).toEqual([
    ['Artikel', null],
    ['Preis', null],
  ])
})

test('MENU-FILE: a price column may name the currency of the store, and no other', async () => {
  for (const header of ['Price (USD)', 'price USD', 'USD Price', 'Precio [usd]'])
    expect((await read(`name,${header}\nSoup,5\n`)).columns[1]?.field).toBe('price')
  for (const header of ['Price (EUR)', 'USD', 'Priceusd'])
    expect((await read(`name,${header}\nSoup,5\n`)).columns[1]?.field).toBeNull()
})

test('MENU-FILE: a price cell with the code of another currency is reported, one of the store’s is not', async () => {
  const { notKept } = await read('name,price\nSoup,5 EUR\nStew,EUR 6\nPie,7 USD\nBun,8 PCS\n')
  expect(notKept).toEqual([{ name: '', count: 2, example: 'EUR', about: 'CURRENCY' }])
})

test('MENU-FILE: cells beyond the header are reported, since they are the rest of an unquoted text', async () => {
  const { notKept } = await read('name,price,description\nSoup,5,Hot, creamy\nStew,6,Good,\n')
  expect(notKept).toEqual([{ name: '#4', count: 1, example: ' creamy' }])
})

test('MENU-FILE: a separator before three digits separates decimals of dinars and thousands of yen', async () => {
  const decimalIn = async (currency: string, prices: readonly string[]) =>
    (await read(['name;price', ...prices.map((price) => `Soup;${price}`)].join('\n'), currency)).decimal
  expect(await decimalIn('TND', ['12,500', '8,250', '9'])).toBe(',')
  expect(await decimalIn('KWD', ['1.250'])).toBe('.')
  expect(await decimalIn('KWD', ['1,250', '1.250'])).toBe('.')
  expect(await decimalIn('KWD', ['1,250.500', '1,250'])).toBe('.')
  expect(await decimalIn('JPY', ['1.250'])).toBe(',')
  expect(await decimalIn('JPY', ['1,250'])).toBe('.')
})

test('MENU-FILE: pictures, PDFs, text documents and pages without a menu are told apart from damaged files', async () => {
  const head = (...bytes: readonly number[]) => Uint8Array.from([...bytes, 0, 0, 0, 0, 0, 0, 0, 0])
  const text = (start: string) => Buffer.from(start, 'latin1')
  for (const picture of [
    head(0xff, 0xd8, 0xff, 0xe0),
    head(0x89, 0x50, 0x4e, 0x47),
    text('%PDF-1.7\n'),
    text('GIF89a'),
    text('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '),
    text('\0\0\0\u0018ftypheic'),
  ])
    expect(await faultOf(picture)).toEqual({ code: 'menuFile.unknownFormat', isPicture: true })
  // an empty archive, as the shortest file that is one but no workbook
  const archive = Uint8Array.from([
    0x50,
    0x4b,
    3,
    4,
    ...new Uint8Array(26),
    0x50,
    0x4b,
    5,
    6,
    ...new Uint8Array(18),
  ])
  for (const other of [
    head(0xd0, 0xcf, 0x11, 0xe0),
    archive,
    '<?xml version="1.0"?><menu/>',
    '<p>Menu\n<p>Soup',
  ])
    expect(await faultOf(other)).toEqual({ code: 'menuFile.unknownFormat' })
})

test('MENU-FILE: whatever the bytes are, a file is read or refused, and what is shown of it can be stored', async () => {
  const json = fc
    .json({ noUnicodeString: false })
    .map((text) =>
      text
        .replace(
          /^/,
          '{"format":"storekeep-menu","version":1,"things":[{"name":"\\u0000\\ud800","k\\u0000":"\\ud800"},',
        )
        .concat(']}'),
    )
  const table = fc
    .array(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('name', 'price', '"', ';', '=1', '\t')), {
        maxLength: 5,
      }),
    )
    .map((rows) => rows.map((cells) => cells.join(',')).join('\n'))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.oneof(json, table, fc.json()).map((text) => new Uint8Array(Buffer.from(text))),
  )
  const reading = {
    columns: null,
    decimal: null,
    encoding: null,
    remembered: new Map(),
    locations: [],
    currency: 'EUR',
  }
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      const unstorable: string[] = []
      const end = await readMenuFile(content, reading).then(
        ({ columns, notKept }) => {
          JSON.stringify({ columns, notKept }, (_, value: unknown) => {
            if (typeof value === 'string' && !isPlain(value)) unstorable.push(value)
            return value
          })
          return 'read'
        },
        (error: unknown) => (error instanceof UnreadableFile ? 'refused' : error),
      )
      expect(['read', 'refused']).toContain(end)
      expect(unstorable).toEqual([])
    }),
    { numRuns: 300 },
  )
})
