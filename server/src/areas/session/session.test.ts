import { session, sessionFeed, type Tokens } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../platform/testing/test-app.ts'
import { removeDeadSessions } from './session.repo.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

describe.each(engines)('session on %s', (engine) => {
  let app: TestApp
  let world: World
  let email: string
  let users = 0
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  beforeEach(async () => {
    // each test has its own user and a time window without failed attempts
    const name = `anna${++users}`
    email = `${name}@test.test`
    app.clock.advance(15 * 60_000)
    await world.user(name)
    await world.grant(name, 'noodles', { role: 'BRAND_MANAGER' })
  })
  afterAll(() => app.close())

  const credentials = (username: string, password: string = testPassword) => ({
    body: { grantType: 'PASSWORD' as const, userType: 'STORE_ADMIN' as const, username, password },
  })
  const signIn = async (): Promise<Tokens> => (await app.call(session.token, credentials(email))).body
  const refresh = (refreshToken: string) =>
    app.call(session.refresh, { body: { grantType: 'REFRESH_TOKEN', refreshToken } })
  const me = (accessToken: string) => app.call(session.me, { as: accessToken })

  test('SESSION-CALL-ME SESSION-ENTITY-USER: 401 without a session; returns the signed-in user', async () => {
    expect((await app.call(session.me, {})).status).toBe(401)
    const { accessToken } = await signIn()
    const answer = await me(accessToken)
    expect(answer.body).toMatchObject({
      email,
      name: email.split('@')[0],
      emailVerificationStatus: 'VERIFIED',
      promotedOperator: null,
      isUserMigratedToVendorPortal: false,
    })
    expect(answer.body.rolesForEntities).toEqual([
      { type: 'STORE', id: expect.any(Number), role: 'BRAND_MANAGER' },
    ])
  })

  test('SESSION-CALL-TOKEN SESSION-RULE-FORMS: invalid fields, unknown e-mail and wrong password, then tokens', async () => {
    const faulty = await app.call(session.token, credentials('no-mail', ''))
    expect(faulty.status).toBe(422)
    const unknown = await app.call(session.token, credentials('nobody@test.test'))
    const wrong = await app.call(session.token, credentials(email, 'wrong'))
    expect([unknown.status, wrong.status]).toEqual([401, 401])
    const { requestId: _1, ...one } = unknown.error ?? { requestId: '' }
    const { requestId: _2, ...other } = wrong.error ?? { requestId: '' }
    expect(one).toEqual(other)
    const right = await app.call(session.token, credentials(email.toUpperCase()))
    expect(right.body).toMatchObject({ expiresIn: 900, tokenType: 'Bearer' })
  })

  test('SESSION-RULE-USER-TYPES: only a STORE_ADMIN can sign in', async () => {
    const answer = await app.call(session.token, {
      body: { ...credentials(email).body, userType: 'CUSTOMER' as 'STORE_ADMIN' }, // not in the contract
    })
    expect(answer.status).toBe(422)
  })

  test('SESSION-RULE-FORMS: guessing is limited per account, states for how long, and the limit ends with the window', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await app.call(session.token, credentials(email, `guess ${attempt}`))).status).toBe(401)
    const closed = await app.call(session.token, credentials(email))
    expect(closed.error?.code).toBe('session.tooManyAttempts')
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    expect(closed.error?.details).toMatchObject({ retryAfterSeconds: expect.any(Number) })
    app.clock.advance(15 * 60_000)
    expect((await app.call(session.token, credentials(email))).status).toBe(200)
  })

  test('SESSION-RULE-FORMS: an unknown account is limited like a known one', async () => {
    const codes: (string | undefined)[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      codes.push((await app.call(session.token, credentials('ghost@test.test', 'x'))).error?.code)
    expect(codes.at(-1)).toBe('session.tooManyAttempts')
  })

  test('SESSION-RULE-FORMS: attempts on many accounts are limited per address', async () => {
    // the state after 59 attempts
    await app.limits.hit('sign-in:address:127.0.0.1', 60, 15 * 60, 59)
    const attempt = async (email: string) =>
      (await app.call(session.token, credentials(email, 'x'))).error?.code
    expect(await attempt('a@test.test')).toBe('session.wrongCredentials')
    expect(await attempt('b@test.test')).toBe('session.tooManyAttempts')
  })

  test('SESSION-CALL-REFRESH SESSION-ENTITY-TOKEN: a refresh token is exchanged for a new pair', async () => {
    expect((await refresh('rt_unknown')).error?.code).toBe('session.invalidRefreshToken')
    const first = await signIn()
    const second = await refresh(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    expect(second.body.accessToken).not.toBe(first.accessToken) // even within one second
    expect((await me(second.body.accessToken)).status).toBe(200)
  })

  test('SESSION-CALL-REFRESH (GAP-REFRESH-RETRY): a retry within a minute after a lost response succeeds', async () => {
    const first = await signIn()
    const lost = await refresh(first.refreshToken)
    app.clock.advance(30_000)
    const again = await refresh(first.refreshToken)
    expect(again.status).toBe(200)
    expect(again.body.refreshToken).not.toBe(lost.body.refreshToken)
    expect((await refresh(again.body.refreshToken)).status).toBe(200)
  })

  test('SESSION-CALL-REFRESH (GAP-REFRESH-RETRY): a stolen token used after its owner’s ends the family', async () => {
    const first = await signIn()
    const second = await refresh(first.refreshToken)
    await refresh(second.body.refreshToken)
    expect((await refresh(first.refreshToken)).error?.code).toBe('session.invalidRefreshToken')
    expect((await refresh(second.body.refreshToken)).error?.code).toBe('session.invalidRefreshToken')
    expect((await me(second.body.accessToken)).status).toBe(401)
  })

  test('SESSION-CALL-REFRESH (GAP-REFRESH-RETRY): a late reuse ends the family', async () => {
    const first = await signIn()
    const second = await refresh(first.refreshToken)
    app.clock.advance(61_000)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(second.body.refreshToken)).status).toBe(401)
  })

  test('SESSION-CALL-REFRESH: ten concurrent refreshes leave one usable family', async () => {
    const first = await signIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('SESSION-CALL-REVOKE (GAP-LOGOUT-CALL): sign-out ends the session immediately; an unknown token gets the same response', async () => {
    const tokens = await signIn()
    const other = await signIn()
    expect((await app.call(session.revoke, { body: { refreshToken: 'rt_unknown' } })).status).toBe(204)
    expect((await app.call(session.revoke, { body: { refreshToken: tokens.refreshToken } })).status).toBe(204)
    expect((await me(tokens.accessToken)).error?.code).toBe('session.expired')
    expect((await refresh(tokens.refreshToken)).status).toBe(401)
    expect((await me(other.accessToken)).status).toBe(200)
  })

  test('SESSION-CALL-REVOKE: signing out everywhere ends every session of the user', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await app.call(session.revoke, { body: { refreshToken: here.refreshToken, everywhere: true } })
    expect((await me(there.accessToken)).status).toBe(401)
  })

  test('long-ended sessions are deleted with their tokens, active ones stay', async () => {
    const [over, living] = [await signIn(), await signIn()]
    await app.call(session.revoke, { body: { refreshToken: over.refreshToken } })
    await removeDeadSessions(app.database.db, new Date(app.clock.now().getTime() + 1000))
    const { rows } = await app.database.pool.query<{ dead: number }>(
      'select count(*)::int as dead from sessions where ended_at is not null',
    )
    expect(rows).toEqual([{ dead: 0 }])
    expect((await me(living.accessToken)).status).toBe(200)
  })

  test('SESSION-RULE-AUTH-HEADER: an access token expires', async () => {
    const { accessToken } = await signIn()
    app.clock.advance(901_000)
    expect((await me(accessToken)).status).toBe(401)
  })

  test('a user without a password cannot sign in, and passwords are stored as hashes', async () => {
    await app.call(sessionFeed.users, {
      as: world.key,
      lines: [{ externalId: 'ben', version: 1, email: 'ben@test.test', name: 'Ben' }],
    })
    expect((await app.call(session.token, credentials('ben@test.test', ''))).status).toBe(422)
    expect((await app.call(session.token, credentials('ben@test.test', 'anything'))).status).toBe(401)
    const { rows } = await app.database.pool.query<{ hash: string | null }>(
      'select password_hash as hash from users',
    )
    expect(new Set(rows.map(({ hash }) => hash?.slice(0, 10) ?? null))).toEqual(new Set(['$argon2id$', null]))
  })
})
