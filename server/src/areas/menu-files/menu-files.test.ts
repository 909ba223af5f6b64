import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import { menuFormats } from '@storekeep/contract/rules/menu-files/files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { shownMenu } from '../catalog/catalog.testing.ts'
import { applied, appWithMenu, exported, postMenu, rowsOf, sendMenu, stage } from './menu-files.testing.ts'

const storeId = 1
const params = { storeId }

describe.each(engines)('a menu as a file on %s', (engine) => {
  let app: TestApp
  let anna: string

  beforeAll(async () => {
    ;({ app, anna } = await appWithMenu(engine))
  })
  afterAll(() => app.close())

  const send = (content: string | Uint8Array, name = 'menu.csv') =>
    sendMenu(app, anna, storeId, name, content)
  const nothing = { created: 0, changed: 0, refused: 0 }

  test('MENU-FILE: 401 and 403 are checked, a file that is not a menu is rejected with a reason, and other users cannot see an import', async () => {
    const csv = 'name,price\nUdon,9'
    expect((await postMenu(app, null, storeId, 'a.csv', csv)).status).toBe(401)
    expect(await postMenu(app, await app.signIn('cook@test.test'), storeId, 'a.csv', csv)).toMatchObject({
      status: 403,
      code: 'access.sectionDenied',
    })
    expect(await postMenu(app, await app.signIn('rival@test.test'), storeId, 'a.csv', csv)).toMatchObject({
      status: 403,
      code: 'access.foreignStore',
    })
    expect((await exported(app, await app.signIn('rival@test.test'), storeId, 'CSV')).status).toBe(403)
    const importId = '01890000-0000-7000-8000-000000000000'
    const missing = await app.call(menuFiles.one, { as: anna, params: { storeId, importId } })
    expect([missing.status, missing.error?.code]).toEqual([404, 'menuFile.notFound'])
  })

  test.each([
    ['menuFile.empty', ''],
    ['menuFile.empty', 'name,price\r\n'],
    ['menuFile.encoding', Buffer.from('name,price\nCaf\u00e9,2', 'latin1')],
    ['menuFile.broken', '{"format":'],
    ['menuFile.broken', 'name,price\n"Soup,2\nStew,3'],
    ['menuFile.broken', Buffer.from('PK\u0003\u0004 and nothing more')],
    ['menuFile.unknownFormat', '{"hello":1}'],
    ['menuFile.unknownFormat', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['menuFile.unknownFormat', Buffer.from('\u0089PNG\u0000\u0000'.replace('\u0089', 'x'))],
    ['menuFile.unknownFormat', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
    ['menuFile.version', '{"format":"storekeep-menu","version":9,"things":[{}]}'],
    ['menuFile.currency', '{"format":"storekeep-menu","version":1,"currency":"JPY","things":[{}]}'],
  ])('MENU-FILE: %s', async (code, content) => {
    expect(await send(content)).toMatchObject({ state: 'FAILED', fault: { code } })
  })

  test('MENU-FILE: a cell that is not closed is named by its line', async () => {
    const { fault } = await send(
      'name,section,price\n"Miso\nsoup",Soups,4\nUdon,Soups,9\n"Stew,Soups,3\nRice,Soups,2\n',
    )
    expect(fault).toMatchObject({ code: 'menuFile.broken', details: { line: 5 } })
  })

  test('MENU-FILE: quotes within a cell belong to it, and a formula with quotes is refused as a cell', async () => {
    const { id, counts } = await send('name,section,price\n5" pizza,Soups,9\n=HYPERLINK("x"),Soups,2\n')
    expect(counts).toMatchObject({ created: 1, refused: 1 })
    const [refused, created] = await rowsOf(app, anna, storeId, id)
    expect(created?.name).toBe('5" pizza')
    // as it is in the file, so that the user finds the line
    expect([refused?.name, refused?.faults[0]?.code]).toEqual(['=HYPERLINK("x")', 'cell.formula'])
  })

  test.each(menuFormats)('MENU-FILE: an export as %s re-imports without changes', async (format) => {
    const { status, bytes } = await exported(app, anna, storeId, format)
    expect(status).toBe(200)
    expect(await send(bytes, 'again')).toMatchObject({
      state: 'READY',
      format,
      counts: { ...nothing, unchanged: 11 },
      notKept: [],
    })
  })

  test('MENU-FILE: a simple sheet is compared cell by cell, applied as a whole and undone as a whole', async () => {
    const before = await shownMenu(app, anna, storeId)
    const sheet = [
      'Category;Title;Description;Price;Chef',
      'Soups;Ramen;With pork;12,50;Ann',
      'Soups;Miso soup;;4,00;',
      'Desserts;Mochi ;Two, iced;3,20;Bo',
    ].join('\n')
    const dry = await send(sheet)
    expect(dry).toMatchObject({
      state: 'READY',
      decimal: ',',
      counts: { created: 2, changed: 1, unchanged: 1, refused: 0 },
      notKept: [{ name: 'Chef', count: 2, example: 'Ann' }],
    })
    expect(dry.columns.map(({ field }) => field)).toEqual(['section', 'name', 'description', 'price', null])
    const rows = await rowsOf(app, anna, storeId, dry.id)
    expect(rows.map(({ name, outcome, cells }) => [name, outcome, cells])).toEqual([
      ['Ramen', 'CHANGED', [{ field: 'price', before: '11.50', after: '12.50' }]],
      ['Desserts', 'CREATED', [{ field: 'name', before: null, after: 'Desserts' }]],
      [
        'Mochi ',
        'CREATED',
        [
          { field: 'name', before: null, after: 'Mochi ' },
          { field: 'description', before: null, after: 'Two, iced' },
          { field: 'price', before: null, after: '3.20' },
          { field: 'section', before: null, after: 'Desserts' },
        ],
      ],
      ['Miso soup', 'UNCHANGED', []],
    ])
    expect(await shownMenu(app, anna, storeId)).toEqual(before)
    const { changeId, status } = await applied(app, anna, storeId, dry.id)
    expect(status).toBe(200)
    expect(await shownMenu(app, anna, storeId)).toEqual({
      'All day': { ...before['All day'], Desserts: ['Mochi '] },
    })
    expect(await applied(app, anna, storeId, dry.id)).toMatchObject({
      status: 409,
      code: 'menuFile.notReady',
    })
    expect((await send(sheet)).counts).toEqual({ ...nothing, unchanged: 3 })
    const undone = await app.call(catalog.undo, { as: anna, params: { storeId, changeId: changeId ?? '' } })
    expect(undone.status).toBe(200)
    expect(await shownMenu(app, anna, storeId)).toEqual(before)
    const { body } = await app.call(menuFiles.list, { as: anna, params })
    expect(body.imports.find(({ id }) => id === dry.id)?.state).toBe('UNDONE')
    expect((await send(sheet)).counts).toEqual({ created: 2, changed: 1, unchanged: 1, refused: 0 })
  })

  test('MENU-FILE: invalid cells are refused individually, and nothing is written unless they are left out', async () => {
    const sheet = [
      'type,id,name,section,price,available,unavailable until,position,contains,may contain allergens,min,max,options',
      'product,a,,Soups,1,,,,,,,,',
      'product,b,Soup 🍜,Soups,1,,,,,,,,',
      `product,c,${'x'.repeat(76)},Soups,1,,,,,,,,`,
      'product,d,Negative,Soups,-1,,,,,,,,',
      'product,e,Decimals,Soups,1.234567,,,,,,,,',
      'product,f,Huge,Soups,99999999999,,,,,,,,',
      'product,g,Words,Soups,ten,,,,,,,,',
      'product,h,No price,Soups,,,,,,,,,',
      'product,i,Twice,Soups,1,,,,,,,,',
      'product,i,Twice,Soups,1,,,,,,,,',
      'product,j,=1+1,Soups,1,,,,,,,,',
      'product,k,Maybe,Soups,1,perhaps,,,,,,,',
      'product,l,Past,Soups,1,no,2020-01-01,,,,,,',
      'product,m,Place,Soups,1,,,-1,,,,,',
      'product,n,Allergens,Soups,1,,,,"milk, dust",milk,,,',
      'option group,o,Bounds,,,,,,,,3,2,',
      'option group,p,Unknown,,,,,,,,,,nope',
      'thing,q,What,Soups,1,,,,,,,,',
      'product,r,No section,,1,,,,,,,,',
      'product,s,Fine,Soups,1,,,,,,,,',
    ].join('\n')
    const dry = await send(sheet)
    expect(dry.counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 18 })
    const refused = await rowsOf(app, anna, storeId, dry.id, 'REFUSED')
    expect(
      Object.fromEntries(
        refused.map(({ line, faults }) => [line, faults.map(({ field, code }) => `${field} ${code}`)]),
      ),
    ).toEqual({
      2: ['name field.required'],
      3: ['name common.title-input.emoji-error'],
      4: ['name common.input.max-length'],
      5: ['price money.negative'],
      6: ['price money.decimals'],
      7: ['price field.tooLarge'],
      8: ['price cell.price'],
      9: ['price field.required'],
      11: ['id line.duplicate'],
      12: ['name cell.formula'],
      13: ['available cell.yesOrNo'],
      14: ['unavailableUntil until.past'],
      15: ['position position.outOfRange'],
      16: ['contains list.unknown', 'mayContain list.twice'],
      17: ['max max-greater-min-error'],
      18: ['options option.unknown'],
      19: ['type list.unknown'],
      20: ['section field.required'],
    })
    expect(await applied(app, anna, storeId, dry.id)).toMatchObject({
      status: 409,
      code: 'menuFile.hasRefused',
    })
    const before = await shownMenu(app, anna, storeId)
    const { changeId } = await applied(app, anna, storeId, dry.id, true)
    const after = await shownMenu(app, anna, storeId)
    expect(after['All day']?.['Soups']).toEqual([...(before['All day']?.['Soups'] ?? []), 'Twice', 'Fine'])
    await app.call(catalog.undo, { as: anna, params: { storeId, changeId: changeId ?? '' } })
    expect(await shownMenu(app, anna, storeId)).toEqual(before)
  })

  test('MENU-FILE: a section that only refused lines name is not created', async () => {
    const dry = await send(
      'collection,section,name,price\nBrunch,Waffles,Plain,free\nAll day,Bowls,Poke,9\nAll day,Bowls,Bad,-1',
    )
    expect(dry.counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 2 })
    const { changeId } = await applied(app, anna, storeId, dry.id, true)
    const menu = await shownMenu(app, anna, storeId)
    expect([Object.keys(menu), menu['All day']?.['Bowls']]).toEqual([['All day'], ['Poke']])
    await app.call(catalog.undo, { as: anna, params: { storeId, changeId: changeId ?? '' } })
  })

  test('MENU-FILE: remapping a column compares the file again and is remembered', async () => {
    const sheet = 'dish label,section,cost\nUdon,Soups,9\nSoba,Soups,8'
    const dry = await send(sheet)
    expect(dry.counts).toEqual({ created: 0, changed: 0, unchanged: 0, refused: 2 })
    const said = dry.columns.map(({ header, field }) => ({
      header,
      field: header === 'dish label' ? 'name' : field,
    }))
    const as = { as: anna, params: { storeId, importId: dry.id } }
    const wrong = await app.call(menuFiles.columns, {
      ...as,
      body: { columns: [{ header: 'cost', field: 'cheese' }], decimal: '.' },
    })
    expect([wrong.status, wrong.error?.code]).toEqual([400, 'request.unknownField'])
    expect((await app.call(menuFiles.columns, { ...as, body: { columns: said, decimal: '.' } })).status).toBe(
      200,
    )
    expect((await app.call(menuFiles.one, as)).body.state).toBe('READING')
    await stage(app, dry.id)
    expect((await app.call(menuFiles.one, as)).body.counts).toEqual({ ...nothing, created: 2, unchanged: 0 })
    expect((await send(sheet)).counts).toEqual({ ...nothing, created: 2, unchanged: 0 })
  })

  test('MENU-FILE: prices, availability and allergens of locations are set and removed; fields without a column are kept', async () => {
    const url = `price @ Somewhere (1),available @ Somewhere (1),unavailable until @ Somewhere (1)`
    const dry = await send(`id,${url},contains allergens\nramen,13.25,no,2026-06-20,gluten | eggs`)
    expect((await rowsOf(app, anna, storeId, dry.id))[0]?.cells).toEqual([
      { field: 'price@1', before: '', after: '13.25' },
      { field: 'available@1', before: '', after: 'no' },
      { field: 'unavailableUntil@1', before: '', after: expect.stringContaining('2026-06-1') },
      { field: 'contains', before: '', after: 'gluten | eggs' },
    ])
    await applied(app, anna, storeId, dry.id)
    for (const format of menuFormats) {
      const { bytes } = await exported(app, anna, storeId, format)
      expect((await send(bytes)).counts).toEqual({ ...nothing, unchanged: 11 })
    }
    const search = { as: anna, params, body: { filters: { searchQuery: 'ramen' } } }
    const [ramen] = (await app.call(catalog.search, search)).body.data.products
    expect(ramen).toMatchObject({
      price: 11.5,
      description: 'With pork',
      allergens: { GLUTEN: 'CONTAINS', EGGS: 'CONTAINS' },
      storeAddressOverrides: [{ storeAddressId: 1, price: 13.25, available: false }],
    })
  })

  test('MENU-FILE: if the menu has changed since, the import is compared again instead of applied', async () => {
    const dry = await send('id,price\nmiso,5')
    const change = { name: 'All-day' }
    await app.call(catalog.changeCollection, { as: anna, params: { storeId, id: 1 }, body: change })
    expect(await applied(app, anna, storeId, dry.id)).toMatchObject({
      status: 409,
      code: 'menuFile.menuChanged',
    })
    await stage(app, dry.id)
    expect((await applied(app, anna, storeId, dry.id)).status).toBe(200)
  })

  test('MENU-FILE: positions in the file set the order of the menu', async () => {
    const { bytes } = await exported(app, anna, storeId, 'CSV')
    const text = bytes
      .toString()
      .replace(/^product,rice,Rice,2/m, 'product,rice,Rice,0')
      .replace(/^product,gyoza,Gyoza,0/m, 'product,gyoza,Gyoza,2')
    const dry = await send(text)
    expect(dry.counts).toEqual({ ...nothing, changed: 2, unchanged: 9 })
    await applied(app, anna, storeId, dry.id)
    expect((await shownMenu(app, anna, storeId))['All-day']?.['Sides']).toEqual(['Rice', 'Édamame', 'Gyoza'])
    expect((await send(text)).counts).toEqual({ ...nothing, unchanged: 11 })
  })
})
