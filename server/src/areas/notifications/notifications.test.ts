import { notifications, notificationsFeed } from '@storekeep/contract/areas/notifications.ts'
import { reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { aReview } from '../reviews/reviews.testing.ts'
import { mailNotifications } from './notifications.jobs.ts'

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
const hour = 3_600_000

describe.each(engines)('notifications on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let bert: string
  let version = 0

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-10T09:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    for (const name of ['anna', 'bert', 'cook', 'rival']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('bert', 'noodles', { locations: ['noodles-2'] })
    await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
    anna = await app.signIn('anna@test.test')
    bert = await app.signIn('bert@test.test')
  })
  afterAll(() => app.close())

  /** Signs in again, after the clock has moved on. */
  const later = async (ms: number) => {
    app.clock.advance(ms)
    anna = await app.signIn('anna@test.test')
    bert = await app.signIn('bert@test.test')
  }
  const complain = async (externalId: string, changes: object = {}) => {
    const createdAt = new Date(app.clock.now().getTime() - hour).toISOString()
    const line = aReview({
      externalId,
      rating: 'NEGATIVE',
      text: `Cold: ${externalId}`,
      createdAt,
      ...changes,
    })
    const { body } = await app.call(reviewsFeed.reviews, { as: world.key, lines: [line] })
    expect(body.rejected).toEqual([])
  }
  const received = async (as = anna, query: object = {}, headers = {}) =>
    (await app.call(notifications.list, { as, query, headers })).body
  const readAll = (as = anna) =>
    app.call(notifications.readAll, { as, body: { until: app.clock.now().getTime() } })
  const wants = (topic: 'review' | 'marketplace', email: 'immediately' | 'daily' | 'never', more = {}) =>
    ({ topic, storeAddressId: null, inApp: true, email, ...more }) as const
  const save = (settings: object, as = anna, headers = {}) =>
    app.call(notifications.saveSettings, {
      as,
      headers,
      body: { preferences: [], quiet: null, timeZone: 'Europe/London', ...settings },
    })
  const mail = () =>
    mailNotifications({
      db: app.database.db,
      mails: app.services.mails,
      clock: app.clock,
      portal: () => 'https://portal.test/',
    })

  test('NOTIF-CALL-LIST: 401 without a session, 422 for an invalid page, and no notifications of other users', async () => {
    expect((await app.call(notifications.list, { as: null })).status).toBe(401)
    expect((await app.call(notifications.list, { as: anna, query: { page: 0 } })).status).toBe(422)
    expect((await app.call(notifications.list, { as: anna, query: { limit: 101 } })).status).toBe(422)
    await complain('first')
    expect((await received(await app.signIn('rival@test.test'))).notifications).toEqual([])
    expect((await received(await app.signIn('cook@test.test'))).notifications).toEqual([])
    expect((await received(bert)).notifications).toEqual([])
  })

  test('NOTIF-ENTITY-NOTIFICATION: a complaint of today is notified once, in the language of the request', async () => {
    const [one, ...more] = (await received()).notifications
    expect(more).toEqual([])
    expect(one).toMatchObject({
      category: 'review',
      title: 'A customer is unhappy at noodles 1',
      body: '“Cold: first”',
      link: expect.stringContaining('/customer-reviews?rating=NEGATIVE') as string, // a matcher
      sentAt: app.clock.now().getTime(),
      unread: true,
    })
    const spanish = await received(anna, {}, { 'x-language-code': 'es' })
    expect(spanish.notifications[0]?.title).toBe('Un cliente está descontento en noodles 1')
    await complain('first', { version: 2 })
    await complain('old', { createdAt: '2026-06-01T09:00:00Z' })
    await complain('good', { rating: 'POSITIVE' })
    await complain('silent', { text: undefined })
    expect((await received()).unreadCount).toBe(1)
  })

  test('NOTIF-CONST-PAGE: the default is page 1 with ten unread notifications', async () => {
    for (let index = 0; index < 11; index++) {
      app.clock.advance(1000)
      await complain(`many-${index}`)
    }
    const page = await received(anna, { unread: true })
    expect(page.notifications).toHaveLength(10)
    expect(page).toMatchObject({ unreadCount: 12, pagination: { page: 1, limit: 10, total: 12 } })
    expect(page.notifications[0]?.body).toBe('“Cold: many-10”')
    expect((await received(anna, { page: 2 })).notifications).toHaveLength(2)
  })

  test('NOTIF-STATE-READ, NOTIF-CALL-READ: reading three lowers the counter by three; reading them again has no effect', async () => {
    const ids = (await received()).notifications.slice(0, 3).map(({ id }) => id)
    const read = (as: string | null, body: object) =>
      app.call(notifications.read, { as, body: body as never }) // also invalid bodies
    expect((await read(null, { ids })).status).toBe(401)
    expect((await read(anna, { ids: [] })).status).toBe(422)
    expect((await read(anna, { ids: ['x'] })).status).toBe(422)
    // another user's
    expect((await read(bert, { ids })).status).toBe(204)
    expect((await received()).unreadCount).toBe(12)
    for (let times = 0; times < 2; times++) {
      expect((await read(anna, { ids: [...ids, unknown] })).status).toBe(204)
      expect((await received(anna, { unread: true })).pagination.total).toBe(9)
    }
    expect((await received()).notifications.slice(0, 4).map(({ unread }) => unread)).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect((await readAll()).status).toBe(204)
    expect((await received()).unreadCount).toBe(0)
  })

  test('NOTIF-STATE-CLICK, NOTIF-CALL-CLICK: following one marks it as read; an unknown or foreign one is 404', async () => {
    await later(hour)
    await complain('clicked')
    const [one] = (await received()).notifications
    const click = (as: string | null, id: string) => app.call(notifications.click, { as, params: { id } })
    expect((await click(null, unknown)).status).toBe(401)
    for (const [as, id] of [
      [anna, unknown],
      [bert, one?.id ?? ''],
    ] as const) {
      const { status, error } = await click(as, id)
      expect([status, error?.code]).toEqual([404, 'notification.notFound'])
    }
    expect((await click(anna, one?.id ?? '')).status).toBe(204)
    expect((await received()).unreadCount).toBe(0)
    const { rows } = await app.database.pool.query<{ payload: unknown }>(
      "select payload from outbox where type = 'notifications.changed' order by id desc limit 1",
    )
    expect(rows[0]?.payload).toMatchObject({ users: [expect.any(Number)] })
  })

  test('preferences are stored as sent; foreign locations, unknown time zones and duplicate topics are rejected', async () => {
    const first = (await app.call(notifications.settings, { as: anna })).body
    expect(first).toMatchObject({ preferences: [], quiet: null, timeZone: 'UTC' })
    expect((await app.call(notifications.settings, { as: null })).status).toBe(401)
    expect((await app.call(notifications.saveSettings, { as: null })).status).toBe(401)
    const foreign = await save({ preferences: [wants('review', 'never', { storeAddressId: 1 })] }, bert)
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'access.foreignStore'])
    expect((await save({ timeZone: 'Mars/Base' })).status).toBe(422)
    expect((await save({ quiet: { from: '25:00', to: '07:00' } })).status).toBe(422)
    const twice = [wants('review', 'never'), wants('review', 'daily')]
    expect((await save({ preferences: twice })).status).toBe(422)
    const settings = {
      preferences: [
        wants('review', 'never'),
        wants('review', 'immediately', { storeAddressId: 2, inApp: false }),
      ],
      quiet: { from: '22:00', to: '07:00' },
    }
    expect((await save(settings)).body).toMatchObject({ ...settings, timeZone: 'Europe/London' })
    expect((await app.call(notifications.settings, { as: anna })).body).toMatchObject(settings)
  })

  test('several saves at once all succeed, and one of them remains as a whole', async () => {
    const sent = ['immediately', 'daily', 'never', 'daily'] as const
    const answers = await Promise.all(
      sent.map((email) => save({ preferences: [wants('review', email), wants('marketplace', email)] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const { preferences } = (await app.call(notifications.settings, { as: anna })).body
    expect(preferences).toHaveLength(2)
    expect(new Set(preferences.map(({ email }) => email)).size).toBe(1)
  })

  test('of two windows that change the same preferences, the second is told', async () => {
    const { version } = (await app.call(notifications.settings, { as: anna })).body
    const seen = { 'if-match': `"${version}"` }
    const answers = await Promise.all([
      save({ preferences: [wants('review', 'never')] }, anna, seen),
      save({ preferences: [wants('marketplace', 'never')] }, anna, seen),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('preferences of a location that the user can no longer see are left out, so that the others can be saved', async () => {
    await save({ preferences: [wants('review', 'never', { storeAddressId: 2 })] }, bert)
    await world.grant('bert', 'noodles', { version: 2, locations: ['noodles-1'] })
    const { body } = await app.call(notifications.settings, { as: bert })
    expect(body.preferences).toEqual([])
    expect((await save({ preferences: [...body.preferences, wants('review', 'never')] }, bert)).status).toBe(
      200,
    )
    await save({ preferences: [] }, bert)
    await world.grant('bert', 'noodles', { version: 3, locations: ['noodles-2'] })
  })

  test('mail-only notifications are not in the portal, and quiet hours delay the mail', async () => {
    await app.services.mails.sweep(new Date('2100-01-01'))
    await save({
      preferences: [
        wants('review', 'never'),
        wants('review', 'immediately', { storeAddressId: 2, inApp: false }),
      ],
      quiet: { from: '10:00', to: '12:00' },
    })
    await readAll()
    await complain('by-mail', { location: 'noodles-2' })
    await complain('shown')
    expect((await received(anna, { unread: true })).notifications.map(({ body }) => body)).toEqual([
      '“Cold: shown”',
    ])
    expect(await mail()).toBe(0)
    await later(2 * hour)
    expect(await mail()).toBe(1)
    const [sent] = await app.services.mails.newest(1)
    expect(sent).toMatchObject({ recipient: 'anna@test.test', subject: 'A customer is unhappy at noodles 2' })
    expect(sent?.text).toMatch(/customer-reviews\?rating=NEGATIVE[^]*\/notifications\/settings/)
    expect(sent?.choices).toBe('https://portal.test/notifications/settings')
    expect(await mail()).toBe(0)
  })

  test('a digest is one mail for all notifications of a day, without those read in the meantime', async () => {
    await save({ preferences: [wants('review', 'daily')] })
    await readAll()
    for (const name of ['a', 'b', 'c']) await complain(`digest-${name}`)
    const [newest] = (await received(anna, { unread: true })).notifications
    await app.call(notifications.read, { as: anna, body: { ids: [newest?.id ?? ''] } })
    expect(await mail()).toBe(0)
    await later(24 * hour)
    // bert has no preferences, so he gets a digest, including the second location
    expect(await mail()).toBe(2)
    const sent = (await app.services.mails.newest(2)).find(({ recipient }) => recipient === 'anna@test.test')
    expect(sent?.subject).toBe('2 things need your attention')
    expect(sent?.text.match(/unhappy/g)).toHaveLength(2)
  })

  test('a mail of many notifications shows the newest 50 and counts all', async () => {
    await app.database.pool.query(
      `insert into notifications (id, user_id, topic, source, "values", sent_at, in_app, mail_at)
       select gen_random_uuid(), (select id from users where email = 'anna@test.test'), 'report', 'many/' || nth,
         '{"file": "orders.csv"}', $1, true, $1 from generate_series(1, 60) nth`,
      [app.clock.now()],
    )
    expect(await mail()).toBe(1)
    const [sent] = await app.services.mails.newest(1)
    expect(sent?.subject).toBe('60 things need your attention')
    expect(sent?.text.match(/orders\.csv/g)).toHaveLength(50)
    expect(await mail()).toBe(0)
    await readAll()
  })

  test('the marketplace notifies a user or a location’s users; a newer version changes the texts without notifying again', async () => {
    await readAll()
    await readAll(bert)
    const notice = (changes: object) => ({
      externalId: 'strike',
      version: ++version,
      location: 'noodles-2',
      texts: {
        en: { title: 'Couriers strike', body: 'Expect delays' },
        es: { title: 'Huelga', body: 'Retrasos' },
      },
      link: '/operations',
      sentAt: '2026-06-10T09:00:00Z',
      ...changes,
    })
    const feed = async (...lines: object[]) =>
      (await app.call(notificationsFeed.notifications, { as: world.key, lines: lines as never })).body // also invalid lines
    expect(await feed(notice({}))).toMatchObject({ created: 1 })
    expect(
      await feed(notice({ texts: { en: { title: 'Strike is over', body: 'All well' } } })),
    ).toMatchObject({
      updated: 1,
    })
    for (const as of [anna, bert])
      expect((await received(as, { unread: true })).notifications).toMatchObject([
        {
          category: 'marketplace',
          title: 'Strike is over',
          link: '/operations',
          sentAt: Date.parse('2026-06-10T09:00:00Z'),
        },
      ])
    // a clock that is ahead
    await feed(notice({ externalId: 'ahead', sentAt: '2030-01-01T00:00:00Z' }))
    expect((await received(anna, { unread: true })).notifications[0]?.sentAt).toBe(app.clock.now().getTime())
    const { rejected } = await feed(
      notice({ externalId: 'a', location: 'nowhere' }),
      notice({ externalId: 'b', location: undefined }),
      notice({ externalId: 'c', link: '//evil.test' }),
      notice({ externalId: 'd', texts: {} }),
      notice({ externalId: 'e', location: undefined, user: 'nobody' }),
      notice({ externalId: 'f', user: 'anna' }),
    )
    expect(rejected.map(({ line, code }) => [line, code])).toEqual([
      [1, 'location.unknown'],
      [2, 'field.required'],
      [3, 'field.invalid'],
      [4, 'field.required'],
      [5, 'user.unknown'],
      [6, 'field.invalid'],
    ])
  })
})
