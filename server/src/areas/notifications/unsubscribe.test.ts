import { notificationMails } from '@storekeep/contract/areas/notifications.mails.ts'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { notify } from './notifications.book.ts'
import { mailNotifications } from './notifications.jobs.ts'

const oneClick = 'List-Unsubscribe=One-Click'
const form = 'application/x-www-form-urlencoded'

describe.each(engines)('unsubscribing from mails on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna = ''
  let path = ''
  let count = 0

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-10T09:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    for (const name of ['anna', 'bert']) {
      await world.user(name)
      await world.grant(name, 'noodles')
    }
    anna = await app.signIn('anna@test.test')
    await app.call(notifications.saveSettings, {
      as: anna,
      body: { preferences: [setting('review', 'immediately', 2)], quiet: null, timeZone: 'Europe/London' },
    })
    await happen()
    await mail()
    const sent = await app.services.mails.newest(2)
    path = sent.find(({ recipient }) => recipient === 'anna@test.test')?.unsubscribe ?? ''
  })
  afterAll(() => app.close())

  const setting = (
    topic: 'review',
    email: 'immediately' | 'daily' | 'never',
    storeAddressId: number | null,
  ) => ({ topic, storeAddressId, inApp: true, email }) as const
  /** A failed payout and a bad review at the second location, for all users of the store. */
  const happen = () =>
    app.database.db.transaction((tx) =>
      notify(
        tx,
        app.clock.now(),
        (['payout', 'review'] as const).map((topic) => ({
          topic,
          source: `${topic}/${++count}`,
          to: { storeId: 1, storeAddressId: 2 },
          values: { text: 'Cold', amount: 100, currency: 'GBP' },
          link: null,
        })),
      ),
    )
  const mail = () =>
    mailNotifications({
      db: app.database.db,
      mails: app.services.mails,
      clock: app.clock,
      portal: () => 'https://portal.test',
    })
  const post = (payload = oneClick, url = path, type = form) =>
    app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  const token = () => path.split('/').at(-1) ?? ''
  const settings = async () => (await app.call(notifications.settings, { as: anna })).body.preferences
  const audited = async () =>
    (
      await app.database.pool.query(
        `select actor_kind, actor_id, changes from audit_log where command like 'notificationMails.%' order by at, id`,
      )
    ).rows
  /** The link of anna's mail, for another user or with another signature. */
  const forged = (userId: string) => path.replace(/uns_\d+_/, `uns_${userId}_`)

  test('NOTIF-UNSUBSCRIBE: a forged link gets the same answer for every user, and a body that is not one click is refused', async () => {
    const faults = async (url: string) => {
      const answer = await post(oneClick, url)
      const { error } = answer.json<{ error: { code: string; message: string } }>()
      return [answer.statusCode, error.code, error.message]
    }
    const [unknown, ...others] = [await faults(forged('999999')), await faults(forged('2'))]
    expect(unknown).toEqual([404, 'link.unknown', expect.any(String)])
    expect(others).toEqual([unknown])
    for (const url of [`${path}A`, path.replace('review', 'user'), path.slice(0, -50)])
      expect((await faults(url))[0]).toBe(404)
    expect((await post('', path)).statusCode).toBe(422)
    expect((await post('List-Unsubscribe=No', path)).statusCode).toBe(422)
    expect((await post(`${oneClick}&user=2`, path)).statusCode).toBe(400)
    expect((await settings()).map(({ email }) => email)).toEqual(['immediately'])
    expect(await audited()).toEqual([])
  })

  test('opening the address changes nothing and leads to the page that asks', async () => {
    const answer = await app.http.inject({ url: path })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/unsubscribe#${token()}`])
    const { body } = await app.call(notificationMails.mailTopics, { params: { token: token() } })
    expect(body).toEqual({ topics: ['review', 'payout'], isOn: true })
    expect(await audited()).toEqual([])
  })

  test('one click switches the topics of the mail off everywhere, also what is due already, once and audited', async () => {
    await happen()
    const multipart = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    const answers = [await post(), await post(multipart, path, 'multipart/form-data; boundary=x')]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { topics: ['review', 'payout'], isOn: false }])
    const off = { inApp: true, email: 'never' }
    expect(await settings()).toEqual(
      expect.arrayContaining([
        { ...off, topic: 'review', storeAddressId: null },
        { ...off, topic: 'review', storeAddressId: 2 },
        { ...off, topic: 'payout', storeAddressId: null },
      ]),
    )
    expect(await audited()).toMatchObject([{ actor_kind: 'user', changes: [{ after: { isOn: false } }] }])
    await happen()
    await mail()
    const recipients = (await app.services.mails.newest(1)).map(({ recipient }) => recipient)
    expect(recipients).toEqual(['bert@test.test'])
  })

  test('the mails come again at the times chosen before, and what is on stays on', async () => {
    // another preference changed in the meantime
    const { version: _, ...stored } = (await app.call(notifications.settings, { as: anna })).body
    await app.call(notifications.saveSettings, {
      as: anna,
      body: { ...stored, preferences: [...stored.preferences, { ...setting('review', 'daily', 1) }] },
    })
    for (let times = 0; times < 2; times++) {
      const { status, body } = await app.call(notificationMails.subscribeAgain, {
        params: { token: token() },
      })
      expect([status, body.isOn]).toEqual([200, true])
    }
    const times = (await settings()).map(({ topic, storeAddressId, email }) => [topic, storeAddressId, email])
    expect(times).toEqual([
      ['payout', null, 'immediately'],
      ['review', null, 'daily'],
      ['review', 1, 'daily'],
      ['review', 2, 'immediately'],
    ])
    expect(await audited()).toHaveLength(2)
  })

  test('the link does not hold for another address of the user', async () => {
    await app.database.pool.query(`update users set email = 'new@test.test' where email = 'anna@test.test'`)
    expect((await post()).statusCode).toBe(404)
  })
})
