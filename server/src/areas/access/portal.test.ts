import { access } from '@storekeep/contract/areas/access.ts'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { stores as storesArea } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'
import { type TestApp } from '../../platform/testing/test-app.ts'
import { type World } from '../../platform/testing/world.ts'
import { closuresWorld, days, type ClosuresWorld } from './closures.testing.ts'

describe.each(engines)('access to the portal on %s', (engine) => {
  let app: TestApp
  let world: World
  let feedUser: ClosuresWorld['feedUser']
  let accessOf: ClosuresWorld['accessOf']

  beforeAll(async () => {
    ;({ app, world, feedUser, accessOf } = await closuresWorld(engine))
  })
  afterAll(() => app.close())

  test('ACCESS-CODE-100001 ACCESS-CODE-100002: an account that needs a manager and has one, or a pending one', async () => {
    await feedUser('nora', { needsManager: true })
    await world.grant('nora', 'plain', { role: 'OPERATOR' })
    expect(await accessOf('nora')).toMatchObject({
      userHasAccessToManagerPortal: false,
      rejectionCode: 100001,
      rejectionTemplateVariables: { managerEmail: 'anna@test.test' },
    })
    await world.store('soon')
    await feedUser('olga', { needsManager: true })
    await world.grant('olga', 'soon', { role: 'OPERATOR' })
    await world.grant('pia', 'soon', { pending: true })
    const olga = await app.signIn('olga@test.test')
    expect(await accessOf('olga')).toMatchObject({
      userHasAccessToManagerPortal: false,
      rejectionCode: 100002,
      rejectionTemplateVariables: { managerEmail: 'pia@test.test' },
    })
    const refused = await app.call(dashboard.stats, { as: olga, body: days })
    expect([refused.status, refused.error?.code, refused.error?.details]).toMatchObject([
      403,
      'access.noPortal',
      { rejectionCode: 100002, rejectionTemplateVariables: { managerEmail: 'pia@test.test' } },
    ])
  })

  test('ACCESS-CODE-100003: a pending manager has no access until they confirm', async () => {
    await world.store('later')
    await world.grant('quin', 'later', { pending: true })
    expect(await accessOf('quin')).toMatchObject({
      userHasAccessToManagerPortal: false,
      rejectionCode: 100003,
    })
    const quin = await app.signIn('quin@test.test')
    expect((await app.call(storesArea.list, { as: quin })).body.stores).toEqual([])
    await world.grant('quin', 'later', { version: 2 })
    expect(await accessOf('quin')).toMatchObject({ userHasAccessToManagerPortal: true, rejectionCode: null })
  })

  test('ACCESS-CODE-130001: a user without stores may sign in, is told why there is no content, and is refused business calls', async () => {
    expect(await accessOf('rosa')).toMatchObject({
      userHasAccessToManagerPortal: true,
      rejectionCode: 130001,
    })
    const { status, error } = await app.call(dashboard.stats, {
      as: await app.signIn('rosa@test.test'),
      body: days,
    })
    expect([status, error?.details['rejectionCode']]).toEqual([403, 130001])
  })

  test('ACCESS-CALL-MANAGER-SELECTOR ACCESS-ENTITY-USER-FEATURES SESSION-RULE-MANAGER: shown with the stores that need a manager', async () => {
    expect((await app.call(access.managerSelector, {})).status).toBe(401)
    const selectorOf = async (user: string) =>
      (await app.call(access.managerSelector, { as: await app.signIn(`${user}@test.test`) })).body
    await world.user('walt')
    await world.store('orphan')
    await world.grant('walt', 'orphan', { role: 'OPERATOR' })
    await world.grant('walt', 'plain', { role: 'OPERATOR' })
    expect(await selectorOf('walt')).toEqual({
      MANAGER_SELECTOR: { display: false, additionalData: { storeIds: [] } },
    })
    await feedUser('walt', { needsManager: true })
    const rows = await app.database.db.select({ id: stores.id, name: stores.externalId }).from(stores)
    const orphan = rows.find(({ name }) => name === 'orphan')?.id
    expect(await selectorOf('walt')).toEqual({
      MANAGER_SELECTOR: { display: true, additionalData: { storeIds: [orphan] } },
    })
    expect((await accessOf('walt')).userHasAccessToManagerPortal).toBe(true)
    await world.grant('bea', 'orphan')
    expect((await selectorOf('walt')).MANAGER_SELECTOR.display).toBe(false)
    expect((await accessOf('walt')).rejectionCode).toBe(100001)
  })

  test('ACCESS-CALL-SUPPORT ACCESS-PERM-SUPPORT: phone numbers for users with the inbox in a country with support, none for others', async () => {
    expect((await app.call(access.support, {})).status).toBe(401)
    const phones = async (user: string) =>
      (await app.call(access.support, { as: await app.signIn(`${user}@test.test`) })).body.data.phones
    expect(await phones('anna')).toEqual([{ countryCode: 'ES', phone: '+34910000000' }])
    expect(await phones('bea')).toEqual([])
    await world.user('ivan')
    await world.grant('ivan', 'spain', { sections: ['REPORTS'] })
    expect(await phones('ivan')).toEqual([])
    await world.grant('ivan', 'spain', { version: 2, sections: ['REPORTS', 'INBOX'] })
    expect(await phones('ivan')).toHaveLength(1)
  })
})
