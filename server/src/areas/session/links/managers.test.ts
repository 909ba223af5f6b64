import { access } from '@storekeep/contract/areas/access.ts'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { stores as storesArea } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { linkMailedTo, signInStatus, textMailedTo, tokenMailedTo } from './links.testing.ts'

const password = 'a quiet harbour at dawn'

describe.each(engines)('naming a manager on %s', (engine) => {
  let app: TestApp
  let world: World
  let as: string
  let storeId: number
  let count = 0
  const manager = () => `mona${count}@test.test`
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('rival')
    await world.user('rita')
    await world.grant('rita', 'rival')
  })
  beforeEach(async () => {
    app.clock.advance(600_000)
    count++
    const name = `till${count}`
    await world.store(`store${count}`)
    const line = { externalId: name, version: 1, email: `${name}@test.test`, name, password: testPassword }
    await app.call(sessionFeed.users, { as: world.key, lines: [{ ...line, needsManager: true }] })
    await world.grant(name, `store${count}`, { role: 'OPERATOR' })
    as = await app.signIn(line.email)
    const selector = await app.call(access.managerSelector, { as })
    storeId = selector.body.MANAGER_SELECTOR.additionalData.storeIds[0] ?? 0
  })
  afterAll(() => app.close())

  const body = (more: object = {}) => ({
    name: 'Mona',
    email: manager(),
    source: 'wizard',
    partnerRole: 'MANAGER' as const,
    entityType: 'STORE' as const,
    ...more,
  })
  const register = (more: object = {}, who: string | null = as) =>
    app.call(sessionLinks.register, { as: who, body: body(more) })
  const confirm = async (sessionToken: string) => {
    app.clock.advance(60_000)
    return app.call(sessionLinks.confirmStores, { body: { sessionToken } })
  }

  test('SESSION-CALL-POTENTIAL-MANAGERS: 401, 403 for a foreign store, 422 without stores, then the colleagues', async () => {
    const ask = (who: string | null, stores: number[]) =>
      app.call(sessionLinks.potentialManagers, { as: who, query: { stores } })
    expect((await ask(null, [storeId])).status).toBe(401)
    expect((await ask(await app.signIn('rita@test.test'), [storeId])).status).toBe(403)
    expect((await app.call(sessionLinks.potentialManagers, { as, query: { stores: [] } })).status).toBe(422)
    expect((await ask(as, [storeId])).body).toEqual({ data: { potential_managers: [] } })
    await world.user(`colin${count}`)
    await world.grant(`colin${count}`, `store${count}`, { role: 'OPERATOR' })
    expect((await ask(as, [storeId])).body.data.potential_managers).toMatchObject([
      { email: `colin${count}@test.test` },
    ])
  })

  test('SESSION-CALL-REGISTER SESSION-RULE-USER-TYPES: 401, 403 foreign, 409 if no manager is needed, 422, then an invitation by mail', async () => {
    expect((await register({}, null)).status).toBe(401)
    const rita = await app.signIn('rita@test.test')
    expect((await register({ storeIds: [storeId] }, rita)).error?.code).toBe('access.foreignStore')
    expect((await register({}, rita)).error?.code).toBe('manager.notNeeded')
    expect((await register({ email: 'mona(x)@test.test' })).status).toBe(422)
    expect((await register({ partnerRole: 'OPERATOR' })).status).toBe(422)
    expect((await register({ email: `TILL${count}@test.test` })).error?.code).toBe('manager.isCaller')
    const { status, body: made } = await register({ storeIds: [storeId] })
    expect([status, made.sessionToken.startsWith('reg_')]).toEqual([200, true])
    expect(await linkMailedTo(app, manager())).toContain('/complete_account_setup#inv_')
    // the returned handle only resends the mail; it is not the link
    const valid = await app.call(sessionLinks.invitation, { params: { token: made.sessionToken } })
    expect(valid.body).toMatchObject({ valid: true, email: manager() })
    const set = await app.call(sessionLinks.completeSetUp, {
      body: { sessionToken: made.sessionToken, password },
    })
    expect(set.status).toBe(404)
  })

  test('SESSION-RULE-MANAGER SESSION-CALL-SESSION-COMPLETE: the new manager sets up the account, manages the store, and the wizard is finished', async () => {
    await register()
    expect(
      (await app.call(session.me, { as: await app.signIn(`till${count}@test.test`) })).body.promotedOperator,
    ).toBe(manager())
    const sessionToken = await tokenMailedTo(app, manager())
    expect((await app.call(sessionLinks.completeSetUp, { body: { sessionToken, password } })).status).toBe(
      204,
    )
    const mona = await app.signIn(manager(), password)
    expect((await app.call(storesArea.list, { as: mona })).body.stores.map(({ id }) => id)).toEqual([storeId])
    expect((await app.call(session.me, { as: mona })).body).toMatchObject({
      emailVerificationStatus: 'VERIFIED',
      rolesForEntities: [{ id: storeId, role: 'MANAGER' }],
    })
    const portal = await app.call(access.portalAccess, { as })
    expect(portal.body).toMatchObject({ userHasAccessToManagerPortal: false, rejectionCode: 100001 })
  })

  test('GAP-VERIFY-STORES SESSION-ROUTE-VERIFY-STORES: an account with that e-mail in other letter case confirms once and keeps its password', async () => {
    await world.user(`mona${count}`)
    await register({ email: `MONA${count}@TEST.test`, password })
    // what the naming account sees does not reveal that the other one exists
    const { promotedOperator } = (await app.call(session.me, { as })).body
    expect(promotedOperator).toBe(`MONA${count}@TEST.test`)
    expect(await signInStatus(app, manager(), testPassword)).toBe(200)
    const token = await tokenMailedTo(app, manager())
    expect(token).toMatch(/^mgr_/)
    expect(await textMailedTo(app, manager())).toContain(`a manager of store${count} in Storekeep`)
    expect((await confirm('mgr_forged')).error?.code).toBe('link.unknown')
    const { status, body: confirmed } = await confirm(token)
    expect([status, confirmed]).toEqual([
      200,
      { email: manager(), stores: [{ id: storeId, name: `store${count}` }] },
    ])
    expect((await confirm(token)).error?.code).toBe('link.used')
    const mona = await app.signIn(manager())
    expect((await app.call(storesArea.list, { as: mona })).body.stores).toHaveLength(1)
  })

  test('a colleague keeps their right until they confirm, and then manages the store', async () => {
    await world.user(`mona${count}`)
    await world.grant(`mona${count}`, `store${count}`, { role: 'OPERATOR', sections: ['INBOX'] })
    const mona = await app.signIn(manager())
    const role = async () => (await app.call(session.me, { as: mona })).body.rolesForEntities
    await register()
    expect(await role()).toMatchObject([{ role: 'OPERATOR' }])
    await confirm(await tokenMailedTo(app, manager()))
    expect(await role()).toMatchObject([{ role: 'MANAGER' }])
  })

  test('SESSION-CALL-REGISTER: of two calls at once, one names the manager', async () => {
    const answers = await Promise.all([register(), register({ email: `other${count}@test.test` })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['manager.notNeeded'])
  })

  test('SESSION-CALL-WITHDRAW: a manager named by mistake is taken back, the link stops working, and another can be named', async () => {
    const withdraw = (who: string | null) => app.call(sessionLinks.withdraw, { as: who })
    expect((await withdraw(null)).status).toBe(401)
    const { body: made } = await register()
    const wrong = await tokenMailedTo(app, manager())
    expect((await withdraw(await app.signIn('rita@test.test'))).status).toBe(204)
    expect((await register({ email: `right${count}@test.test` })).error?.code).toBe('manager.notNeeded')
    expect((await withdraw(as)).status).toBe(204)
    expect((await app.call(session.me, { as })).body.promotedOperator).toBeNull()
    const set = (sessionToken: string) =>
      app.call(sessionLinks.completeSetUp, { body: { sessionToken, password } })
    expect((await set(wrong)).error?.code).toBe('invitation.unknown')
    const again = { sessionToken: made.sessionToken }
    expect((await app.call(sessionLinks.resend, { body: again })).error?.code).toBe('link.used')
    expect((await register({ email: `right${count}@test.test` })).status).toBe(200)
    expect((await withdraw(as)).status).toBe(204)
    // the first address was right after all
    expect((await register()).status).toBe(200)
    expect((await set(await tokenMailedTo(app, manager()))).status).toBe(204)
    // a manager who has confirmed remains
    expect((await withdraw(as)).status).toBe(204)
    const mona = await app.signIn(manager(), password)
    expect((await app.call(session.me, { as: mona })).body.rolesForEntities).toHaveLength(1)
  })

  test('SESSION-CALL-REMIND: the account that named a manager mails them again, from any browser, until they confirm', async () => {
    const remind = (who: string | null) => app.call(sessionLinks.remind, { as: who })
    expect((await remind(null)).status).toBe(401)
    expect((await remind(as)).error?.code).toBe('manager.notNeeded')
    await register()
    const first = await tokenMailedTo(app, manager())
    expect((await remind(await app.signIn('rita@test.test'))).error?.code).toBe('manager.notNeeded')
    app.clock.advance(1000)
    expect((await remind(as)).status).toBe(204)
    const second = await tokenMailedTo(app, manager())
    expect(second).not.toBe(first)
    for (let at = 0; at < 4; at++) expect((await remind(as)).status).toBe(204)
    expect((await remind(as)).status).toBe(429)
    const set = { sessionToken: second, password }
    expect((await app.call(sessionLinks.completeSetUp, { body: set })).status).toBe(204)
    app.clock.advance(600_000)
    expect((await remind(as)).error?.code).toBe('manager.notNeeded')
  })

  test('SESSION-CALL-REMIND: a user whom another partner invites later is not mailed by the account that named them', async () => {
    await world.user(`mona${count}`)
    await register()
    await app.database.pool.query(
      'update account_links set store_ids = $1 where user_id = (select id from users where email = $2)',
      [[storeId + 1000], manager()],
    )
    expect((await app.call(sessionLinks.remind, { as })).error?.code).toBe('manager.notNeeded')
  })

  test('a right that the marketplace revoked in the meantime stays revoked', async () => {
    await register()
    await app.database.pool.query('update grants set revoked = true where store_id = $1 and pending', [
      storeId,
    ])
    const sessionToken = await tokenMailedTo(app, manager())
    expect((await app.call(sessionLinks.completeSetUp, { body: { sessionToken, password } })).status).toBe(
      204,
    )
    const mona = await app.signIn(manager(), password)
    expect((await app.call(session.me, { as: mona })).body.rolesForEntities).toEqual([])
  })

  test('SESSION-CALL-SESSION-RESEND: 404 for a forged token, a new link that works, a rate limit, and 409 once it was used', async () => {
    const { body: made } = await register()
    const resend = (sessionToken: string) => app.call(sessionLinks.resend, { body: { sessionToken } })
    expect((await resend('reg_forged')).status).toBe(404)
    const first = await tokenMailedTo(app, manager())
    expect((await resend(made.sessionToken)).status).toBe(204)
    const second = await tokenMailedTo(app, manager())
    expect(second).not.toBe(first)
    for (let at = 0; at < 4; at++) expect((await resend(made.sessionToken)).status).toBe(204)
    expect((await resend(made.sessionToken)).status).toBe(429)
    app.clock.advance(600_000)
    expect(
      (await app.call(sessionLinks.completeSetUp, { body: { sessionToken: second, password } })).status,
    ).toBe(204)
    expect((await resend(made.sessionToken)).error?.code).toBe('link.used')
  })
})
