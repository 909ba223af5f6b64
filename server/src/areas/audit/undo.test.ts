import { audit } from '@storekeep/contract/areas/audit.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { menuWorld } from '../catalog/catalog.testing.ts'

describe.each(engines)('undo from the list of changes on %s', (engine) => {
  let app: TestApp
  let anna = ''
  let ben = ''
  let sectionId = 0
  const storeId = 1
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await menuWorld(app)
    await world.user('chief')
    await world.grant('chief', 'noodles', { sections: ['USER_MANAGEMENT'] })
    anna = await app.signIn('anna@test.test')
    ben = await app.signIn('ben@test.test')
    const { body } = await app.call(catalog.groups, { as: anna, params: { storeId } })
    const id = body.collectionGroups.flatMap(({ collections }) => collections)[0]?.id ?? 0
    const opened = await app.call(catalog.collection, { as: anna, params: { storeId, id } })
    sectionId = opened.body.sections[0]?.id ?? 0
  })
  afterAll(() => app.close())

  const list = async (as = anna, query: object = {}) =>
    (await app.call(audit.list, { as, query })).body.entries
  const undos = async (as = anna, query: object = {}) => (await list(as, query)).map(({ undo }) => undo)
  const rename = async (name: string, as = anna) => {
    app.clock.advance(1000)
    const { status } = await app.call(catalog.changeSection, {
      as,
      params: { storeId, id: sectionId },
      body: { name },
    })
    expect(status).toBe(200)
  }
  const changeIn = async (nth: number) => {
    const change = (await list())[nth]?.change
    if (!change) throw new Error(`the record ${nth} has no change to undo`)
    return change
  }
  const undoMenu = (changeId: string, as: string | null = anna) =>
    app.call(catalog.undo, { as, params: { storeId, changeId } })
  const undoHours = (changeId: string, as: string | null = anna) =>
    app.call(schedule.undo, { as, params: { changeId } })

  test('GAP-TENANT: a menu change is undone from its record by users who may change the menu: 401, 403, 409, success', async () => {
    await rename('Broths')
    const first = await changeIn(0)
    expect(first).toEqual({ id: expect.any(String), of: 'MENU', storeId })
    expect((await undoMenu(first.id, null)).status).toBe(401)
    for (const name of ['cook', 'rival', 'chief'])
      expect((await undoMenu(first.id, await app.signIn(`${name}@test.test`))).status).toBe(403)
    await rename('Bowls', ben)
    expect((await undos()).slice(0, 2)).toEqual(['NOW', 'CHANGED_SINCE'])
    const refused = await undoMenu(first.id)
    expect([refused.status, refused.error?.code]).toEqual([409, 'menu.changedSince'])
    const second = await changeIn(0)
    app.clock.advance(1000)
    expect((await undoMenu(second.id)).status).toBe(200)
    // the undo, the undone change, and the previous change, which has become the latest again
    expect((await undos()).slice(0, 3)).toEqual(['NOW', 'UNDONE', 'NOW'])
    expect((await undoMenu(second.id)).error?.code).toBe('menu.changedSince')
  })

  test('a changed price is recorded with its currency and the name of the product', async () => {
    const params = { storeId }
    const body = { name: 'Udon', price: 9.5, sectionId }
    const { id } = (await app.call(catalog.createProduct, { as: anna, params, body })).body
    app.clock.advance(1000)
    const changed = { ...body, price: 10 }
    await app.call(catalog.changeProduct, { as: anna, params: { storeId, id }, body: changed })
    const [record] = await list()
    expect(record?.changes).toMatchObject([
      {
        entity: 'product',
        before: { name: 'Udon', price: 9.5, currency: 'GBP' },
        after: { name: 'Udon', price: 10, currency: 'GBP' },
      },
    ])
  })

  test('opening hours and pauses are undone the same way, unless there is a newer change', async () => {
    const days = (opening: string) => [{ day: 1 as const, shifts: [{ opening, closing: '20:00' }] }]
    const set = (opening: string) => {
      app.clock.advance(1000)
      return app.call(schedule.setHours, { as: anna, params: { id: 1 }, body: { days: days(opening) } })
    }
    await set('09:00')
    await set('10:00')
    expect((await undos()).slice(0, 2)).toEqual(['NOW', 'CHANGED_SINCE'])
    const change = await changeIn(0)
    expect(change.of).toBe('HOURS')
    expect((await undoHours(change.id, null)).status).toBe(401)
    expect((await undoHours(change.id, await app.signIn('cook@test.test'))).status).toBe(403)
    app.clock.advance(1000)
    expect((await undoHours(change.id)).status).toBe(200)
    expect((await undos()).slice(0, 2)).toEqual(['NOW', 'UNDONE'])
    expect((await undoHours(change.id)).status).toBe(409)
    app.clock.advance(1000)
    await app.call(schedule.pause, { as: anna, query: { storeAddressIds: [2] }, body: { minutes: 30 } })
    const pause = await changeIn(0)
    app.clock.advance(1000)
    expect((await undoHours(pause.id)).status).toBe(200)
    expect((await list(anna, { kind: 'HOURS' })).filter(({ change }) => change?.id === pause.id)).toEqual([])
    // an expired pause has nothing to undo, and neither has its end
    app.clock.advance(1000)
    await app.call(schedule.pause, { as: anna, query: { storeAddressIds: [2] }, body: { minutes: 10 } })
    expect((await undos())[0]).toBe('NOW')
    app.clock.advance(10 * 60_000)
    expect((await undos())[0]).toBe('ENDED')
  })

  test('a user who may not change the menu or the hours sees the reason and no undo', async () => {
    await rename('Ramen bowls')
    const [record] = await list(await app.signIn('chief@test.test'))
    expect(record).toMatchObject({ kind: 'MENU', undo: 'NOT_ALLOWED', change: null })
    const file = await app.call(audit.file, { as: anna, query: { kind: 'MENU' } })
    expect(String(file.body)).toContain('UNDONE')
  })

  test('a change past its retention is too old, and a change recorded without an id must be undone at its source', async () => {
    const { db } = app.database
    await rename('Old soups')
    await db.execute(sql`delete from menu_changes`)
    expect((await undos(anna, { kind: 'MENU' }))[0]).toBe('EXPIRED')
    await db.execute(sql`update audit_log set change_id = null`)
    expect((await undos(anna, { kind: 'MENU' }))[0]).toBe('WHERE_MADE')
  })
})
