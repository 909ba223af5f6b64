import { account } from '@storekeep/contract/areas/account.ts'
import { audit } from '@storekeep/contract/areas/audit.ts'
import { notifications, notificationsFeed } from '@storekeep/contract/areas/notifications.ts'
import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { users as usersCalls } from '@storekeep/contract/areas/users.ts'
import { erasedName } from '@storekeep/contract/rules/users/erased.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usersCommand } from '../../../cli/tasks/accounts/users.ts'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'

describe.each(engines)('erasing a person on %s', (engine) => {
  let app: TestApp
  let world: World
  let boss = ''
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    await world.store('pizza')
    for (const name of ['boss', 'wilhelmina', 'lonely', 'gustav', 'second']) await world.user(name)
    await world.grant('boss', 'noodles', { role: 'BRAND_MANAGER' })
    await world.grant('wilhelmina', 'noodles')
    await world.grant('lonely', 'pizza', { role: 'BRAND_MANAGER' })
    await world.grant('gustav', 'noodles')
    boss = await app.signIn('boss@test.test')
  })
  afterAll(() => app.close())

  const erase = async (user: string): Promise<string> => {
    const input = usersCommand.input(['erase', user])
    const said = await usersCommand.task.run(
      app.database,
      input,
      () => undefined,
      new AbortController().signal,
    )
    app.drop()
    return said
  }
  const feed = (externalId: string, more: object = {}) =>
    app.call(sessionFeed.users, {
      as: world.key,
      lines: [{ externalId, version: 9, email: `${externalId}@test.test`, name: externalId, ...more }],
    })
  const everything = async () => {
    const tables = [
      'users',
      'audit_log',
      'mails',
      'sessions',
      'notifications',
      'preferences',
      'idempotency_keys',
    ]
    const parts = tables.map((table) =>
      sql.raw(`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t)`),
    )
    const { rows } = await app.database.db.execute<{ found: unknown }>(
      sql`select jsonb_build_array(${sql.join(parts, sql`, `)}) as found`,
    )
    return JSON.stringify(rows)
  }

  test('the command erases name, e-mail, credentials and rights; actions are kept under an erased user', async () => {
    const as = await app.signIn('wilhelmina@test.test')
    await app.call(account.savePreferences, { as, body: { theme: 'dark' } })
    await app.call(ownSession.rename, { as, body: { name: 'Wilhelmina the Great' } })
    await app.database.db.execute(sql`insert into mails (id, recipient, subject, text)
      values (gen_random_uuid(), 'Wilhelmina@test.test', 'Hello Wilhelmina', 'Dear Wilhelmina')`)
    expect(await everything()).toMatch(/Wilhelmina the Great/)
    expect(await erase('WILHELMINA@test.test')).toBe('The user is erased.')
    expect((await app.call(session.me, { as })).status).toBe(401)
    const kept = (await everything()).replaceAll('"external_id":"wilhelmina"', '')
    expect(kept).not.toMatch(/Wilhelmina the Great|wilhelmina@|Dear Wilhelmina/i)
    const { body } = await app.call(audit.list, { as: boss, query: { kind: 'USERS' } })
    expect(body.entries.find(({ undo }) => undo === 'ERASED')).toMatchObject({
      by: { kind: 'SYSTEM' },
      changes: [{ entity: 'user' }, { entity: 'grant', after: { revoked: true } }],
    })
    const shown = await app.call(usersCalls.list, { as: boss, query: {} })
    expect(JSON.stringify(shown.body)).not.toMatch(/wilhelmina|Erased user/i)
    expect(await erase('wilhelmina')).toMatch(/^wilhelmina was erased already, on \d{4}-\d\d-\d\d\.$/)
    await expect(erase('wilhelmina@test.test')).rejects.toThrow(/erased already/)
  })

  test('what a person was told, how they wanted to be told, and their name in what others were told are erased', async () => {
    await world.user('freya')
    const preferences = [{ topic: 'review', storeAddressId: null, inApp: true, email: 'daily' } as const]
    await app.call(notifications.saveSettings, {
      as: await app.signIn('freya@test.test'),
      body: { preferences, quiet: null, timeZone: 'Europe/London' },
    })
    const texts = { en: { title: 'Dear Freya', body: 'Welcome' } }
    const notice = { externalId: 'hello', version: 1, user: 'freya', texts, sentAt: '2026-06-10T09:00:00Z' }
    await app.call(notificationsFeed.notifications, { as: world.key, lines: [notice] })
    await app.database.db.execute(sql`
      insert into notifications (id, user_id, topic, source, "values", sent_at, in_app)
      select gen_random_uuid(), id, 'user', 'invitation', '{"name": "Freya", "email": "Freya@Test.test"}', now(), true
      from users where external_id = 'boss'`)
    const kept = async () => {
      const tables = ['notifications', 'notification_preferences', 'notification_times', 'notices']
      const parts = tables.map((table) =>
        sql.raw(`select '${table}' as kept from ${table} t join users u on u.id = t.user_id
          where u.external_id = 'freya'`),
      )
      return (await app.database.db.execute(sql.join(parts, sql` union all `))).rows.length
    }
    expect(await kept()).toBe(4)
    await erase('freya')
    expect(await kept()).toBe(0)
    const told = await app.database.db.execute(
      sql`select "values" from notifications where source = 'invitation'`,
    )
    expect(told.rows).toEqual([{ values: { name: erasedName, email: '' } }])
  })

  test('an audit record of an erased user has no name, and other rows keep the user’s number', async () => {
    const gustav = await app.signIn('gustav@test.test')
    await app.call(account.savePreferences, { as: gustav, body: { theme: 'light' } })
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`select id::text as id from users where external_id = 'gustav'`,
    )
    await app.database.db.execute(sql`update audit_log set store_ids = '{1}'
      where actor_id = ${rows[0]?.id} and command = 'account.savePreferences'`)
    const query = { userId: Number(rows[0]?.id) }
    const before = await app.call(audit.list, { as: boss, query })
    expect(before.body.entries[0]?.by.name).toBe('gustav')
    await erase('gustav')
    const after = await app.call(audit.list, { as: boss, query })
    expect(after.body.entries[0]?.by).toEqual({ kind: 'USER', name: null })
  })

  test('the only brand manager of a store cannot be erased, by command or feed, until there is another one', async () => {
    await expect(erase('lonely@test.test')).rejects.toThrow(/last brand manager of pizza/)
    const refused = await feed('lonely', { erased: true })
    expect(refused.body.rejected).toMatchObject([{ code: 'user.lastBrandManager' }])
    await world.grant('second', 'pizza', { role: 'BRAND_MANAGER' })
    // erasing both at once would leave the store without one as well
    const both = await app.call(sessionFeed.users, {
      as: world.key,
      lines: ['lonely', 'second'].map((externalId) => ({
        externalId,
        version: 10,
        email: `${externalId}@test.test`,
        name: externalId,
        erased: true,
      })),
    })
    expect(both.body.rejected).toHaveLength(2)
    expect((await feed('lonely', { version: 11, erased: true })).body).toMatchObject({
      updated: 1,
      rejected: [],
    })
  })

  test('a fed erasure is permanent: nothing of the line is stored, and no later line, grant or sign-in restores the person', async () => {
    expect(await everything()).not.toMatch(/lonely@/)
    expect((await feed('lonely', { version: 12 })).body.rejected).toMatchObject([{ code: 'user.erased' }])
    expect((await feed('lonely', { version: 12, erased: true })).body).toMatchObject({ updated: 1 })
    await expect(world.grant('lonely', 'pizza', { version: 5 })).rejects.toThrow(/user.erased/)
    const stranger = await feed('stranger', { erased: true })
    expect(stranger.body).toMatchObject({ created: 1, rejected: [] })
    expect(await everything()).not.toMatch(/stranger@/)
    await expect(app.signIn('lonely@test.test')).rejects.toThrow('sign-in of')
  })
})
