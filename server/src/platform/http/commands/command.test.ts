import { account } from '@storekeep/contract/areas/account.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../audit/audit.tables.ts'
import { engines } from '../../db/testing.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { worldOf } from '../../testing/world.ts'
import { abandonedMs, Claim, keepMs } from './idempotency.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

const pink = 'pink' as never // invalid on purpose

describe.each(engines)('commands on %s', (engine) => {
  let app: TestApp
  let user = ''
  let other = ''
  let key = ''
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    key = world.key
    await world.cities()
    await world.store('noodles')
    for (const name of ['ana', 'ben']) {
      await world.user(name)
      await world.grant(name, 'noodles')
    }
    user = await app.signIn('ana@test.test')
    other = await app.signIn('ben@test.test')
  })
  afterAll(() => app.close())

  const save = (theme: 'light' | 'dark', idempotencyKey: string, as = user) =>
    app.call(account.savePreferences, { as, body: { theme }, headers: { 'idempotency-key': idempotencyKey } })
  const records = (command: string) =>
    app.database.db.select().from(auditLog).where(eq(auditLog.command, command)).orderBy(desc(auditLog.id))

  test('a command repeated with its Idempotency-Key gets the same response and takes effect once', async () => {
    const before = (await records('account.savePreferences')).length
    const first = await save('dark', 'k1')
    const again = await save('dark', 'k1')
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await records('account.savePreferences')).length).toBe(before + 1)
  })

  test('the same key for another command is refused, while another user may use it', async () => {
    expect((await save('light', 'k1')).error?.code).toBe('request.idempotencyKeyReused')
    expect((await save('light', 'k1', other)).status).toBe(200)
    expect((await save('light', 'two words')).error?.code).toBe('request.malformed')
  })

  test('of two concurrent attempts one is executed, the other is told to wait or gets the same response', async () => {
    const before = (await records('account.savePreferences')).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => save('dark', 'k2')))
    for (const { status, error } of answers)
      expect(status === 200 || error?.code === 'request.stillRunning').toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await records('account.savePreferences')).length).toBe(before + 1)
  })

  test('a refused command releases its key', async () => {
    const wrong = await app.call(account.savePreferences, {
      as: user,
      body: { theme: pink },
      headers: { 'idempotency-key': 'k3' },
    })
    expect(wrong.status).toBe(422)
    expect((await save('dark', 'k3')).status).toBe(200)
  })

  test('a command interrupted by a crash blocks its key for a minute, then may run again', async () => {
    await save('dark', 'k4')
    await app.database.db
      .update(idempotencyKeys)
      .set({ status: null, answer: null, startedAt: app.clock.now() })
      .where(eq(idempotencyKeys.key, 'k4'))
    const waiting = await save('dark', 'k4')
    expect([waiting.error?.code, waiting.headers['retry-after']]).toEqual(['request.stillRunning', '1'])
    app.clock.advance(abandonedMs + 1)
    // only the same command may take over its key
    expect((await save('light', 'k4')).error?.code).toBe('request.idempotencyKeyReused')
    expect((await save('dark', 'k4')).status).toBe(200)
  })

  test('commands interrupted by a crash may run again at once when the only process has restarted', async () => {
    const done = await save('dark', 'k7')
    await save('light', 'k8')
    await app.database.db
      .update(idempotencyKeys)
      .set({ status: null, answer: null })
      .where(eq(idempotencyKeys.key, 'k8'))
    await app.idempotency.releaseInterrupted()
    const before = (await records('account.savePreferences')).length
    expect((await save('light', 'k8')).status).toBe(200)
    expect((await save('dark', 'k7')).body).toEqual(done.body)
    expect((await records('account.savePreferences')).length).toBe(before + 1)
  })

  test('a command that outlasted its claim has no effect and does not disturb the attempt that took over', async () => {
    const claim = async () => {
      const asked = { operation: 'a slow command', input: {}, isSecret: false }
      const made = await app.idempotency.claim({ kind: 'system', id: 'test' }, 'k6', asked)
      if (!(made instanceof Claim)) throw new Error('the key was not claimed')
      return made
    }
    const slow = await claim()
    app.clock.advance(abandonedMs + 1)
    const other = await claim()
    const { db } = app.database
    await expect(slow.keep(db, { status: 200, answer: 'slow' })).rejects.toMatchObject({
      code: 'request.stillRunning',
    })
    await app.idempotency.release(slow)
    await other.keep(db, { status: 200, answer: 'other' })
    await expect(claim()).rejects.toThrow('not claimed')
  })

  test('a key expires after a day', async () => {
    await save('dark', 'k5')
    app.clock.advance(keepMs + 1)
    user = await app.signIn('ana@test.test')
    expect(await app.idempotency.sweep()).toBeGreaterThan(0)
    expect((await save('light', 'k5')).status).toBe(200)
  })

  test('PLATFORM-RULE-MASKING: every command has an audit record with author, command and input, without secrets', async () => {
    await app.call(account.savePreferences, {
      as: user,
      body: { theme: 'light' },
      headers: { 'x-request-id': 'req-7' },
    })
    const [record] = await records('account.savePreferences')
    expect(record).toMatchObject({
      actorKind: 'user',
      requestId: 'req-7',
      input: { body: { theme: 'light' } },
    })
    await app.signIn('ana@test.test')
    const [signIn] = await records('session.token')
    expect(signIn?.input).toEqual({
      body: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: '[masked]', password: '[masked]' },
    })
  })

  test('a batch has one summary record, a refused command none', async () => {
    const lines = ['FR', 'IT', 'x'].map((externalId) => ({
      externalId,
      version: 1,
      name: externalId,
      currencyCode: 'EUR',
    }))
    await app.call(storesFeed.countries, { as: key, lines })
    const [record] = await records('storesFeed.countries')
    expect(record).toMatchObject({
      actorKind: 'key',
      input: { lines: 3, created: 2, updated: 0 },
      changes: [
        { entity: 'country', before: null, after: { name: 'FR' } },
        { entity: 'country', before: null, after: { name: 'IT' } },
      ],
    })
    const before = (await records('account.savePreferences')).length
    await app.call(account.savePreferences, { as: user, body: { theme: pink } })
    expect((await records('account.savePreferences')).length).toBe(before)
  })
})
