import { menuFields } from '@storekeep/contract/rules/menu-files/files.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseColumns,
  fieldsByHeader,
  guessColumns,
  headerOf,
  locationHeader,
  plainHeader,
} from './columns.ts'
import { headerNames } from './header-names.ts'
import { readMenuFile } from './read-file.ts'

const locations = [
  { id: 12, name: 'Bar @ Home' },
  { id: 13, name: 'Old Town (14)' },
  { id: 14, name: 'Old Town' },
]
const setting = { decimal: null, encoding: null, remembered: new Map(), locations, currency: 'GBP' }
const read = (text: string, columns: Parameters<typeof chooseColumns>[0] | null = null) =>
  readMenuFile(Buffer.from(text), { ...setting, columns })

test('MENU-FILE: a column of a location is recognised as exported, whatever the location is called', () => {
  const headers = locations.flatMap((location) =>
    (['price', 'available', 'unavailableUntil'] as const).map((field) => locationHeader(field, location)),
  )
  expect(guessColumns(headers, [], setting).map(({ field }) => field)).toEqual(
    locations.flatMap(({ id }) => [`price@${id}`, `available@${id}`, `unavailableUntil@${id}`]),
  )
})

test('MENU-FILE: headers in the languages of the portal are recognised, and each means one field', () => {
  const fields = ['name', 'price', 'section', 'description', 'available']
  for (const header of [
    ['Nombre', 'PVP', 'Categoría', 'Descripción', 'Disponible'],
    ['NOM', 'Prix', 'Catégorie', 'Description', 'Disponible'],
    ['Nazwa', 'Cena (GBP)', 'Kategoria', 'Opis', 'Dostępny'],
    ['Название', 'Цена', 'Раздел', 'Описание', 'В наличии'],
    ['დასახელება', 'ფასი', 'კატეგორია', 'აღწერა', 'ხელმისაწვდომია'],
    ['الاسم', 'السعر', 'القسم', 'الوصف', 'متاح'],
  ])
    expect([header, guessColumns(header, [], setting).map(({ field }) => field)]).toEqual([header, fields])
  const meant = menuFields.flatMap((field) => {
    const names = [headerOf[field], field, ...(headerNames[field] ?? [])]
    return [...new Set(names.map(plainHeader))]
  })
  expect(meant.filter((name, nth) => meant.indexOf(name) !== nth)).toEqual([])
})

test('MENU-FILE: a file with two columns of one name reads the same again with its stored columns', async () => {
  const text = 'name,price,section,name,Name\nSoup,1.5,Soups,zupa,sopa\n'
  const first = await read(text)
  expect(first.columns.map(({ field }) => field)).toEqual(['name', 'price', 'section', null, null])
  expect(first.rows[0]?.cells.name).toBe('Soup')
  expect((await read(text, first.columns)).rows).toEqual(first.rows)
})

test('MENU-FILE: of two columns with one name, the chosen one is used and remembered', () => {
  const columns = guessColumns(['name', 'price', 'name'], [], setting)
  const chosen = chooseColumns(columns, [
    { header: 'name', field: null },
    { header: 'price', field: 'price' },
    { header: 'name', field: 'name' },
  ])
  expect(chosen.map(({ field }) => field)).toEqual([null, 'price', 'name'])
  expect([...fieldsByHeader(chosen)]).toEqual([
    ['name', 'name'],
    ['price', 'price'],
  ])
  const twice = columns.map(({ header }) => ({ header, field: 'name' }))
  expect(chooseColumns(columns, twice).map(({ field }) => field)).toEqual(['name', null, null])
})

test('MENU-FILE: choosing the columns as they are changes nothing, for any headers', () => {
  const header = fc.constantFrom(
    'name',
    'Name',
    'price',
    'PVP',
    '',
    'section',
    'name @ es',
    'price @ Old Town',
  )
  fc.assert(
    fc.property(fc.array(header, { maxLength: 8 }), (headers) => {
      const columns = guessColumns(headers, [], setting)
      expect(chooseColumns(columns, columns)).toEqual(columns)
      const used = columns.flatMap(({ field }) => field ?? [])
      expect(new Set(used).size).toBe(used.length)
      // a later file with these headers is read alike
      expect(
        new Set(
          guessColumns(headers, [], { ...setting, remembered: fieldsByHeader(columns) }).map(
            (it) => it.field,
          ),
        ),
      ).toEqual(new Set(columns.map(({ field }) => field)))
    }),
  )
})
