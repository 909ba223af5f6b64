import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionsCommand } from '../../cli/tasks/sessions.ts'
import { handlerOf } from '../../platform/db/folder/beside-server.ts'
import { engines } from '../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { networkOf } from '../../platform/limits/network.ts'

describe.each(engines)('guessing and passwords on %s', (engine) => {
  let app: TestApp
  let world: World
  let name: string
  let users = 0
  const home = '192.0.2.1'
  const elsewhere = '198.51.100.7'
  beforeAll(async () => {
    app = await testApp({ engine, config: { SESSION_LIFETIME: 7200, REFRESH_TOKEN_TTL: 3600 } })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  beforeEach(async () => {
    name = `owner${++users}`
    app.clock.advance(15 * 60_000)
    await world.user(name)
    await world.grant(name, 'noodles')
  })
  afterAll(() => app.close())

  const attempt = async (
    username: string,
    {
      password = testPassword,
      from = home,
      cookie,
    }: { password?: string; from?: string; cookie?: string | undefined } = {},
  ) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/oauth/token',
      remoteAddress: from,
      headers: cookie === undefined ? {} : { cookie },
      payload: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username, password },
    })
    const { error, accessToken, refreshToken } = answer.json()
    const given = [answer.headers['set-cookie']].flat()[0]?.split(';')[0]
    return {
      status: answer.statusCode,
      headers: answer.headers,
      error,
      accessToken,
      refreshToken,
      cookie: given,
    }
  }
  const guess = async (username: string, times: number, from: string) => {
    const codes: string[] = []
    for (let at = 0; at < times; at++)
      codes.push((await attempt(username, { password: `guess ${at}`, from })).error.code)
    return codes
  }
  const records = async () =>
    (
      await app.database.pool.query<{
        actor: string
        changes: { after: { address: string; reason: string } }[]
        input: unknown
      }>(
        `select actor_kind || coalesce(':' || actor_id, '') as actor, changes, input from audit_log
          where command = 'session.token' order by id`,
      )
    ).rows
  const feed = async (version: number, password: string) =>
    (
      await app.call(sessionFeed.users, {
        as: world.key,
        lines: [{ externalId: name, version, email: `${name}@test.test`, name: 'Ana María', password }],
      })
    ).body
  const isOpen = async (token: string) => (await app.call(session.me, { as: token })).status === 200
  const admin = (...given: string[]) =>
    handlerOf(sessionsCommand.task, app.database)(
      sessionsCommand.input(given),
      () => undefined,
      new AbortController().signal,
    )

  test('SESSION-RULE-FORMS: guessing from elsewhere does not lock out an address that has signed in before', async () => {
    const email = `${name}@test.test`
    expect((await attempt(email)).status).toBe(200)
    expect((await guess(email, 11, elsewhere)).at(-1)).toBe('session.tooManyAttempts')
    expect((await attempt(email, { from: '203.0.113.9' })).status).toBe(429)
    expect((await attempt(email)).status).toBe(200)
  })

  test('SESSION-RULE-FORMS: nor a known device, whatever its address', async () => {
    const email = `${name}@test.test`
    const { cookie, headers } = await attempt(email)
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
    // the state after 60 attempts on other accounts
    await app.limits.hit(`sign-in:address:${elsewhere}`, 60, 15 * 60, 60)
    expect((await attempt(email, { from: elsewhere })).status).toBe(429)
    const again = await attempt(email, { from: elsewhere, cookie })
    expect([again.status, again.cookie]).toEqual([200, cookie])
    // a device id issued for another account has no effect here
    await world.user(`${name}b`)
    expect((await attempt(`${name}b@test.test`, { from: elsewhere, cookie })).status).toBe(429)
  })

  test('SESSION-RULE-FORMS: an unknown e-mail has the same limits and messages, which state when they end', async () => {
    const known = await guess(`${name}@test.test`, 12, elsewhere)
    expect(await guess(`ghost-${name}@test.test`, 12, '198.51.100.8')).toEqual(known)
    const of = async (email: string, from: string) => {
      const { status, headers, error } = await attempt(email, { from })
      return [status, headers['retry-after'], { ...error, requestId: '' }]
    }
    const refused = await of(`${name}@test.test`, elsewhere)
    expect(await of(`ghost-${name}@test.test`, '198.51.100.8')).toEqual(refused)
    expect(refused).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      expect.objectContaining({ message: expect.stringMatching(/again in \d+ (minutes?|seconds?)\./) }),
    ])
  })

  test('sign-ins, failures and lock-outs are recorded with address and reason, without the e-mail', async () => {
    const before = (await records()).length
    const email = `${name}@test.test`
    await attempt(email)
    await guess(email, 12, elsewhere)
    await guess('ghost@test.test', 1, '198.51.100.8')
    const rows = (await records()).slice(before)
    const entries = rows.flatMap(({ changes }) => changes)
    expect(entries.map(({ after }) => [after.address, after.reason])).toEqual([
      [home, 'signed in'],
      ...Array.from({ length: 10 }, () => [elsewhere, 'wrong password']),
      // only the first refused attempt of a window is recorded
      [elsewhere, 'locked: too many attempts of this account'],
      ['198.51.100.8', 'unknown e-mail'],
    ])
    expect(rows[0]?.actor).toMatch(/^user:\d+$/)
    expect(JSON.stringify(rows)).not.toContain('@test.test')
  })

  test('anonymous requests to end non-existent sessions are not recorded', async () => {
    const count = async () =>
      (await app.database.pool.query<{ n: number }>('select count(*)::int as n from audit_log')).rows[0]?.n
    const before = await count()
    for (let at = 0; at < 5; at++) await app.call(session.revoke, { body: { refreshToken: `rt_${at}` } })
    expect(await count()).toBe(before)
  })

  test('GAP-LOGIN-FORM: a fed password is rejected with one code per reason', async () => {
    const codes: unknown[] = []
    const passwords = [
      'short',
      'x'.repeat(129),
      'password1',
      `${name}@TEST.test`,
      'ana maría',
      'good enough!',
    ]
    for (const [at, password] of passwords.entries()) {
      const { rejected } = await feed(at + 2, password)
      codes.push(rejected.map(({ code, field }) => [code, field]))
    }
    expect(codes).toEqual([
      [['password.tooShort', 'password']],
      [['password.tooLong', 'password']],
      [['password.common', 'password']],
      [['password.isEmail', 'password']],
      [['password.isName', 'password']],
      [],
    ])
  })

  test('a new password ends every session immediately, repeating the same one ends none', async () => {
    const email = `${name}@test.test`
    const [one, other] = [await attempt(email), await attempt(email, { from: elsewhere })]
    await feed(2, testPassword)
    expect([await isOpen(one.accessToken), await isOpen(other.accessToken)]).toEqual([true, true])
    await feed(3, 'another password')
    expect([await isOpen(one.accessToken), await isOpen(other.accessToken)]).toEqual([false, false])
    const refresh = { grantType: 'REFRESH_TOKEN' as const, refreshToken: one.refreshToken }
    expect((await app.call(session.refresh, { body: refresh })).status).toBe(401)
    expect((await attempt(email)).status).toBe(401)
    expect((await attempt(email, { password: 'another password' })).status).toBe(200)
    // an older version changes nothing
    await feed(1, 'a password of long ago')
    expect((await attempt(email, { password: 'another password' })).status).toBe(200)
  })

  test('any 128 characters are a valid password', async () => {
    const password = '👩‍👩‍👧‍👦'.repeat(128)
    expect((await feed(2, password)).rejected).toEqual([])
    expect((await attempt(`${name}@test.test`, { password })).status).toBe(200)
  })

  test('npm run admin -- sessions: ends sessions and unlocks a locked account', async () => {
    const email = `${name}@test.test`
    const { accessToken } = await attempt(email)
    expect(await admin('end', email.toUpperCase())).toBe('1 session ended.')
    app.drop()
    expect(await isOpen(accessToken)).toBe(false)
    await guess(email, 11, elsewhere)
    expect((await attempt(email, { from: elsewhere })).status).toBe(429)
    expect(await admin('unlock', email)).toBe('The account is open again.')
    expect((await attempt(email, { from: elsewhere })).status).toBe(200)
    expect(await admin('unlock', email)).toBe('Nothing was closed.')
    await expect(admin('end', 'ghost@test.test')).rejects.toThrow('There is no user')
    expect(() => sessionsCommand.input(['close', email])).toThrow('say end')
  })

  test('a session ends after its maximum lifetime, even in continuous use', async () => {
    let { accessToken, refreshToken } = await attempt(`${name}@test.test`)
    const used = async (minutes: number) => {
      app.clock.advance(minutes * 60_000)
      const body = { grantType: 'REFRESH_TOKEN' as const, refreshToken }
      const answer = await app.call(session.refresh, { body })
      if (answer.status === 200) ({ accessToken, refreshToken } = answer.body)
      return answer.status
    }
    expect([await used(50), await used(50), await used(19)]).toEqual([200, 200, 200])
    expect(await isOpen(accessToken)).toBe(true)
    app.clock.advance(2 * 60_000)
    expect(await isOpen(accessToken)).toBe(false)
    expect(await used(0)).toBe(401)
  })
})

test('IPv6 addresses are counted by network, and IPv4-mapped addresses as IPv4', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:0001:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
