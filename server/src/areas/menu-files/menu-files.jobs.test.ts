import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOfAdmin } from '../../platform/audit/command-line.ts'
import { engines } from '../../platform/db/testing.ts'
import { Version } from '../../platform/http/answers/version.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { readImport } from './menu-files.jobs.ts'
import { beginImport } from './menu-files.service.ts'
import { appWithMenu, postMenu, sendMenu, stage, tidy } from './menu-files.testing.ts'

const storeId = 1

describe.each(engines)('the files of menu imports on %s', (engine) => {
  let app: TestApp
  let anna: string

  beforeAll(async () => {
    ;({ app, anna } = await appWithMenu(engine))
  })
  afterAll(() => app.close())

  const send = (content: string) => sendMenu(app, anna, storeId, 'menu.csv', content)

  test('MENU-FILE: an interrupted reading gives the same result when repeated', async () => {
    const sheet = `name,section,price\n${Array.from({ length: 600 }, (_, nth) => `Dish ${nth},Specials,${nth}`).join('\n')}`
    const whole = await send(sheet)
    const { id } = await postMenu(app, anna, storeId, 'menu.csv', sheet)
    // the state left by a killed process: some staged rows and the state READING
    await app.database.pool.query(
      `insert into menu_import_rows select store_id, $1::uuid, nth, line, kind, external_id, name, outcome, cells, faults, thing
       from menu_import_rows where import_id = $2::uuid and nth < 300`,
      [id, whole.id],
    )
    await stage(app, id)
    const read = (await app.call(menuFiles.one, { as: anna, params: { storeId, importId: id } })).body
    expect(read).toMatchObject({ state: 'READY', counts: whole.counts, progress: { done: 600, total: 600 } })
    const rows = await app.call(menuFiles.rows, { as: anna, params: { storeId, importId: id }, body: {} })
    expect(rows.body.pagination.total).toBe(601)
  })

  test('MENU-FILE: an interrupted reading that starts again shows no less progress than before', async () => {
    const { id } = await postMenu(
      app,
      anna,
      storeId,
      'menu.csv',
      'name,section,price\nSoup,Soups,1\nPie,Pies,2',
    )
    await app.database.pool.query('update menu_imports set done = 1, total = 2 where id = $1::uuid', [id])
    // interrupted again, between reading the file and comparing it
    const clock = {
      now: () => {
        throw new Error('killed')
      },
    }
    const deps = { database: app.database, files: app.services.files }
    await expect(readImport({ ...deps, clock }, id)).rejects.toThrow('killed')
    const progress = async () =>
      (await app.call(menuFiles.one, { as: anna, params: { storeId, importId: id } })).body.progress
    expect(await progress()).toEqual({ done: 1, total: 2 })
    await stage(app, id)
    expect(await progress()).toEqual({ done: 2, total: 2 })
  })

  test('MENU-FILE: a file whose import could not be stored is deleted again', async () => {
    const { files, jobs } = app.services
    const before = await files.list()
    const [who, clock] = [systemScope('test'), app.clock]
    const begun = beginImport(
      {
        db: app.database.db,
        who,
        clock,
        audit: auditOfAdmin('menuFiles.begin', {}, clock),
        version: new Version(undefined, () => undefined),
        jobs,
        files,
        transaction: () => Promise.reject(new Error('the database is gone')),
      },
      storeId,
      { name: 'menu.csv', bytes: 4, sha256: '', content: Buffer.from('name') },
    )
    await expect(begun).rejects.toThrow('the database is gone')
    expect(await files.list()).toEqual(before)
  })

  test('MENU-FILE: an import that cannot be read for a reason of our own says so after its last try', async () => {
    const { id } = await postMenu(app, anna, storeId, 'menu.csv', 'name,section,price\nSoup,Soups,1')
    const files = new Proxy(app.services.files, {
      get: (target, name) =>
        name === 'get'
          ? () => Promise.reject(new Error('the store of files is gone'))
          : Reflect.get(target, name),
    })
    const deps = { database: app.database, files, clock: app.clock }
    const found = async () =>
      (await app.call(menuFiles.one, { as: anna, params: { storeId, importId: id } })).body
    await expect(readImport(deps, id)).rejects.toThrow('is gone')
    expect(await found()).toMatchObject({ state: 'READING', fault: null })
    await expect(readImport(deps, id, true)).rejects.toThrow('is gone')
    expect(await found()).toMatchObject({ state: 'FAILED', fault: { code: 'menuFile.failed' } })
  })

  test('MENU-FILE: an import and its file are deleted after 30 days', async () => {
    const { id } = await send('name,section,price\nOld,Soups,1')
    app.clock.set('2026-07-16T12:00:00Z')
    const files = async () => (await app.services.files.list('menu-files/')).length
    expect(await files()).toBeGreaterThan(0)
    while ((await tidy(app)) > 0);
    expect(await files()).toBe(0)
    const as = await app.signIn('anna@test.test')
    expect((await app.call(menuFiles.one, { as, params: { storeId, importId: id } })).status).toBe(404)
  })
})
