import { notifications, notificationsFeed } from '@storekeep/contract/areas/notifications.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { notify, type NewNotification } from './notifications.book.ts'
import { mailNotifications } from './notifications.jobs.ts'
import { forgetOld } from './notifications.repo.ts'

describe.each(engines)('who is notified on %s', (engine) => {
  let app: TestApp
  let world: World
  let count = 0

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-10T09:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tapas', { city: 'MAD' })
    for (const name of ['whole', 'first', 'second', 'cook', 'former', 'invited', 'locked'])
      await world.user(name)
    await world.grant('whole', 'noodles')
    await world.grant('whole', 'tapas')
    await world.grant('first', 'noodles', { locations: ['noodles-1'] })
    await world.grant('second', 'noodles', { locations: ['noodles-2'] })
    await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
    await world.grant('former', 'noodles', { revoked: true })
    await world.grant('invited', 'noodles', { pending: true })
    await world.grant('locked', 'noodles')
    await world.user('locked', { portalAccess: false, version: 2 })
  })
  afterAll(() => app.close())

  /** Notifies of an event, a closing unless changed, and returns its source. */
  const happens = async (to: NewNotification['to'], changes: Partial<NewNotification> = {}) => {
    const source = `event/${++count}`
    const event = { topic: 'closed', source, to, values: {}, link: null, ...changes } as const
    await app.database.db.transaction((tx) => notify(tx, app.clock.now(), [event]))
    return source
  }
  const rowsOf = async (source: string) => {
    const { rows } = await app.database.pool.query<{
      name: string
      store_id: number | null
      store_address_id: number | null
      sent_at: Date
    }>(
      `select u.name, n.store_id, n.store_address_id, n.sent_at from notifications n join users u on u.id = n.user_id
       where n.source = $1 order by u.name`,
      [source],
    )
    return rows
  }
  const namesOf = async (source: string) => (await rowsOf(source)).map(({ name }) => name)
  const idOf = async (name: string) => {
    const { rows } = await app.database.pool.query<{ id: number }>('select id from users where name = $1', [
      name,
    ])
    return Number(rows[0]?.id)
  }
  /** The recipients of the mails that are due now. */
  const mailed = async () => {
    await app.services.mails.sweep(new Date('2100-01-01'))
    const sent = await mailNotifications({
      db: app.database.db,
      mails: app.services.mails,
      clock: app.clock,
      portal: () => 'https://portal.test',
    })
    const mails = await app.services.mails.newest(sent)
    return mails.map(({ recipient }) => String(recipient.split('@')[0])).toSorted()
  }
  const noodles = (nth: 1 | 2) => ({ storeId: 1, storeAddressId: nth })
  const tapas = { storeId: 2, storeAddressId: 3 }

  test('users of a location who can act on the event, but none whose right was withdrawn, is not accepted yet, or is locked out', async () => {
    expect(await namesOf(await happens(noodles(1)))).toEqual(['first', 'whole'])
    expect(await namesOf(await happens(noodles(2)))).toEqual(['second', 'whole'])
    // a topic that is acted on in no section of its own
    expect(await namesOf(await happens(noodles(1), { topic: 'marketplace' }))).toEqual([
      'cook',
      'first',
      'whole',
    ])
  })

  test('an event of a whole store reaches those who see any of its locations, except the user who caused it', async () => {
    const store = { storeId: 1, storeAddressId: null }
    expect(await namesOf(await happens(store))).toEqual(['first', 'second', 'whole'])
    const except = await idOf('second')
    expect(await namesOf(await happens({ ...store, except }))).toEqual(['first', 'whole'])
  })

  test('an event of several locations reaches only those who can act at all of them, and is shown with the store', async () => {
    const both = await happens({ locations: [noodles(1), noodles(2), noodles(1)] })
    expect(await rowsOf(both)).toMatchObject([{ name: 'whole', store_id: 1, store_address_id: null }])
    expect(await namesOf(await happens({ locations: [noodles(1), tapas] }))).toEqual(['whole'])
    const one = await happens({ locations: [noodles(1)] })
    expect(await rowsOf(one)).toMatchObject([
      { name: 'first', store_address_id: 1 },
      { name: 'whole', store_address_id: 1 },
    ])
  })

  test('an event was sent when it happened, but never in the future', async () => {
    const now = app.clock.now()
    const [past, future] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 1000)]
    const at = async (sentAt: Date) => (await rowsOf(await happens(noodles(1), { sentAt }))).at(0)?.sent_at
    expect([await at(past), await at(future)]).toEqual([past, now])
  })

  test('a user who lost the store or the portal before the mail is sent gets none', async () => {
    await mailed()
    for (const name of ['leaver', 'banned']) {
      await world.user(name)
      await world.grant(name, 'noodles')
    }
    await happens(noodles(1))
    await world.grant('leaver', 'noodles', { version: 2, revoked: true })
    await world.user('banned', { portalAccess: false, version: 2 })
    expect(await mailed()).toEqual(['first', 'whole'])
    expect(await mailed()).toEqual([])
    const as = await app.signIn('leaver@test.test')
    expect((await app.call(notifications.list, { as, query: {} })).body).toMatchObject({
      notifications: [],
      unreadCount: 0,
    })
  })

  test('a notice stays with its user or its location', async () => {
    const texts = { en: { title: 'Strike', body: 'Expect delays' } }
    const feed = async (version: number, ...to: { user?: string; location?: string }[]) => {
      const lines = to.map((one, nth) => ({
        externalId: `notice ${nth}`,
        version,
        texts,
        sentAt: '2026-06-10T09:00:00Z',
        ...one,
      }))
      const { body } = await app.call(notificationsFeed.notifications, { as: world.key, lines })
      return body.rejected.map(({ field, code }) => [field, code])
    }
    expect(await feed(1, { user: 'first' }, { location: 'noodles-1' })).toEqual([])
    expect(await feed(2, { user: 'second' }, { location: 'noodles-2' })).toEqual([
      ['user', 'store.moved'],
      ['location', 'store.moved'],
    ])
    expect(await namesOf('notice/notice 0')).toEqual(['first'])
    expect(await namesOf('notice/notice 1')).toEqual(['cook', 'first', 'whole'])
  })

  test('a daily mail waits for eight in the morning of the store, not of the server', async () => {
    await happens(tapas, { topic: 'review' })
    app.clock.set('2026-06-11T05:59:00Z')
    expect(await mailed()).toEqual([])
    app.clock.set('2026-06-11T06:00:00Z')
    expect(await mailed()).toEqual(['whole'])
  })

  test('old notifications are forgotten, and the others stay', async () => {
    const [old, recent] = [await happens(noodles(1)), await happens(noodles(1))]
    await app.database.pool.query(
      `update notifications set sent_at = '2026-01-01T00:00:00Z' where source = $1`,
      [old],
    )
    await forgetOld(app.database.db, new Date('2026-01-01T00:00:00Z'))
    expect([await namesOf(old), await namesOf(recent)]).toEqual([[], ['first', 'whole']])
  })
})
