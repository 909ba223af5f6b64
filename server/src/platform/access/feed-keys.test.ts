import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../db/testing.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { FeedKeys } from './feed-keys.ts'

describe.each(engines)('keys of the feed on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine })
  })
  afterAll(() => app.close())

  const feed = async (as: string) => (await app.call(storesFeed.countries, { as, lines: [] })).status

  test('a key is stored as its hash; lists show its beginning only', async () => {
    const { key, id } = await app.keys.create('till', ['stores', 'stores'])
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select to_jsonb(t)::text as row from feed_keys t',
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(20))
    const listed = (await app.keys.list()).find((one) => one.id === id)
    expect(listed).toMatchObject({ name: 'till', scopes: ['stores'], revokedAt: null })
    expect(key.startsWith(listed?.hint ?? 'none')).toBe(true)
    expect(JSON.stringify(listed)).not.toContain(key.slice(20))
  })

  test('a key opens the feeds of its scopes only; one that differs in a character, or in case, opens nothing', async () => {
    const { key } = await app.keys.create('stores only', ['stores'])
    expect(await feed(key)).toBe(200)
    expect((await app.call(sessionFeed.users, { as: key, lines: [] })).status).toBe(403)
    const other = key.endsWith('0') ? '1' : '0'
    for (const wrong of [
      `${key.slice(0, -1)}${other}`,
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
      'sk_feed_',
    ])
      expect([wrong, await feed(wrong)]).toEqual([wrong, 401])
  })

  test('a revoked key is refused at once, others of its name are revoked with it, and none twice', async () => {
    const [first, second, kept] = await Promise.all(
      ['twin', 'twin', 'kept'].map((name) => app.keys.create(name, ['stores'])),
    )
    const keys = [first, second, kept].map((made) => made?.key ?? '')
    expect(await Promise.all(keys.map(feed))).toEqual([200, 200, 200])
    expect(await app.keys.revoke('twin')).toBe(2)
    expect(await Promise.all(keys.map(feed))).toEqual([401, 401, 200])
    expect(await app.keys.revoke('twin')).toBe(0)
    expect(await app.keys.revoke(kept?.id ?? '')).toBe(1)
    expect(await feed(keys[2] ?? '')).toBe(401)
  })

  test('a process that was not told of a revocation accepts the key for at most a second', async () => {
    const there = new FeedKeys(app.database.db, app.clock)
    const { key, id } = await app.keys.create('two processes', ['stores'])
    expect(await there.find(key)).toMatchObject({ id })
    await app.keys.revoke(id)
    app.clock.advance(1000)
    expect(await there.find(key)).toBeNull()
  })
})
