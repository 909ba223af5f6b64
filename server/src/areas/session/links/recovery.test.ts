import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { linkMailedTo, signInStatus, tokenMailedTo } from './links.testing.ts'
import { defineRecovery } from './recovery.ts'

const password = 'a quiet harbour at dawn'

describe.each(engines)('password recovery on %s', (engine) => {
  let app: TestApp
  let world: World
  let email: string
  let users = 0
  beforeAll(async () => {
    app = await testApp({ engine, config: { PUBLIC_URL: 'https://portal.test' } })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    const { jobs, mails } = app.services
    defineRecovery(jobs, {
      db: app.database.db,
      mails,
      clock: app.clock,
      portal: () => 'https://portal.test',
    })
    await jobs.start()
  })
  beforeEach(async () => {
    // limits last an hour
    app.clock.advance(3_600_000)
    const name = `anna${++users}`
    email = `${name}@test.test`
    await world.user(name)
    await world.grant(name, 'noodles')
  })
  afterAll(async () => {
    await app.services.jobs.stop()
    await app.close()
  })

  const request = (of: string) =>
    app.call(sessionLinks.requestRecovery, { body: { email: of, source: 'test' } })
  const set = async (body: { token: string; password: string }) => {
    app.clock.advance(60_000)
    const { status, error } = await app.call(sessionLinks.setPassword, { body })
    return { status, code: error?.code, fields: error?.details['fields'] }
  }
  const opened = async (token: string) => {
    const { status, error, body } = await app.call(sessionLinks.recovery, { params: { token } })
    return { status, code: error?.code, email: body?.email }
  }
  const recovered = async (): Promise<string> => {
    expect((await request(email)).status).toBe(204)
    await vi.waitFor(async () => expect(await linkMailedTo(app, email)).toBeDefined(), { timeout: 20_000 })
    return tokenMailedTo(app, email)
  }

  test('SESSION-CALL-RECOVERY-REQUEST: 422 for an invalid address, the same 204 for known and unknown ones, and the same 429', async () => {
    expect((await request('"anna"@test.test')).error?.details['fields']).toMatchObject([
      { path: 'email', code: 'email.quotedString' },
    ])
    const answers = async (of: string) => {
      const found: unknown[] = []
      for (let at = 0; at < 6; at++) {
        const { status, error } = await request(of)
        found.push([status, { ...error, requestId: '' }])
      }
      return found
    }
    const known = await answers(email.toUpperCase())
    expect(await answers('ghost@test.test')).toEqual(known)
    expect(known.map((answer) => (Array.isArray(answer) ? answer[0] : 0))).toEqual([
      204, 204, 204, 204, 204, 429,
    ])
    const { rows } = await app.database.pool.query(
      `select 1 from audit_log where command = 'sessionLinks.requestRecovery'`,
    )
    expect(rows).toEqual([])
    // mails of this test must not reach the next one
    await app.database.pool.query(`delete from pgboss.job where name = 'session.recovery'`)
  })

  test('SESSION-CALL-RECOVERY-SET: 404 for forged, 422 for weak, 204 once, then 409; the old password and every session end', async () => {
    const old = await app.signIn(email)
    const token = await recovered()
    expect(await linkMailedTo(app, email)).toMatch(
      /^https:\/\/portal\.test\/password_recovery\/reset#rec_[\w-]{43}$/,
    )
    for (const forged of ['rec_forged', `${token}x`, token.slice(0, -1), 'inv_x'])
      expect(await set({ token: forged, password })).toMatchObject({ status: 404, code: 'link.unknown' })
    expect(await set({ token, password: 'short' })).toMatchObject({
      status: 422,
      fields: [{ path: 'password', code: 'password.tooShort' }],
    })
    expect(await set({ token, password: email })).toMatchObject({ fields: [{ code: 'password.isEmail' }] })
    expect(await set({ token, password: testPassword })).toMatchObject({
      fields: [{ code: 'password.same' }],
    })
    expect(await set({ token, password })).toMatchObject({ status: 204 })
    expect((await app.call(session.me, { as: old })).status).toBe(401)
    expect(await signInStatus(app, email, testPassword)).toBe(401)
    expect(await signInStatus(app, email, password)).toBe(200)
    expect(await set({ token, password: 'another quiet harbour' })).toMatchObject({
      status: 409,
      code: 'link.used',
    })
    const [mail] = await app.services.mails.newest(1)
    expect(mail).toMatchObject({ recipient: email, subject: 'Your password was changed' })
  })

  test('SESSION-CALL-RECOVERY-SET: a link ends after an hour, when another is used, and when the address changes', async () => {
    const first = await recovered()
    await app.database.pool.query('delete from mails')
    const second = await recovered()
    const answers = await Promise.all([set({ token: first, password }), set({ token: second, password })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    await app.database.pool.query('delete from mails')
    const third = await recovered()
    app.clock.advance(3_600_000)
    expect(await set({ token: third, password })).toMatchObject({ status: 410, code: 'link.expired' })
    await app.database.pool.query('delete from mails')
    const fourth = await recovered()
    const name = email.split('@')[0] ?? ''
    const line = { externalId: name, version: 9, email: `new-${email}`, name }
    await app.call(sessionFeed.users, { as: world.key, lines: [line] })
    expect(await set({ token: fourth, password })).toMatchObject({ status: 410 })
  })

  test('an opened link says whose password it sets, or that it is unknown, used or expired', async () => {
    const token = await recovered()
    for (const forged of ['rec_forged', `${token}x`, 'inv_x'])
      expect(await opened(forged)).toMatchObject({ status: 404, code: 'link.unknown' })
    expect(await opened(token)).toMatchObject({ status: 200, email })
    expect(await set({ token, password })).toMatchObject({ status: 204 })
    expect(await opened(token)).toMatchObject({ status: 409, code: 'link.used' })
    await app.database.pool.query('delete from mails')
    const late = await recovered()
    app.clock.advance(3_600_000)
    expect(await opened(late)).toMatchObject({ status: 410, code: 'link.expired' })
  })

  test('SESSION-CALL-RECOVERY-REQUEST: a user without a password is invited again; a user without portal access gets no mail', async () => {
    const line = { version: 1, name: 'Bo', language: 'es' }
    await app.call(sessionFeed.users, {
      as: world.key,
      lines: [
        { ...line, externalId: `bo${users}`, email: `bo${users}@test.test` },
        { ...line, externalId: `cy${users}`, email: `cy${users}@test.test`, portalAccess: false },
      ],
    })
    for (const of of [`cy${users}@test.test`, 'ghost@test.test', `bo${users}@test.test`]) await request(of)
    await vi.waitFor(async () => expect(await linkMailedTo(app, `bo${users}@test.test`)).toBeDefined(), {
      timeout: 20_000,
    })
    expect(await linkMailedTo(app, `bo${users}@test.test`)).toContain('/complete_account_setup#inv_')
    expect(await linkMailedTo(app, `cy${users}@test.test`)).toBeUndefined()
    expect((await app.services.mails.newest(1))[0]).toMatchObject({
      language: 'es',
      subject: 'Tu cuenta de Storekeep',
    })
  })
})
