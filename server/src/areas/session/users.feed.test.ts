import { account } from '@storekeep/contract/areas/account.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../platform/testing/test-app.ts'

describe.each(engines)('the feed of users on %s', (engine) => {
  let app: TestApp
  let key = ''
  beforeAll(async () => {
    app = await testApp({ engine })
    key = await app.feedKey('users')
  })
  afterAll(() => app.close())

  const user = (name: string, changes: object = {}) => ({
    externalId: name,
    version: 1,
    name,
    email: `${name}@users.test`,
    ...changes,
  })
  const feed = async (...lines: ReturnType<typeof user>[]) => {
    const { body } = await app.call(sessionFeed.users, { as: key, lines })
    const { rejected, ...counts } = body
    return { ...counts, rejected: rejected.map(({ line, field, code }) => [line, field, code]) }
  }
  const emails = async () => {
    const { rows } = await app.database.pool.query<{ name: string; email: string }>(
      'select name, email from users order by name collate "C"',
    )
    return Object.fromEntries(rows.map(({ name, email }) => [name, email]))
  }

  test('an address belongs to one user, whatever its case; one that a line of the batch gives up is free for the next', async () => {
    await feed(user('ana'), user('ben'))
    expect(await feed(user('cy', { email: 'ANA@users.test' }))).toMatchObject({
      created: 0,
      rejected: [[1, 'email', 'user.emailTaken']],
    })
    // both orders, as if each line was fed separately
    const cy = user('cy', { email: 'ana@users.test' })
    const renamed = user('ana', { version: 2, email: 'ana.b@users.test' })
    expect(await feed(renamed, cy)).toMatchObject({ created: 1, updated: 1, rejected: [] })
    expect(
      await feed(
        user('dee', { email: 'ben@users.test' }),
        user('ben', { version: 2, email: 'b@users.test' }),
      ),
    ).toMatchObject({
      created: 0,
      updated: 1,
      rejected: [[1, 'email', 'user.emailTaken']],
    })
    // a chain, and an exchange, which no order allows
    expect(
      await feed(
        user('ben', { version: 3, email: 'free@users.test' }),
        user('cy', { version: 2, email: 'b@users.test' }),
        user('dee', { email: 'ana@users.test' }),
      ),
    ).toMatchObject({ created: 1, updated: 2, rejected: [] })
    expect(
      await feed(
        user('ben', { version: 4, email: 'b@users.test' }),
        user('cy', { version: 3, email: 'free@users.test' }),
      ),
    ).toMatchObject({
      updated: 0,
      rejected: [
        [1, 'email', 'user.emailTaken'],
        [2, 'email', 'user.emailTaken'],
      ],
    })
    expect(await emails()).toEqual({
      ana: 'ana.b@users.test',
      ben: 'free@users.test',
      cy: 'b@users.test',
      dee: 'ana@users.test',
    })
  })

  test('a line without password and language keeps both and the sessions; a new password ends them', async () => {
    await feed(user('eve', { password: testPassword, language: 'es' }))
    const as = await app.signIn('eve@users.test')
    const asks = async () => (await app.call(account.preferences, { as })).status
    expect(await feed(user('eve', { version: 2, name: 'Eve' }))).toMatchObject({ updated: 1 })
    expect(await asks()).toBe(200)
    const { rows } = await app.database.pool.query(
      `select name, language from users where external_id = 'eve'`,
    )
    expect(rows).toEqual([{ name: 'Eve', language: 'es' }])
    expect(await feed(user('eve', { version: 3, password: 'another-password-7' }))).toMatchObject({
      updated: 1,
    })
    app.clock.advance(2000)
    expect(await asks()).toBe(401)
    await expect(app.signIn('eve@users.test')).rejects.toThrow('sign-in of')
    expect(await feed(user('eve', { version: 2, password: testPassword }))).toMatchObject({ ignored: 1 })
    expect(await app.signIn('eve@users.test', 'another-password-7')).not.toBe('')
  })

  test('an erased user stays erased; their address is free, and an erasure of an unknown user stores no address', async () => {
    await feed(user('fay', { password: testPassword }))
    const erased = user('fay', { version: 2, erased: true })
    expect(await feed(erased)).toMatchObject({ updated: 1, rejected: [] })
    expect(await feed(erased, user('fay'))).toMatchObject({ unchanged: 1, ignored: 1 })
    expect(await feed(user('fay', { version: 3 }))).toMatchObject({
      rejected: [[1, 'externalId', 'user.erased']],
    })
    await expect(app.signIn('fay@users.test')).rejects.toThrow('sign-in of')
    expect(await feed(user('gil', { email: 'fay@users.test' }))).toMatchObject({ created: 1 })
    expect(await feed(user('hal', { erased: true }))).toMatchObject({ rejected: [] })
    expect(Object.values(await emails())).not.toContain('hal@users.test')
  })
})
