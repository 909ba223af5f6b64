import { account } from '@storekeep/contract/areas/account.ts'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'

const secret = 'support looks, never touches'

describe.each(engines)('sign-in of support on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine, config: { SUPERVISOR_PASSWORD: secret } })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    await world.user('anna')
    await world.grant('anna', 'noodles')
  })
  afterAll(() => app.close())

  const enter = (password: string, username = 'anna@test.test', of = app) =>
    of.call(sessionLinks.supervisor, { body: { password, username } })

  test('SESSION-CALL-SUPERVISOR SESSION-RULE-SUPERVISOR (GAP-SUPERVISOR): off unless it is configured', async () => {
    const other = await testApp({ engine })
    try {
      expect((await enter('', 'anna@test.test', other)).status).toBe(422)
      expect((await enter(secret, 'anna@test.test', other)).status).toBe(404)
    } finally {
      await other.close()
    }
  })

  test('SESSION-CALL-SUPERVISOR: wrong passwords are refused, recorded and limited', async () => {
    for (let at = 0; at < 5; at++)
      expect((await enter(`guess ${at}`)).error?.code).toBe('session.wrongCredentials')
    expect((await enter(secret)).status).toBe(429)
    const { rows } = await app.database.pool.query<{ changes: unknown }>(
      `select changes from audit_log where command = 'sessionLinks.supervisor'`,
    )
    expect(rows).toHaveLength(5)
    expect(JSON.stringify(rows)).toContain('supervisor: wrong password')
    app.clock.advance(900_000)
  })

  test('SESSION-CALL-SUPERVISOR: sees what the partner sees, changes nothing, and ends after half an hour', async () => {
    expect((await enter(secret, 'ghost@test.test')).status).toBe(401)
    const { status, body } = await enter(secret)
    expect(status).toBe(200)
    const as = body.accessToken
    const me = await app.call(session.me, { as })
    const until = new Date(app.clock.now().getTime() + 1_800_000).toISOString()
    expect(me.body).toMatchObject({ email: 'anna@test.test', supervisedUntil: until })
    const own = await app.call(session.me, { as: await app.signIn('anna@test.test') })
    expect(own.body.supervisedUntil).toBeNull()
    const change = await app.call(account.savePreferences, { as, body: { theme: 'dark' } })
    expect([change.status, change.error?.code]).toEqual([403, 'session.readOnly'])
    // what the browser measures is no change
    const measured = { events: [{ name: 'page_view' as const, properties: {} }] }
    expect((await app.call(telemetry.events, { as, body: measured })).status).toBe(204)
    const refresh = (refreshToken: string) =>
      app.call(session.refresh, { body: { grantType: 'REFRESH_TOKEN', refreshToken } })
    app.clock.advance(1_500_000)
    const next = await refresh(body.refreshToken)
    expect(next.status).toBe(200)
    app.clock.advance(300_000)
    expect((await app.call(session.me, { as: next.body.accessToken })).status).toBe(401)
    expect((await refresh(next.body.refreshToken)).status).toBe(401)
    const { rows } = await app.database.pool.query<{ changes: unknown }>(
      `select changes from audit_log where command = 'sessionLinks.supervisor' order by id desc limit 1`,
    )
    expect(JSON.stringify(rows)).toContain('supervisor: signed in')
  })
})
