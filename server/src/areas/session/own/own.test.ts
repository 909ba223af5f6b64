import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { signInStatus } from '../links/links.testing.ts'

const password = 'a quiet harbour at dawn'

describe.each(engines)('the user’s own account on %s', (engine) => {
  let app: TestApp
  let world: World
  let email: string
  let here: string
  let users = 0
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  beforeEach(async () => {
    app.clock.advance(15 * 60_000)
    const name = `anna${++users}`
    email = `${name}@test.test`
    await world.user(name)
    await world.grant(name, 'noodles')
    here = await app.signIn(email)
  })
  afterAll(() => app.close())

  const sessionsOf = async (as: string) => (await app.call(ownSession.sessions, { as })).body.sessions
  const change = (as: string | null, currentPassword: string, next: string = password) =>
    app.call(ownSession.changePassword, { as, body: { currentPassword, password: next } })
  const isIn = async (as: string) => (await app.call(session.me, { as })).status === 200

  test('ACCOUNT-UI-PAGE: a user changes their own name, effective on the next request', async () => {
    expect((await app.call(ownSession.rename, { body: { name: 'Nova' } })).status).toBe(401)
    expect((await app.call(ownSession.rename, { as: here, body: { name: ' ' } })).status).toBe(422)
    const renamed = await app.call(ownSession.rename, { as: here, body: { name: ' Anna Nova ' } })
    expect(renamed.body).toEqual({ name: 'Anna Nova' })
    expect((await app.call(session.me, { as: here })).body.name).toBe('Anna Nova')
  })

  test('changing the password requires the old one, ends other sessions but not this one, and is notified by mail', async () => {
    expect((await change(null, testPassword)).status).toBe(401)
    const elsewhere = await app.signIn(email)
    const refused = await change(here, 'not the password')
    expect([refused.status, refused.error?.details['fields']]).toMatchObject([
      422,
      [{ path: 'currentPassword', code: 'password.wrong' }],
    ])
    const weak = await change(here, testPassword, email)
    expect(weak.error?.details['fields']).toMatchObject([{ path: 'password', code: 'password.isEmail' }])
    const same = await change(here, testPassword, testPassword)
    expect([same.status, same.error?.details['fields']]).toMatchObject([
      422,
      [{ path: 'password', code: 'password.same' }],
    ])
    expect(await isIn(elsewhere)).toBe(true)
    expect((await change(here, testPassword)).status).toBe(204)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect(await signInStatus(app, email, testPassword)).toBe(401)
    expect(await signInStatus(app, email, password)).toBe(200)
    const mails = await app.services.mails.newest(100)
    expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(1)
  })

  test('of two changes at once the first wins: the other is refused as it would be a moment later', async () => {
    const elsewhere = await app.signIn(email)
    const wanted = ['a quiet harbour at noon', 'a quiet harbour at dusk']
    const answers = await Promise.all(
      [here, elsewhere].map((as, nth) => change(as, testPassword, wanted[nth])),
    )
    const won = answers.findIndex(({ status }) => status === 204)
    expect(answers[1 - won]?.error?.details['fields']).toMatchObject([
      { path: 'currentPassword', code: 'password.wrong' },
    ])
    const signedIn = await Promise.all(wanted.map((typed) => signInStatus(app, email, typed)))
    expect(signedIn).toEqual(wanted.map((_, nth) => (nth === won ? 200 : 401)))
    expect(await Promise.all([here, elsewhere].map(isIn))).toEqual([won === 0, won === 1])
  })

  test('guessing the password from a stolen session is limited and recorded in the audit log', async () => {
    for (let guess = 0; guess < 10; guess++) expect((await change(here, `guess ${guess}`)).status).toBe(422)
    const stopped = await change(here, testPassword)
    expect([stopped.status, stopped.error?.code]).toEqual([429, 'session.tooManyAttempts'])
    const { rows } = await app.database.pool.query(
      `select id from audit_log where command = 'ownSession.changePassword' and actor_id = (
        select id::text from users where email = $1)`,
      [email],
    )
    expect(rows.length).toBeGreaterThanOrEqual(10)
    // the owner can still sign in elsewhere
    expect(await signInStatus(app, email, testPassword)).toBe(200)
  })

  test('sessions are listed with device and last use, and each can be ended individually', async () => {
    expect((await app.call(ownSession.sessions, {})).status).toBe(401)
    app.clock.advance(60_000)
    const elsewhere = await app.signIn(email)
    const listed = await sessionsOf(here)
    expect(listed).toMatchObject([
      { isCurrent: false, isSupport: false, lastUsedAt: app.clock.now().toISOString() },
      { isCurrent: true, isSupport: false },
    ])
    expect(listed[0]?.device).toBe('lightMyRequest')
    const id = listed[0]?.id ?? ''
    await world.user('stranger')
    await world.grant('stranger', 'noodles')
    const stranger = await app.signIn('stranger@test.test')
    expect((await app.call(ownSession.endOne, { as: stranger, params: { id } })).status).toBe(204)
    expect(await isIn(elsewhere)).toBe(true)
    expect((await app.call(ownSession.endOne, { as: here, params: { id } })).status).toBe(204)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('SESSION-RULE-LOGOUT: signing out elsewhere keeps this session, signing out everywhere ends it too', async () => {
    const others = [await app.signIn(email), await app.signIn(email)]
    const end = (which: 'OTHERS' | 'ALL') => app.call(ownSession.endMany, { as: here, body: { which } })
    expect((await app.call(ownSession.endMany, { body: { which: 'ALL' } })).status).toBe(401)
    expect((await end('OTHERS')).body).toEqual({ ended: 2 })
    expect(await Promise.all([here, ...others].map(isIn))).toEqual([true, false, false])
    expect((await end('ALL')).body).toEqual({ ended: 1 })
    expect(await isIn(here)).toBe(false)
  })
})
