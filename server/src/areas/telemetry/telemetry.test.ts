import { account } from '@storekeep/contract/areas/account.ts'
import { maxBatch, telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { daySeconds } from '@storekeep/contract/rules/time/durations.ts'
import { bytesADay, bytesKey } from './keeper.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'

describe.each(engines)('telemetry on %s', (engine) => {
  let app: TestApp
  let anna = ''
  const events = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: 'button_click' as const, properties: { n } }))
  const kept = async (kind: string) => {
    await app.telemetry.flush()
    const { rows } = await app.database.pool.query<{ name: string; data: unknown; release: string | null }>(
      'SELECT name, data, release FROM telemetry_records WHERE kind = $1 ORDER BY id',
      [kind],
    )
    return rows
  }
  const consent = (telemetryConsent: 'granted' | 'denied' | null) =>
    app.call(account.savePreferences, { as: anna, body: { telemetryConsent } })

  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    await world.user('anna')
    await world.grant('anna', 'noodles')
    anna = await app.signIn('anna@test.test')
  })
  // submissions of one test do not count against the next
  beforeEach(() => app.clock.advance(61_000))
  afterAll(() => app.close())

  test('PLATFORM-CALL-ANALYTICS, PLATFORM-RULE-SERVICES: all six kinds are stored, only with consent', async () => {
    const names = [
      'page_view',
      'button_click',
      'checkbox_selection',
      'modal',
      'element_tapped',
      'option',
    ] as const
    const body = { events: names.map((name) => ({ name, properties: { page: '/home', utm_source: 'x' } })) }
    expect((await app.call(telemetry.events, { body })).status).toBe(401)
    for (const answer of [null, 'denied'] as const) {
      await consent(answer)
      expect((await app.call(telemetry.events, { as: anna, body })).status).toBe(204)
      expect(await kept('event')).toEqual([])
    }
    await consent('granted')
    expect((await app.call(telemetry.events, { as: anna, body })).status).toBe(204)
    const rows = await kept('event')
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(rows[0]?.data).toEqual({ page: '/home', utm_source: 'x' })
    // the user is not stored
    expect(JSON.stringify(rows)).not.toMatch(/anna/)
  })

  test('PLATFORM-CALL-ANALYTICS: an invalid event is rejected with its field', async () => {
    const wrong = [
      { name: 'steal', properties: {} },
      { name: 'page_view', properties: { deep: { er: 1 } } },
      { name: 'page_view', properties: { long: 'x'.repeat(201) } },
      { name: 'page_view', properties: { nul: 'a\u0000b' } },
      {
        name: 'page_view',
        properties: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n])),
      },
    ]
    for (const event of wrong) {
      const body = { events: [event] } as never // invalid on purpose
      expect((await app.call(telemetry.events, { as: anna, body })).status).toBe(422)
    }
    expect((await app.call(telemetry.events, { as: anna, body: { events: [] } })).status).toBe(422)
  })

  test('ten thousand events are rejected, whether sent at once or in batches', async () => {
    expect((await app.call(telemetry.events, { as: anna, body: { events: events(10_000) } })).status).toBe(
      422,
    )
    const long = Array.from({ length: 10_000 }, () => ({
      name: 'page_view' as const,
      properties: { page: 'x'.repeat(150) },
    }))
    expect((await app.call(telemetry.events, { as: anna, body: { events: long } })).status).toBe(413)
    const statuses: number[] = []
    for (let sent = 0; sent < 10_000; sent += maxBatch)
      statuses.push(
        (await app.call(telemetry.events, { as: anna, body: { events: events(maxBatch) } })).status,
      )
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
    expect(statuses.filter((status) => status === 204)).toHaveLength(15)
    const refused = await app.call(telemetry.events, { as: anna, body: { events: events(1) } })
    expect(refused.error).toMatchObject({
      code: 'request.rateLimited',
      details: { retryAfterSeconds: expect.any(Number) as number }, // a matcher
    })
    app.clock.advance(61_000)
    expect((await app.call(telemetry.events, { as: anna, body: { events: events(1) } })).status).toBe(204)
  })

  test('PLATFORM-CALL-FRONTEND-METRICS: stored, and exposed to Prometheus', async () => {
    const metrics = [
      { name: 'lcp' as const, value: 1234, page: '/home' },
      { name: 'cls' as const, value: 0.02 },
    ]
    expect((await app.call(telemetry.frontendMetrics, { body: { metrics } })).status).toBe(204)
    expect(await kept('metric')).toMatchObject([
      { name: 'lcp', data: { value: 1234, page: '/home' } },
      { name: 'cls', data: { value: 0.02, page: null } },
    ])
    const { body } = await app.http.inject({ url: '/metrics' })
    expect(body).toMatch(/frontend_duration_seconds_bucket\{le="1.5",name="lcp"\} 1/)
    expect(body).toMatch(/telemetry_received_total\{kind="metric"\} 2/)
    for (const value of [-1, Number.MAX_SAFE_INTEGER, 'x']) {
      const body = { metrics: [{ name: 'lcp', value }] } as never // invalid on purpose
      expect((await app.call(telemetry.frontendMetrics, { body })).status).toBe(422)
    }
  })

  test('PLATFORM-CALL-ERRORS, PLATFORM-RULE-MASKING: e-mail, password, token and hash are removed from every report', async () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'
    const body = {
      message: `sign-in of rita@test.test failed with ${jwt}`,
      stack: 'Error at https://x.test/?password=hunter2&a=1',
      url: 'https://x.test/hello?lang=es#secret-hash',
      release: '1.2.3',
      extra: { email: 'rita@test.test', password: 'hunter2', code: 7 },
    }
    expect((await app.call(telemetry.errors, { body })).status).toBe(204)
    const [row] = await kept('error')
    expect(row?.release).toBe('1.2.3')
    const text = JSON.stringify(row)
    for (const secret of ['rita', 'hunter2', jwt, 'secret-hash', '#']) expect(text).not.toContain(secret)
    expect(text).toContain('lang=es')
    expect(text).toContain('"code":7')
    const statuses = await Promise.all(
      Array.from(
        { length: 100 },
        async () => (await app.call(telemetry.errors, { body: { message: 'x' } })).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
  })

  test('PLATFORM-CALL-FINGERPRINT: the same coarse profile has one fingerprint, whatever the order of its fields', async () => {
    const name = async (profile: Record<string, string | number | boolean>) =>
      (await app.call(telemetry.fingerprint, { body: { profile } })).body.deviceProfileId
    const one = await name({ kind: 'phone', touch: true })
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(await name({ touch: true, kind: 'phone' })).toBe(one)
    expect(await name({ touch: false, kind: 'phone' })).not.toBe(one)
    expect((await app.call(telemetry.fingerprint, { body: { profile: {} } })).status).toBe(422)
    const { rows } = await app.database.pool.query('SELECT seen FROM device_profiles WHERE id = $1', [one])
    expect(rows).toEqual([{ seen: 2 }])
  })

  test('telemetry writes no audit records, and is deleted after thirty days', async () => {
    const { rows } = await app.database.pool.query(`SELECT FROM audit_log WHERE command LIKE 'telemetry.%'`)
    expect(rows).toEqual([])
    expect((await kept('event')).length).toBeGreaterThan(0)
    app.clock.advance(31 * 86_400_000)
    expect(await app.telemetry.sweep()).toBeGreaterThan(0)
    expect(await kept('event')).toEqual([])
  })

  test('anonymous clients cannot fill the disk: errors and measurements share a daily budget', async () => {
    const count = async () =>
      (await app.database.pool.query<{ n: number }>('select count(*)::int as n from telemetry_records'))
        .rows[0]?.n
    app.clock.advance(86_400_000)
    await app.telemetry.flush()
    const before = await count()
    // as counted by the other processes
    await app.limits.hit(bytesKey, bytesADay, daySeconds, bytesADay)
    const report = () => app.call(telemetry.errors, { body: { message: 'one too many' } })
    expect((await report()).status).toBe(204)
    await app.telemetry.flush()
    expect(await count()).toBe(before)
    const refused = await report()
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    app.clock.advance(86_400_000)
    expect((await report()).status).toBe(204)
    await app.telemetry.flush()
    expect(await count()).toBe((before ?? 0) + 1)
  })

  test('errors and measurements are kept for seven days', async () => {
    const count = async () =>
      (
        await app.database.pool.query<{ n: number }>(
          "select count(*)::int as n from telemetry_records where kind <> 'event'",
        )
      ).rows[0]?.n
    await app.call(telemetry.errors, { body: { message: 'a week old' } })
    await app.telemetry.flush()
    app.clock.advance(6 * 86_400_000)
    await app.telemetry.sweep()
    expect(await count()).toBeGreaterThan(0)
    app.clock.advance(2 * 86_400_000)
    await app.telemetry.sweep()
    expect(await count()).toBe(0)
  })
})
