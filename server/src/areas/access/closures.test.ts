import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { stores as storesArea } from '@storekeep/contract/areas/stores.ts'
import { sections } from '@storekeep/contract/kit/access.ts'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { scopeOf, type Scope } from '../../platform/scope/scope.ts'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'
import { type TestApp } from '../../platform/testing/test-app.ts'
import { type World } from '../../platform/testing/world.ts'
import { accessStateOf } from './access.read.ts'
import { closuresWorld, days, type ClosuresWorld } from './closures.testing.ts'

describe.each(engines)('closed sections on %s', (engine) => {
  let app: TestApp
  let world: World
  let restrict: ClosuresWorld['restrict']
  let accessOf: ClosuresWorld['accessOf']
  let why: ClosuresWorld['why']

  beforeAll(async () => {
    ;({ app, world, restrict, accessOf, why } = await closuresWorld(engine))
  })
  afterAll(() => app.close())

  test('ACCESS-CODE-403001: the marketplace closes and reopens a store or a section, for all users or for one', async () => {
    const anna = await app.signIn('anna@test.test')
    expect(await why('anna', 'REPORTS', 'shut')).toBe('open')
    await restrict({ store: 'shut', sections: ['REPORTS'] })
    expect(await why('anna', 'REPORTS', 'shut')).toBe(403001)
    expect(await why('anna', 'DASHBOARD', 'shut')).toBe('open')
    await restrict({ store: 'shut' })
    expect(await why('anna', 'DASHBOARD', 'shut')).toBe(403001)
    // the store itself stays visible, so that its owner can be told
    const { body } = await app.call(storesArea.list, { as: anna })
    expect(body.stores.map(({ name }) => name)).toContain('shut')
    await restrict({ store: 'shut', user: 'bea' })
    expect(await why('anna', 'DASHBOARD', 'shut')).toBe('open')
    await restrict({ store: 'shut', code: 120001, lifted: false })
    expect(await why('anna', 'DASHBOARD', 'shut')).toBe(120001)
    await restrict({ store: 'shut', lifted: true })
    expect(await why('anna', 'DASHBOARD', 'shut')).toBe('open')
    const older = await app.call(accessFeed.restrictions, {
      as: world.key,
      lines: [{ externalId: 'r-shut', version: 1, store: 'shut' }],
    })
    expect(older.body).toMatchObject({ ignored: 1 })
  })

  test('ACCESS-PERM-SECTION: a restriction refuses the next request of a signed-in user, with its code', async () => {
    await world.grant('sam', 'shut')
    const sam = await app.signIn('sam@test.test')
    expect((await app.call(dashboard.stats, { as: sam, body: days })).status).toBe(200)
    // the operations page shows these figures as well
    await restrict({ store: 'shut', sections: ['DASHBOARD', 'OPERATIONS'] })
    const { status, error } = await app.call(dashboard.stats, { as: sam, body: days })
    expect([status, error?.code, error?.details]).toEqual([
      403,
      'access.sectionDenied',
      { rejectionCode: 403001, rejectionTemplateVariables: {}, section: 'DASHBOARD' },
    ])
    // a user with other stores keeps those, but may not select locations of the closed one
    const anna = await app.signIn('anna@test.test')
    const { body } = await app.call(storesArea.list, { as: anna })
    const closed = body.stores.find(({ name }) => name === 'shut')?.storeAddressIds ?? []
    expect((await app.call(dashboard.stats, { as: anna, body: days })).status).toBe(200)
    const named = await app.call(dashboard.stats, { as: anna, body: { ...days, storeAddressIds: closed } })
    expect([named.status, named.error?.code]).toEqual([403, 'access.foreignStore'])
    await restrict({ store: 'shut', lifted: true })
    expect((await app.call(dashboard.stats, { as: sam, body: days })).status).toBe(200)
  })

  test('ACCESS-CODE-700001 ACCESS-CODE-700002 ACCESS-CODE-120002: an external or missing catalogue closes only the menu', async () => {
    expect(await why('anna', 'PRODUCTS', 'linked')).toBe(700001)
    expect(await why('anna', 'PRODUCTS', 'bare')).toBe(700002)
    expect(await why('anna', 'PRODUCTS', 'away')).toBe(120002)
    for (const store of ['linked', 'bare', 'away']) expect(await why('anna', 'REPORTS', store)).toBe('open')
  })

  test('ACCESS-CODE-120001: a section that a country does not have is closed', async () => {
    expect(await why('anna', 'ADVERTISING', 'spain')).toBe(120001)
    expect(await why('anna', 'ADVERTISING', 'plain')).toBe('open')
  })

  test('ACCESS-CODE-800001: a user whose only store has no locations is told so, and the portal stays open', async () => {
    expect(await why('anna', 'DASHBOARD', 'empty')).toBe(800001)
    await world.grant('vera', 'empty')
    expect(await accessOf('vera')).toMatchObject({
      userHasAccessToManagerPortal: true,
      rejectionCode: 800001,
    })
    const vera = await app.signIn('vera@test.test')
    const { error } = await app.call(dashboard.stats, { as: vera, body: days })
    expect(error?.details['rejectionCode']).toBe(800001)
    expect((await app.call(storesArea.list, { as: vera })).body.stores).toEqual([])
  })

  test('ACCESS-CODE-403011 ACCESS-CODE-403510: not granted for all locations names the manager, the franchise manager, or none', async () => {
    for (const section of ['PRODUCTS', 'ADVERTISING'] as const) {
      expect(await why('paul', section, 'wide')).toEqual([403012, 'anna@test.test'])
      expect(await why('paul', section, 'chain')).toEqual([403011, 'bea@test.test'])
      expect(await why('paul', section, 'alone')).toBe(403510)
    }
    expect(await why('paul', 'REPORTS', 'wide')).toBe('open')
    await world.grant('paul', 'wide', {
      version: 2,
      locations: ['wide-1', 'wide-2'],
      sections: ['PRODUCTS'],
    })
    expect(await why('paul', 'PRODUCTS', 'wide')).toBe('open')
  })

  test('reported access and the scope of queries agree for every section', async () => {
    await restrict({ store: 'plain', sections: ['INVOICES', 'PAYOUTS'] })
    await restrict({ store: 'wide', user: 'paul', sections: ['REPORTS'] })
    const people = await app.database.pool.query<{ id: number; email: string }>('select id, email from users')
    let compared = 0
    let short = 0
    for (const { id: text, email } of people.rows) {
      const id = Number(text)
      const shown = await accessOf(email.split('@')[0] ?? '')
      const user = { userId: id, sessionId: 'none' }
      const { closed, readable } = await accessStateOf(app.database.db, {
        id,
        portalAccess: true,
        needsManager: false,
      })
      const letThrough = (scope: Scope) =>
        app.database.db
          .select({ id: stores.id })
          .from(stores)
          .where(scope.stores(stores.id))
          .orderBy(asc(stores.id))
      for (const name of sections) {
        const through = await letThrough(scopeOf(user, name))
        // the shortcut that the guard allows gives the same result
        if (!closed.has(name)) short++
        expect([email, name, await letThrough(scopeOf({ ...user, closed }, name))]).toEqual([
          email,
          name,
          through,
        ])
        // for reading: sections reported as readable are those that queries return
        const looked = await letThrough(scopeOf(user, name, 'read'))
        expect([email, name, readable.has(name)]).toEqual([email, name, looked.length > 0])
        const section = shown.sections.find((it) => it.name === name)
        expect([email, name, section?.storesWithAccess]).toEqual([email, name, through.map((row) => row.id)])
        compared += through.length
      }
    }
    expect(compared).toBeGreaterThan(100)
    expect(short).toBeGreaterThan(20)
  })

  test('a restriction that references unknown data is rejected', async () => {
    const { body } = await app.call(accessFeed.restrictions, {
      as: world.key,
      lines: [
        { externalId: 'x1', version: 1, store: 'nowhere' },
        { externalId: 'x2', version: 1, store: 'plain', user: 'nobody' },
        { externalId: 'x3', version: 1, store: 'plain', code: 130001 as 403001 }, // not a valid code
        { externalId: 'x4', version: 1, store: 'plain', lifted: true },
      ],
    })
    expect(body.created).toBe(1)
    expect(body.rejected.map(({ line, field, code }) => [line, field, code])).toEqual([
      [1, 'store', 'store.unknown'],
      [2, 'user', 'user.unknown'],
      [3, 'code', 'field.invalid'],
    ])
    const moved = await app.call(accessFeed.restrictions, {
      as: world.key,
      lines: [{ externalId: 'x4', version: 2, store: 'wide' }],
    })
    expect(moved.body.rejected[0]?.code).toBe('store.moved')
  })
})
