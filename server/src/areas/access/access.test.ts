import { access, accessFeed } from '@storekeep/contract/areas/access.ts'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
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
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tacos')
    for (const name of ['anna', 'cleo', 'dan', 'shut']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tacos', { role: 'BRAND_MANAGER' })
    await world.grant('cleo', 'noodles', { sections: ['REPORTS'] })
    await world.grant('cleo', 'tacos', { sections: ['REPORTS'] })
  })
  afterAll(() => app.close())

  test('ACCESS-CALL-PORTAL-ACCESS ACCESS-ENTITY-SECTION-ACCESS: lists every section with its stores', async () => {
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

  test('ACCESS-CODE-403500: without a manager who could open it, the code points to support', async () => {
    await world.store('soups')
    await world.grant('dan', 'soups', { sections: [] })
    const { body } = await app.call(access.portalAccess, { as: await app.signIn('dan@test.test') })
    expect(body.sections[0]?.restrictedStores).toMatchObject([
      { rejectionCode: 403500, rejectionTemplateVariables: {} },
    ])
  })

  test('ACCESS-PERM-PORTAL ACCESS-CODE-110001: without access to the portal, business calls are refused with the code', async () => {
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

  test('a revoked grant takes effect immediately, and an older version that arrives late is ignored', async () => {
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

  test('a grant that names another store’s locations is rejected, the other lines are kept', async () => {
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

  test('an older version of a grant that is fed at the same time changes neither the grant nor its locations', async () => {
    await world.user('gil')
    await world.grant('gil', 'noodles', { locations: ['noodles-1'] })
    const line = { externalId: 'gil/noodles', user: 'gil', store: 'noodles', role: 'MANAGER' as const }
    // a batch with version 9 that has not ended yet
    const newer = await app.database.pool.connect()
    await newer.query('begin')
    await newer.query(`update grants set version = 9 where external_id = 'gil/noodles'`)
    await newer.query(`update grant_locations set store_address_id = (
      select id from store_addresses where external_id = 'noodles-2')
      where user_id = (select id from users where external_id = 'gil')`)
    const lines = [{ ...line, version: 8, locations: ['noodles-1'] }]
    const older = app.call(accessFeed.grants, { as: world.key, lines })
    await newer.query('select pg_sleep(0.3)')
    await newer.query('commit')
    newer.release()
    expect((await older).body).toMatchObject({ ignored: 1, rejected: [] })
    const list = await app.call(stores.list, { as: await app.signIn('gil@test.test') })
    expect(list.body.stores.flatMap(({ storeAddresses }) => storeAddresses.map(({ name }) => name))).toEqual([
      'noodles 2',
    ])
  })

  test('SESSION-CALL-MIGRATION-STATUS: answers for the caller, ignoring the case of the e-mail, and for no other user', async () => {
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
})
