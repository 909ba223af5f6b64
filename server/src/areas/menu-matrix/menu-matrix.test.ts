import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { menuMatrix, type Cell } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { codesOf, menuWorld } from '../catalog/catalog.testing.ts'
import { applyDue } from './menu-matrix.jobs.ts'
import { endChange } from './menu-matrix.repo.ts'
import { menuMatrixQuestions } from './menu-matrix.isolation.testing.ts'

const params = { storeId: 1 }
const noon = '2026-06-15T12:00:00Z'

// the tests of one engine share a menu and depend on their order
describe.each(engines)('the matrix of a menu on %s', (engine) => {
  let app: TestApp
  let anna: string

  beforeAll(async () => {
    app = await testApp({ engine, at: noon })
    await menuWorld(app)
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const rows = async (kind: 'PRODUCT' | 'OPTION' = 'PRODUCT') =>
    (await app.call(menuMatrix.rows, { as: anna, params, query: { kind } })).body.rows
  const rowOf = async (name: string) => {
    const row = (await rows()).find((one) => one.name === name)
    if (!row) throw new Error(`${name} is not on the menu`)
    return row
  }
  const send = (cells: readonly Cell[], at?: string) =>
    app.call(menuMatrix.apply, { as: anna, params, body: { cells: [...cells], ...(at && { at }) } })
  const preview = async (cells: readonly Cell[]) =>
    (await app.call(menuMatrix.preview, { as: anna, params, body: { cells: [...cells] } })).body.cells
  const undo = (changeId: string | null) =>
    app.call(catalog.undo, { as: anna, params: { ...params, changeId: changeId ?? '' } })
  const changes = async () => (await app.call(menuMatrix.changes, { as: anna, params })).body.changes
  const cell = (
    id: number,
    field: Cell['field'],
    value: string | null,
    storeAddressId: number | null = null,
  ): Cell => ({
    kind: 'PRODUCT',
    id,
    storeAddressId,
    field,
    value,
  })

  test('every call is 401 without a session, and 403 without the section and for a foreign store', async () => {
    const strangers = [await app.signIn('cook@test.test'), await app.signIn('rival@test.test')]
    const ids = { storeId: 1, changeId: '01890000-0000-7000-8000-000000000000' }
    for (const [name, endpoint] of Object.entries(menuMatrix)) {
      const question = menuMatrixQuestions[`menuMatrix.${name}`]?.(ids)
      expect((await app.call(endpoint, { as: null, ...question })).status).toBe(401)
      for (const as of strangers) expect((await app.call(endpoint, { as, ...question })).status).toBe(403)
    }
  })

  test('rows have the values of products and options, and the overrides of each location', async () => {
    expect((await rows()).map(({ name, within, price, stock }) => [name, within, price, stock])).toEqual([
      ['Ramen', 'Soups', '11.5', 'IN'],
      ['Miso soup', 'Soups', '4', 'IN'],
      ['Gyoza', 'Sides', '6.25', 'IN'],
      ['Édamame', 'Sides', '4', 'IN'],
      ['Rice', 'Sides', '0', 'IN'],
    ])
    expect((await rows('OPTION')).map(({ name, within, price }) => [name, within, price])).toEqual([
      ['Egg', 'Extras', '1.5'],
      ['Nori', 'Extras', '0.5'],
    ])
  })

  test('a change set is previewed, applied as a whole and undone as a whole', async () => {
    const { id } = await rowOf('Ramen')
    const before = await rows()
    const cells = [
      cell(id, 'NAME', 'Ramen with egg'),
      cell(id, 'PRICE', '12.00'),
      cell(id, 'PRICE', '13.5', 2),
      cell(id, 'STOCK', '2026-06-16', 1),
      cell(id, 'STOCK', 'IN', 2),
    ]
    const planned = await preview(cells)
    expect(planned.map(({ before: was, after, outcome }) => [was, after, outcome])).toEqual([
      ['Ramen', 'Ramen with egg', 'CHANGED'],
      ['11.5', '12', 'CHANGED'],
      [null, '13.5', 'CHANGED'],
      // the day begins in the location's time zone: London is an hour ahead of UTC
      [null, '2026-06-15T23:00:00.000Z', 'CHANGED'],
      [null, 'IN', 'CHANGED'],
    ])
    expect(await rows()).toEqual(before)
    const { body, status } = await send(cells)
    expect(status).toBe(200)
    expect(await rowOf('Ramen with egg')).toMatchObject({
      price: '12',
      stock: 'IN',
      locations: [
        { storeAddressId: 1, price: null, stock: '2026-06-15T23:00:00.000Z' },
        { storeAddressId: 2, price: '13.5', stock: 'IN' },
      ],
    })
    expect((await undo(body.changeId)).status).toBe(200)
    expect(await rows()).toEqual(before)
    expect((await changes())[0]).toMatchObject({ id: body.id, state: 'UNDONE', createdBy: 'anna' })
  })

  test('one refused cell refuses the whole change set, and each is reported with its reason', async () => {
    const { id } = await rowOf('Ramen')
    const before = await rows()
    const cells = [
      cell(id, 'PRICE', '9'),
      cell(id, 'PRICE', '1.234', 1),
      cell(id, 'PRICE', '-1', 2),
      cell(id, 'NAME', 'x'.repeat(76)),
      cell(id, 'NAME', 'Ours', 1),
      cell(id, 'STOCK', 'soon'),
      cell(id, 'STOCK', '2026-06-01', 1),
      cell(id, 'PRICE', '9', 999),
      cell(999_999, 'PRICE', '9'),
      cell(id, 'PRICE', '10'),
      cell((await rowOf('Rice')).id, 'PRICE', null),
    ]
    const codes = [
      null,
      'money.decimals',
      'money.negative',
      'common.input.max-length',
      'field.invalid',
      'field.invalid',
      'until.past',
      'location.unknown',
      'product.unknown',
      'line.duplicate',
      'field.required',
    ]
    expect((await preview(cells)).map(({ code }) => code)).toEqual(codes)
    const { status, error } = await send(cells)
    expect([status, ...codesOf(error)]).toEqual([422, ...codes.slice(1)])
    expect(await rows()).toEqual(before)
    for (const wrong of ['2027-02-30T10:00', 'tomorrow', '2026-06-15T12:00'])
      expect((await send([cell(id, 'PRICE', '9')], wrong)).status).toBe(422)
    expect((await send([])).status).toBe(422)
  })

  test('another user’s change of the same cell is a conflict that reports both values; changes of other cells are not', async () => {
    const { id } = await rowOf('Gyoza')
    const seen = (text: string) => [{ ...cell(id, 'PRICE', '7'), seen: text }]
    const mine = seen('6.25')
    await send([cell(id, 'PRICE', '6.5')])
    await send([cell(id, 'PRICE', '6.75', 2)])
    expect((await preview(mine))[0]).toMatchObject({ before: '6.5', after: '7', outcome: 'CONFLICT' })
    const { status, error } = await send(mine)
    expect([status, error?.code, error?.details]).toMatchObject([409, 'menuMatrix.conflict', { cells: [0] }])
    expect((await send(seen('6.5'))).status).toBe(200)
    expect((await rowOf('Gyoza')).price).toBe('7')
    expect((await send([cell(id, 'PRICE', '7')])).body.changeId).toBeNull()
  })

  test('a scheduled change set runs at its local time, survives a restart, is applied once and can be undone or cancelled', async () => {
    const { id } = await rowOf('Miso soup')
    const at = '2026-06-16T06:00'
    const kept = (await send([cell(id, 'PRICE', '5')], at)).body
    const gone = (await send([cell(id, 'PRICE', '99')], at)).body
    expect(kept.changeId).toBeNull()
    const [first] = await changes()
    expect(first).toMatchObject({
      state: 'SCHEDULED',
      // six o'clock in London
      at: '2026-06-16T05:00:00.000Z',
      cells: [{ name: 'Miso soup', before: '4', after: '5', outcome: 'CHANGED' }],
    })
    const cancel = (changeId: string) =>
      app.call(menuMatrix.cancel, { as: anna, params: { ...params, id: changeId } })
    expect((await cancel(gone.id)).status).toBe(200)
    expect((await cancel(gone.id)).error?.code).toBe('menuMatrix.notScheduled')
    // a failure that the job notes after the user has cancelled
    await endChange(
      app.database.db,
      { storeId: 1, id: gone.id },
      { state: 'FAILED', code: 'product.unknown' },
    )
    expect((await changes()).find((one) => one.id === gone.id)).toMatchObject({
      state: 'CANCELLED',
      code: null,
    })
    const { clock, database } = app
    expect(await applyDue({ database, clock })).toBe(0)
    clock.set('2026-06-16T05:00:00Z')
    expect(await applyDue({ database, clock })).toBe(1)
    expect(await applyDue({ database, clock })).toBe(0)
    anna = await app.signIn('anna@test.test')
    expect((await rowOf('Miso soup')).price).toBe('5')
    const done = (await changes()).find((one) => one.id === kept.id)
    expect(done).toMatchObject({ state: 'DONE', cells: [{ before: '4', after: '5' }] })
    expect((await undo(done?.changeId ?? null)).status).toBe(200)
    expect((await rowOf('Miso soup')).price).toBe('4')
  })

  test('a change set that fails for a reason of the server does not keep later ones waiting', async () => {
    const [soup, rice] = [await rowOf('Miso soup'), await rowOf('Rice')]
    const [broken, sound] = [
      (await send([cell(soup.id, 'PRICE', '7')], '2026-06-16T07:00')).body,
      (await send([cell(rice.id, 'PRICE', '2.5')], '2026-06-16T08:00')).body,
    ]
    const { clock, database } = app
    clock.set('2026-06-16T07:00:00Z')
    await database.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    )
    await database.pool.query(
      `create trigger refuse before update on menu_matrix_changes for each row when (old.id = '${broken.id}') execute function refuse()`,
    )
    await expect(applyDue({ database, clock })).rejects.toThrow(AggregateError)
    await database.pool.query(`drop function refuse cascade`)
    anna = await app.signIn('anna@test.test')
    const stateOf = async (id: string) => (await changes()).find((one) => one.id === id)?.state
    expect([await stateOf(broken.id), await stateOf(sound.id)]).toEqual(['SCHEDULED', 'DONE'])
    expect(await applyDue({ database, clock })).toBe(1)
    anna = await app.signIn('anna@test.test')
    for (const id of [sound.id, broken.id])
      expect((await undo((await changes()).find((one) => one.id === id)?.changeId ?? null)).status).toBe(200)
  })

  test('a change set whose product has been deleted is not applied at all and reports why', async () => {
    const [soup, rice] = [await rowOf('Miso soup'), await rowOf('Rice')]
    const { id } = (
      await send([cell(soup.id, 'PRICE', '6'), cell(rice.id, 'PRICE', '2')], '2026-06-17T06:00')
    ).body
    const removed = await app.call(catalog.removeProduct, { as: anna, params: { ...params, id: rice.id } })
    const { clock, database } = app
    clock.set('2026-06-17T06:00:00Z')
    anna = await app.signIn('anna@test.test')
    expect(await applyDue({ database, clock })).toBe(0)
    expect((await changes()).find((one) => one.id === id)).toMatchObject({
      state: 'FAILED',
      code: 'product.unknown',
    })
    expect((await rowOf('Miso soup')).price).toBe('4')
    await undo(removed.body.changeId)
  })

  test('an undo always restores the previous menu', async () => {
    const before = { products: await rows(), options: await rows('OPTION') }
    const all = [...before.products, ...before.options]
    const price = fc.integer({ min: 0, max: 99_999 }).map((minor) => (minor / 100).toFixed(2))
    const stock = fc.constantFrom('IN', 'OUT', '2027-01-01', '2027-03-04T10:00:00Z')
    const one = fc.constantFrom(...all).chain(({ kind, id }) =>
      fc.oneof(
        fc
          .record({ value: price, storeAddressId: fc.constantFrom(null, 1, 2) })
          .map((part): Cell => ({ kind, id, field: 'PRICE', ...part })),
        fc
          .record({ value: stock, storeAddressId: fc.constantFrom(null, 1, 2) })
          .map((part): Cell => ({ kind, id, field: 'STOCK', ...part })),
        fc
          .record({
            value: fc.constant(null),
            storeAddressId: fc.constantFrom(1, 2),
            field: fc.constantFrom('PRICE', 'STOCK'),
          })
          .map((part): Cell => ({ kind, id, ...part })),
        fc
          .string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' })
          .filter((name) => name.trim() !== '')
          .map((value): Cell => ({ kind, id, field: 'NAME', storeAddressId: null, value })),
      ),
    )
    const sets = fc.uniqueArray(one, { minLength: 1, maxLength: 12, selector: cellKey })
    await fc.assert(
      fc.asyncProperty(sets, async (cells) => {
        const { status, body } = await send(cells)
        expect(status).toBe(200)
        const undone = body.changeId === null ? null : await undo(body.changeId)
        expect(undone?.status ?? 200).toBe(200)
        expect({ products: await rows(), options: await rows('OPTION') }).toEqual(before)
      }),
      { numRuns: 15 },
    )
  })
})
