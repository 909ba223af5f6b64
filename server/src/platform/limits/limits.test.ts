import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FixedClock } from '../clock.ts'
import { engines, testDatabase } from '../db/testing.ts'
import type { TestDatabase } from '../db/testing.ts'
import type { Caller } from '../http/requests/guard.ts'
import { testApp } from '../testing/test-app.ts'
import { RateLimits } from './rate-limits.ts'
import { RequestLimits } from './request-limits.ts'

const ana: Caller = { who: null, actor: { kind: 'user', id: 1, sessionId: 's' }, user: null }

describe.each(engines)('rate limits on %s', (engine) => {
  let database: TestDatabase
  const clock = new FixedClock('2026-06-15T10:00:00Z')
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  test('hits are counted in the database across processes, in windows', async () => {
    const [one, other] = [new RateLimits(database.db, clock), new RateLimits(database.db, clock)]
    expect(await one.hit('sign-in:a', 2, 60)).toMatchObject({ allowed: true, hits: 1 })
    expect(await other.hit('sign-in:a', 2, 60)).toMatchObject({ allowed: true, hits: 2 })
    clock.advance(20_000)
    expect(await one.hit('sign-in:a', 2, 60)).toEqual({ allowed: false, hits: 3, retryAfterSeconds: 40 })
    expect(await one.hit('sign-in:b', 2, 60)).toMatchObject({ allowed: true })
    clock.advance(40_000)
    expect(await one.hit('sign-in:a', 2, 60)).toMatchObject({ allowed: true, hits: 1 })
    await one.clear('sign-in:a')
    expect(await one.hit('sign-in:a', 2, 60)).toMatchObject({ hits: 1 })
  })

  test('twenty simultaneous hits are counted as twenty', async () => {
    const limits = new RateLimits(database.db, clock)
    const hits = await Promise.all(Array.from({ length: 20 }, () => limits.hit('burst', 10, 60)))
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(10)
    expect(Math.max(...hits.map((hit) => hit.hits))).toBe(20)
  })

  test('regular requests are counted in memory, and processes exchange their counts', async () => {
    const options = { perAccount: 10, perAddress: 0, perKey: 0 }
    const [one, other] = [
      new RequestLimits(database.db, clock, options),
      new RequestLimits(database.db, clock, options),
    ]
    for (let n = 0; n < 6; n++) one.check(ana, {})
    for (let n = 0; n < 4; n++) other.check(ana, {})
    await one.exchange()
    await other.exchange()
    expect(() => other.check(ana, {})).toThrow('request.rateLimited')
    clock.advance(60_000)
    expect(() => other.check(ana, {})).not.toThrow()
  })

  test('a slow exchange counts nothing twice, and any number of addresses is exchanged', async () => {
    const options = { perAccount: 10, perAddress: 5, perKey: 0 }
    const [one, other] = [
      new RequestLimits(database.db, clock, options),
      new RequestLimits(database.db, clock, options),
    ]
    for (let n = 0; n < 5; n++) one.check(ana, {})
    for (let n = 0; n < 22_000; n++) one.checkAddress(`10.${n >> 14}.${(n >> 7) & 127}.${n & 127}`)
    await Promise.all([one.exchange(), one.exchange()])
    other.check(ana, {})
    for (let n = 0; n < 4; n++) other.checkAddress('10.1.43.111')
    await other.exchange()
    for (let n = 0; n < 4; n++) other.check(ana, {})
    for (const check of [() => other.check(ana, {}), () => other.checkAddress('10.1.43.111')])
      expect(check).toThrow('request.rateLimited')
  })

  test('the addresses of one IPv6 network share a limit', () => {
    const limits = new RequestLimits(database.db, clock, { perAccount: 0, perAddress: 3, perKey: 0 })
    for (let n = 0; n < 3; n++) limits.checkAddress(`2001:db8:1:2::${n}`)
    expect(() => limits.checkAddress('2001:db8:1:2:3:4:5:6')).toThrow('request.rateLimited')
    expect(() => limits.checkAddress('2001:db8:1:3::1')).not.toThrow()
  })

  test('old windows are deleted', async () => {
    clock.advance(2 * 86_400_000)
    expect(await new RateLimits(database.db, clock).sweep()).toBeGreaterThan(0)
  })
})

test('too many requests are 429 with the time to wait, in header and details', async () => {
  const app = await testApp({ config: { RATE_LIMIT_ADDRESS: 3 } })
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await app.call(telemetry.version, {}))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.error).toMatchObject({ code: 'request.rateLimited', details: { retryAfterSeconds: 60 } })
  expect(answers[3]?.headers['retry-after']).toBe('60')
  await app.close()
})

test('requests without a valid session count too', async () => {
  const app = await testApp({ config: { RATE_LIMIT_ADDRESS: 3 } })
  const answers = []
  for (const authorization of ['', 'Bearer x', 'Bearer sk_feed_x', 'Bearer y'])
    answers.push(await app.http.inject({ url: '/api/stores', headers: { authorization } }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429])
  await app.close()
})
