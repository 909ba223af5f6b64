import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../db/testing.ts'
import { storeAddresses, stores, users } from '../tenancy/tenancy.tables.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { worldOf } from '../testing/world.ts'
import { narrowTo } from './narrow.ts'
import { scopeOf, scopeOfKey, systemScope } from './scope.ts'
import type { Scope } from './scope.ts'

describe.each(engines)('scopes on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 3 })
    await world.store('pasta', { locations: 2 })
    await world.store('sushi', { partner: 'others' })
    for (const name of ['full', 'some', 'nobody', 'former']) await world.user(name)
    await world.grant('full', 'noodles')
    await world.grant('full', 'pasta', { sections: ['DASHBOARD'] })
    await world.grant('some', 'noodles', { locations: ['noodles-2'] })
    await world.grant('former', 'noodles')
    await world.grant('former', 'noodles', { version: 2, revoked: true })
  })
  afterAll(() => app.close())

  const user = async (name: string) => {
    const [row] = await app.database.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.externalId} = ${name}`)
    return { userId: row?.id ?? 0, sessionId: 'test' }
  }
  const seen = async (scope: Scope): Promise<string[]> => {
    const rows = await app.database.db
      .select({ name: storeAddresses.externalId })
      .from(storeAddresses)
      .where(scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }))
      .orderBy(asc(storeAddresses.externalId))
    return rows.map(({ name }) => name)
  }
  const seenStores = async (scope: Scope): Promise<string[]> =>
    (await app.database.db.select({ name: stores.name }).from(stores).where(scope.stores(stores.id)))
      .map(({ name }) => name)
      .sort()
  const idsOf = async (...names: string[]): Promise<number[]> =>
    (
      await app.database.db
        .select({ id: storeAddresses.id })
        .from(storeAddresses)
        .where(sql`${storeAddresses.externalId} = any(${sql.param(names)}::text[])`)
    ).map(({ id }) => id)

  test('ACCESS-PERM-SECTION: a user sees the granted locations of stores granted in the section', async () => {
    const full = await user('full')
    expect(await seen(scopeOf(full, 'DASHBOARD'))).toEqual([
      'noodles-1',
      'noodles-2',
      'noodles-3',
      'pasta-1',
      'pasta-2',
    ])
    expect(await seen(scopeOf(full, 'REPORTS'))).toEqual(['noodles-1', 'noodles-2', 'noodles-3'])
    expect(await seenStores(scopeOf(full, 'REPORTS'))).toEqual(['noodles'])
    expect(await seenStores(scopeOf(full, 'any'))).toEqual(['noodles', 'pasta'])
    expect(await seen(scopeOf(await user('some'), 'REPORTS'))).toEqual(['noodles-2'])
  })

  test('USERS-CALL-VIEW: a view as another user shows what both may see, and a negated scope selects the rest', async () => {
    const scope = scopeOf({ ...(await user('full')), viewedBy: await user('some') }, 'REPORTS')
    expect(await seen(scope)).toEqual(['noodles-2'])
    const columns = { storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }
    const unseen = await app.database.db
      .select({ name: storeAddresses.externalId })
      .from(storeAddresses)
      .where(sql`${storeAddresses.externalId} like 'noodles-%' and not ${scope.locations(columns)}`)
      .orderBy(asc(storeAddresses.externalId))
    expect(unseen.map(({ name }) => name)).toEqual(['noodles-1', 'noodles-3'])
  })

  test('without a grant, or with a revoked one, nothing is visible', async () => {
    for (const name of ['nobody', 'former']) {
      expect(await seen(scopeOf(await user(name), 'any'))).toEqual([])
      expect(await seenStores(scopeOf(await user(name), 'any'))).toEqual([])
    }
  })

  test('keys and the system see the whole marketplace; the system logs its reason', async () => {
    expect(await seen(scopeOfKey({ id: 'k', scopes: ['orders'] }))).toHaveLength(6)
    const said: unknown[] = []
    const log = { ...app.http.log, debug: (line: unknown) => void said.push(line) }
    expect(await seen(systemScope('a test', log))).toHaveLength(6)
    expect(said).toEqual([{ reason: 'a test' }])
  })

  test('GAP-NONE-MEANS-ALL: no list keeps the scope, a list narrows it', async () => {
    const scope = scopeOf(await user('full'), 'DASHBOARD')
    expect(await narrowTo(app.database.db, scope, undefined)).toBe(scope)
    const narrow = await narrowTo(app.database.db, scope, await idsOf('noodles-1', 'pasta-2'))
    expect(await seen(narrow)).toEqual(['noodles-1', 'pasta-2'])
    expect(await seenStores(narrow)).toEqual(['noodles', 'pasta'])
  })

  test('one foreign location refuses the whole list, whether it exists or not', async () => {
    const scope = scopeOf(await user('some'), 'REPORTS')
    const [own = 0] = await idsOf('noodles-2')
    for (const name of ['noodles-1', 'sushi-1']) {
      const [foreign = 0] = await idsOf(name)
      await expect(narrowTo(app.database.db, scope, [own, foreign])).rejects.toMatchObject({
        code: 'access.foreignStore',
        details: { storeAddressIds: [foreign] },
      })
    }
    await expect(narrowTo(app.database.db, scope, [999_999])).rejects.toMatchObject({
      code: 'access.foreignStore',
    })
  })
})
