import { access, accessFeed } from '@storekeep/contract/areas/access.ts'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

describe.each(engines)('access on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.places()
    await world.store('noodles', { locations: 2 })
    await world.store('tacos')
    for (const name of ['anna', 'cleo', 'dan', 'shut']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tacos', { role: 'BRAND_MANAGER' })
    await world.grant('cleo', 'noodles', { sections: ['REPORTS'] })
    await world.grant('cleo', 'tacos', { sections: ['REPORTS'] })
  })
  afterAll(() => app.close())

  test('ACCESS-CALL-PORTAL-ACCESS ACCESS-ENTITY-SECTION-ACCESS: every section with its stores', async () => {
    expect((await app.call(access.portalAccess, {})).status).toBe(401)
    const { body } = await app.call(access.portalAccess, { as: await app.signIn('anna@test.test') })
    expect(body).toMatchObject({ userHasAccessToManagerPortal: true, rejectionCode: null })
    expect(body.sections).toHaveLength(15)
    expect(body.sections.every(({ storesWithAccess }) => storesWithAccess.length === 2)).toBe(true)
  })

  test('ACCESS-CODE-403021: a closed section names the manager, or the brand manager, who could open it', async () => {
    const { body } = await app.call(access.portalAccess, { as: await app.signIn('cleo@test.test') })
    const reports = body.sections.find(({ name }) => name === 'REPORTS')
    expect(reports?.storesWithAccess).toHaveLength(2)
    const products = body.sections.find(({ name }) => name === 'PRODUCTS')
    expect(products?.storesWithAccess).toEqual([])
    expect(
      products?.restrictedStores.map(({ rejectionCode, rejectionTemplateVariables }) => [
        rejectionCode,
        rejectionTemplateVariables,
      ]),
    ).toEqual([
      [403021, { managerEmail: 'anna@test.test' }],
      [403022, { managerEmail: 'anna@test.test' }],
    ])
  })

  test('ACCESS-CODE-403500: with nobody who could open it, support must', async () => {
    await world.store('soups')
    await world.grant('dan', 'soups', { sections: [] })
    const { body } = await app.call(access.portalAccess, { as: await app.signIn('dan@test.test') })
    expect(body.sections[0]?.restrictedStores).toMatchObject([
      { rejectionCode: 403500, rejectionTemplateVariables: {} },
    ])
  })

  test('ACCESS-PERM-PORTAL ACCESS-CODE-110001: without access to the portal business calls are refused with the code', async () => {
    await world.grant('shut', 'noodles')
    const token = await app.signIn('shut@test.test')
    const figures = { as: token, body: { dateRange: { from: '2026-06-01', to: '2026-06-08' } } }
    expect((await app.call(dashboard.stats, figures)).status).toBe(200)
    await world.user('shut', { portalAccess: false, version: 2 })
    const { body } = await app.call(access.portalAccess, { as: token })
    expect(body).toMatchObject({ userHasAccessToManagerPortal: false, rejectionCode: 110001 })
    const refused = await app.call(dashboard.stats, figures)
    expect([refused.status, refused.error?.code, refused.error?.details['rejectionCode']]).toEqual([
      403,
      'access.noPortal',
      110001,
    ])
  })

  test('a revoked grant works at once, and an older one that arrives late is ignored', async () => {
    await world.user('eve')
    await world.grant('eve', 'noodles')
    const token = await app.signIn('eve@test.test')
    const seen = async () => (await app.call(stores.list, { as: token })).body.stores.map(({ name }) => name)
    expect(await seen()).toEqual(['noodles'])
    await world.grant('eve', 'noodles', { version: 5, revoked: true })
    expect(await seen()).toEqual([])
    const late = await app.call(accessFeed.grants, {
      as: world.key,
      lines: [{ externalId: 'eve/noodles', version: 3, user: 'eve', store: 'noodles', role: 'MANAGER' }],
    })
    expect(late.body).toMatchObject({ ignored: 1 })
    expect(await seen()).toEqual([])
  })

  test('a grant names its own store’s locations or is refused, the others are kept', async () => {
    await world.user('finn')
    const { body } = await app.call(accessFeed.grants, {
      as: world.key,
      lines: [
        {
          externalId: 'f1',
          version: 1,
          user: 'finn',
          store: 'tacos',
          role: 'MANAGER',
          locations: ['noodles-1'],
        },
        { externalId: 'f2', version: 1, user: 'nobody', store: 'tacos', role: 'MANAGER' },
        {
          externalId: 'f3',
          version: 1,
          user: 'finn',
          store: 'noodles',
          role: 'MANAGER',
          locations: ['noodles-2'],
        },
      ],
    })
    expect(body.created).toBe(1)
    expect(body.rejected.map(({ line, field, code }) => [line, field, code])).toEqual([
      [1, 'locations', 'location.unknown'],
      [2, 'user', 'user.unknown'],
    ])
    const list = await app.call(stores.list, { as: await app.signIn('finn@test.test') })
    expect(list.body.stores.flatMap(({ storeAddresses }) => storeAddresses.map(({ name }) => name))).toEqual([
      'noodles 2',
    ])
  })

  test('SESSION-CALL-MIGRATION-STATUS: of oneself, however the e-mail is written; of nobody else', async () => {
    expect((await app.call(access.migrationStatus, { query: { email: 'anna@test.test' } })).status).toBe(401)
    const anna = await app.signIn('anna@test.test')
    const statusOf = (email: string) => app.call(access.migrationStatus, { as: anna, query: { email } })
    expect((await statusOf('cleo@test.test')).error?.code).toBe('request.notFound')
    expect((await statusOf('no e-mail')).status).toBe(422)
    expect((await statusOf('ANNA@test.test')).body).toEqual({ status: 'NOT_MIGRATED' })
    await app.call(sessionFeed.users, {
      as: world.key,
      lines: [
        {
          externalId: 'm',
          version: 1,
          email: 'm+1@test.test',
          name: 'm',
          password: testPassword,
          migratedToVendorPortal: true,
        },
      ],
    })
    const { body } = await app.call(access.migrationStatus, {
      as: await app.signIn('m+1@test.test'),
      query: { email: 'm+1@test.test' },
    })
    expect(body).toEqual({ status: 'MIGRATED' })
  })

  describe('authorized users', () => {
    const actionsFlag = 'SK_USER_MANAGEMENT_ACTIONS_ENABLED'
    let mona = ''
    let ids = new Map<string, number>()
    const usersFor = async (as: string, entityIds?: number[]) =>
      app.call(access.authorizedUsers, { as, query: entityIds ? { entityIds } : {} })
    const listed = async (entityIds?: number[]) => {
      const { body } = await usersFor(mona, entityIds)
      return body.users.map(({ name, role, actions }) => [name, role, actions.reason])
    }
    beforeAll(async () => {
      for (const store of ['pies', 'cakes']) await world.store(store, { partner: 'bakers' })
      await world.store('foreign', { partner: 'others' })
      for (const user of ['mona', 'both', 'boss', 'oper', 'penny', 'other']) await world.user(user)
      for (const store of ['pies', 'cakes']) await world.grant('mona', store)
      await world.grant('both', 'pies', { role: 'OPERATOR', sections: ['REPORTS'] })
      await world.grant('both', 'cakes', { role: 'MANAGER', sections: ['REPORTS', 'INVOICES'] })
      await world.grant('boss', 'pies', { role: 'BRAND_MANAGER' })
      await world.grant('oper', 'pies', { role: 'OPERATOR' })
      await world.grant('penny', 'pies', { pending: true })
      await world.grant('other', 'foreign')
      mona = await app.signIn('mona@test.test')
      const { body } = await app.call(stores.list, { as: mona })
      ids = new Map(body.stores.map(({ id, name }) => [name, id]))
    })

    test('ACCESS-PERM-ROLES: several roles of one e-mail make one user with the highest; operators are left out', async () => {
      await world.grant('boss', 'cakes', { role: 'OPERATOR' })
      expect((await listed()).map(([name, role]) => [name, role])).toEqual([
        ['mona', 'MANAGER'],
        ['boss', 'BRAND_MANAGER'],
        ['both', 'MANAGER'],
        ['penny', 'MANAGER'],
      ])
      const pies = ids.get('pies') ?? 0
      expect((await listed([pies])).map(([name]) => name)).toEqual(['mona', 'boss', 'penny'])
    })

    test('ACCESS-ENTITY-AUTHORIZED-USER: nobody, a user without the section and a foreign store are refused; sections, status and actions are said', async () => {
      expect((await app.call(access.authorizedUsers, {})).status).toBe(401)
      expect((await usersFor(await app.signIn('both@test.test'))).error?.code).toBe('access.sectionDenied')
      const foreign = await usersFor(mona, [ids.get('pies') ?? 0, 999_999])
      expect([foreign.status, foreign.error?.code]).toEqual([403, 'access.foreignStore'])
      const { body } = await usersFor(mona)
      expect(body.users.find(({ name }) => name === 'both')).toMatchObject({
        email: 'both@test.test',
        status: 'active',
        sections: [
          { name: 'INVOICES', storesWithAccess: [ids.get('cakes')] },
          { name: 'REPORTS', storesWithAccess: [ids.get('pies'), ids.get('cakes')] },
        ],
        actions: { enabled: false, reason: 'users.reason.switched-off' },
      })
      expect(body.users.find(({ name }) => name === 'penny')?.status).toBe('pending')
      await app.call(flagsFeed.flags, {
        as: world.key,
        lines: [{ externalId: 'on', version: 1, flag: actionsFlag, store: 'pies', value: true }],
      })
      expect(await listed()).toEqual([
        ['mona', 'MANAGER', 'users.reason.self'],
        ['boss', 'BRAND_MANAGER', 'users.reason.higher-role'],
        // the flag is on for one of their two stores only
        ['both', 'MANAGER', 'users.reason.switched-off'],
        ['penny', 'MANAGER', null],
      ])
    })
  })
})
