import { access } from '@storekeep/contract/areas/access.ts'
import { account } from '@storekeep/contract/areas/account.ts'
import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { openSessions } from '../../session/session.read.ts'
import { bakery, type Bakery } from '../users.testing.ts'

describe.each(engines)('USERS-CALL-VIEW: view as on %s', (engine) => {
  let world: Bakery
  let [ida, pia] = [0, 0]
  beforeAll(async () => {
    world = await bakery(engine)
    // Ida works at pies and at a store that Mona does not see, and has one location of pies
    ida = await world.baker('ida', { locations: ['pies-1'], sections: ['REPORTS', 'INBOX'] })
    await world.world.grant('ida', 'foreign')
    pia = await world.baker('pia', { role: 'BRAND_MANAGER' })
  })
  afterAll(() => world.app.close())

  const start = (as: string | null, userId = ida) => world.app.call(users.view, { as, params: { userId } })
  const viewOf = async (as = world.mona, userId = ida): Promise<string> =>
    (await start(as, userId)).body.accessToken
  const codeOf = async (as: string) => (await world.app.call(session.me, { as })).error?.code

  test('401, 403 and 404: only users whom the caller may change', async () => {
    expect((await start(null)).status).toBe(401)
    const clerk = await world.baker('clerk', { sections: ['REPORTS'] })
    expect((await start(await world.app.signIn('clerk@test.test'))).error?.code).toBe('access.sectionDenied')
    expect((await start(world.zoe, clerk)).status).toBe(404)
    const denied = async (userId: number) => {
      const { status, error } = await start(world.mona, userId)
      return [status, error?.details['reason']]
    }
    expect(await denied(pia)).toEqual([403, 'users.reason.higher-role'])
    expect(await denied(await world.idOf('mona@test.test'))).toEqual([403, 'users.reason.self'])
    const added = await world.app.call(users.add, {
      as: world.mona,
      body: { user: world.draft({ name: 'pending', email: 'pending@test.test' }) },
    })
    expect(await denied(added.body.user.id)).toEqual([403, 'users.reason.pending'])
  })

  test('the view shows what both users may see: stores, locations and sections', async () => {
    const as = await viewOf()
    const me = await world.app.call(session.me, { as })
    expect(me.body).toMatchObject({
      email: 'ida@test.test',
      viewedBy: { email: 'mona@test.test' },
      rolesForEntities: [{ id: world.pies }],
    })
    const listed = (await world.app.call(stores.list, { as })).body.stores
    expect(listed.map(({ name, storeAddressIds }) => [name, storeAddressIds.length])).toEqual([['pies', 1]])
    const { body } = await world.app.call(access.portalAccess, { as })
    const open = body.sections.filter(({ storesWithAccess }) => storesWithAccess.length > 0)
    expect(open.map(({ name }) => name).sort()).toEqual(['INBOX', 'REPORTS'])
    await world.world.grant('mona', 'pies', { version: 2, sections: ['REPORTS', 'USER_MANAGEMENT'] })
    const narrowed = (await world.app.call(access.portalAccess, { as })).body.sections
    expect(narrowed.filter(({ storesWithAccess }) => storesWithAccess.length > 0)).toMatchObject([
      { name: 'REPORTS' },
    ])
    await world.world.grant('mona', 'pies', { version: 3 })
  })

  test('it is read-only, cannot be nested, and hides personal data of the user', async () => {
    const as = await viewOf()
    expect((await world.app.call(account.savePreferences, { as, body: { theme: 'dark' } })).error?.code).toBe(
      'session.readOnly',
    )
    expect((await start(as)).status).toBe(403)
    const uma = await world.baker('uma')
    expect((await start(await viewOf(world.mona, uma))).error?.code).toBe('session.readOnly')
    expect((await world.app.call(ownSession.sessions, { as })).error?.code).toBe('session.viewPersonal')
    await world.app.call(account.savePreferences, { as: world.mona, body: { theme: 'dark' } })
    expect((await world.app.call(account.preferences, { as })).body.theme).toBe('dark')
  })

  test('its start and end are in the audit log of the store', async () => {
    const as = await viewOf()
    const [begun] = await world.auditOf('users.view')
    expect(begun).toMatchObject({ store_ids: [world.pies], changes: [{ entity: 'view', id: String(ida) }] })
    expect(begun?.actor_id).toBe(String(await world.idOf('mona@test.test')))
    expect((await world.app.call(users.endView, { as: world.mona, params: { userId: ida } })).status).toBe(
      204,
    )
    expect(await world.auditOf('users.endView')).toHaveLength(1)
    expect(await codeOf(as)).toBe('session.expired')
    // ending it twice has no second effect
    await world.app.call(users.endView, { as: world.mona, params: { userId: ida } })
    expect(await world.auditOf('users.endView')).toHaveLength(1)
  })

  test('it ends after a quarter of an hour', async () => {
    const as = await viewOf()
    world.app.clock.advance(899_000)
    expect(await codeOf(as)).toBeUndefined()
    world.app.clock.advance(1000)
    expect(await codeOf(as)).toBe('session.expired')
  })

  test('it ends with either session: when the viewer signs out, or the user ends it from their list', async () => {
    const mona = await world.app.signIn('mona@test.test')
    const as = await viewOf(mona)
    await world.app.call(ownSession.endMany, { as: mona, body: { which: 'ALL' } })
    expect(await codeOf(as)).toBe('session.expired')
    const other = await viewOf(await world.app.signIn('mona@test.test'))
    const idas = await world.app.signIn('ida@test.test')
    const { sessions } = (await world.app.call(ownSession.sessions, { as: idas })).body
    const seen = sessions.find(({ viewedBy }) => viewedBy === 'mona')
    expect(seen).toBeDefined()
    await world.app.call(ownSession.endOne, { as: idas, params: { id: seen?.id ?? '' } })
    expect(await codeOf(other)).toBe('session.expired')
  })

  test('it ends when either user loses the right, and so does the live stream', async () => {
    const { app, world: fed } = world
    const open = async (as: string): Promise<number> => {
      const { sid }: { sid: string } = JSON.parse(Buffer.from(as.split('.')[1] ?? '', 'base64url').toString())
      return (await openSessions(app.database.db, [sid], app.clock.now())).size
    }
    const elsewhere = await app.signIn('mona@test.test')
    const signedOut = await viewOf(elsewhere)
    await app.call(ownSession.endMany, { as: elsewhere, body: { which: 'ALL' } })
    expect([await codeOf(signedOut), await open(signedOut)]).toEqual(['session.expired', 0])
    const mona = await app.signIn('mona@test.test')
    const first = await viewOf(mona)
    expect([await codeOf(first), await open(first)]).toEqual([undefined, 1])
    await fed.grant('mona', 'pies', { version: 10, sections: ['REPORTS'] })
    await fed.grant('mona', 'cakes', { version: 10, sections: ['REPORTS'] })
    expect([await codeOf(first), await open(first)]).toEqual(['session.expired', 0])
    await fed.grant('mona', 'pies', { version: 11 })
    const second = await viewOf(mona)
    await fed.grant('ida', 'pies', { version: 11, role: 'BRAND_MANAGER' })
    expect([await codeOf(second), await open(second)]).toEqual(['session.expired', 0])
    await fed.grant('ida', 'pies', { version: 12 })
    const third = await viewOf(mona)
    await fed.user('ida', { portalAccess: false, version: 12 })
    expect(await open(third)).toBe(0)
  })
})
