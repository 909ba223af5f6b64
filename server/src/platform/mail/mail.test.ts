import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FixedClock } from '../clock.ts'
import { engines, testDatabase, type TestDatabase } from '../db/testing.ts'
import { Jobs } from '../jobs/jobs.ts'
import { smtpSink, type SmtpAnswer, type SmtpSink } from '../testing/smtp-sink.ts'
import { ownBrand } from '../brand/brand.testing.ts'
import { composeMail } from './compose.ts'
import { mailProblems } from './delivery.ts'
import { Mails, unsubscribing } from './mail.ts'

const mail = {
  to: 'owner@demo.test',
  subject: 'Hello\r\nBcc: all@demo.test',
  text: 'Ünïcode\n.\nend',
  language: 'en',
}
const seconds = (count: number) => ({ timeout: count * 1000, interval: 100 })

test('RFC 8058: one click needs a public address with https, and without a public address there is no header', () => {
  const links = { choices: 'http://localhost:3000/choose', unsubscribe: '/off' }
  expect(Object.keys(unsubscribing(links, 'https://portal.test'))).toHaveLength(2)
  expect(unsubscribing(links, 'http://portal.test')).toEqual({
    'List-Unsubscribe': '<http://portal.test/choose>',
  })
  expect(unsubscribing(links, undefined)).toEqual({})
})

describe.each(engines)('mails on %s', (engine) => {
  let database: TestDatabase
  let server: SmtpSink
  let jobs: Jobs
  let mails: Mails
  const clock = new FixedClock()
  const make = (queue: Jobs, smtpUrl?: string): Mails =>
    new Mails({
      database,
      jobs: queue,
      clock,
      smtpUrl,
      from: 'Storekeep <no-reply@demo.test>',
      publicUrl: 'https://portal.test',
      brand: ownBrand,
    })

  beforeAll(async () => {
    database = await testDatabase(engine)
    server = await smtpSink()
    jobs = new Jobs(database, { pollSeconds: 0.5 })
    mails = make(jobs, server.url)
    await jobs.start()
  })
  beforeEach(async () => {
    answers()
    await database.pool.query('DELETE FROM mails; DELETE FROM pgboss.job')
  })
  afterAll(async () => {
    await jobs.stop()
    await server.close()
    await database.close()
  })

  /** How the mail server handles the first mails of a test. */
  const answers = (...first: SmtpAnswer[]): void => server.restart(first)
  const send = (more: object = {}, by = mails): Promise<string> =>
    database.db.transaction((tx) => by.send(tx, { ...mail, ...more }))
  /** Shortens the retry delay of half a minute; the job is in `retry` shortly after the mail has its error. */
  const retryNow = () =>
    database.pool.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail.send' AND state = 'retry'`,
    )
  const queued = async () =>
    (await database.pool.query(`SELECT FROM pgboss.job WHERE name = 'mail.send'`)).rowCount
  const sent = async () => {
    await retryNow()
    expect((await mails.newest())[0]?.sentAt).toBeInstanceOf(Date)
  }

  test('a mail is delivered once, with text and HTML, and its text is then deleted', async () => {
    const letter = composeMail(ownBrand, 'ar', {
      subject: 'مرحبا',
      paragraphs: ['<b>Ana</b>'],
      button: { label: 'Go', href: 'https://portal.test/x#token' },
    })
    await send(letter)
    await vi.waitFor(sent, seconds(20))
    expect(server.mails).toHaveLength(1)
    const [raw = ''] = server.mails
    expect(raw).toContain('To: owner@demo.test')
    expect(raw).toContain('Content-Language: ar')
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(await mails.newest()).toMatchObject([{ text: '', html: null, error: null }])
  })

  test('a link written before the public address was set leads to it', async () => {
    const choices = 'http://127.0.0.1:3000/choose'
    await send({ text: 'http://127.0.0.1:3000/a#b', html: '<a href="http://localhost/a">', choices })
    await vi.waitFor(sent, seconds(20))
    expect(server.mails[0]).toContain('\nhttps://portal.test/a#b')
    expect(server.mails[0]).toMatch(/href=(?:3D)?"https:\/\/portal\.test\/a"/)
    expect(server.mails[0]).toContain('\nList-Unsubscribe: <https://portal.test/choose>')
  })

  test('NOTIF-UNSUBSCRIBE: a mail that can be switched off says how by one click, and its link is deleted with its text', async () => {
    const unsubscribe = `/api/partner-notifications/unsubscribe/uns_1_${'a'.repeat(120)}`
    await send({ choices: 'https://portal.test/choose', unsubscribe })
    await vi.waitFor(sent, seconds(20))
    const headers = server.mails[0]?.split(/\r?\n\r?\n/, 1)[0]?.replaceAll(/\r?\n\s+/g, ' ') ?? ''
    expect(headers).toContain(`\nList-Unsubscribe: <https://portal.test${unsubscribe}>`)
    expect(headers).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await mails.newest()).toMatchObject([{ unsubscribe: null }])
  })

  test('a mail that cannot be switched off does not say so', async () => {
    await send()
    await vi.waitFor(sent, seconds(20))
    expect(server.mails[0]).not.toContain('List-Unsubscribe')
  })

  test('without a mail server a mail is kept, and its subject cannot inject headers', async () => {
    await send({}, make(jobs))
    expect(await mails.newest()).toMatchObject([
      { recipient: 'owner@demo.test', subject: 'Hello Bcc: all@demo.test', text: mail.text, sentAt: null },
    ])
  })

  test('a mail of a failed transaction is never sent', async () => {
    const failing = database.db.transaction(async (tx) => {
      await mails.send(tx, mail)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    // a later mail arrives, so the queue has been processed
    await send({ to: 'second@demo.test' })
    await vi.waitFor(sent, seconds(20))
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toContain('To: second@demo.test')
  })

  test.each([
    ['refuses the recipient for now', { refuse: 450, at: 'recipient' }, '450'],
    ['refuses the text for now', { refuse: 451, at: 'text' }, '451'],
    ['hangs up', 'hang up', 'closed'],
  ] as const)('a server that %s gets the mail later, once', async (_title, answer, error) => {
    answers(answer)
    await send()
    await vi.waitFor(async () => expect((await mails.newest())[0]?.error).toContain(error), seconds(10))
    await vi.waitFor(sent, seconds(20))
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).not.toMatch(/^Bcc:/m)
  })

  test.each([
    ['recipient', 550],
    ['text', 554],
  ] as const)(
    'a server that refuses the %s for good (%i) is not asked again, and the mail is kept',
    async (at, refuse) => {
      answers({ refuse, at })
      const id = await send()
      await vi.waitFor(
        async () => expect((await mails.find(id))?.refusedAt).toBeInstanceOf(Date),
        seconds(10),
      )
      // its job has ended: a later mail is sent alone
      await send({ to: 'second@demo.test' })
      await vi.waitFor(sent, seconds(20))
      expect([server.offered(), server.mails.length]).toEqual([2, 1])
      expect(await mails.find(id)).toMatchObject({ text: mail.text, sentAt: null })
      expect((await mails.find(id))?.error).toContain(String(refuse))
    },
  )

  test('the newest mail to an address says why it has not arrived', async () => {
    answers({ refuse: 550, at: 'recipient' })
    const problem = async () => [...(await mailProblems(database.db, ['OWNER@demo.test', 'x@demo.test']))]
    await send()
    await vi.waitFor(
      async () => expect(await problem()).toEqual([['owner@demo.test', 'REFUSED']]),
      seconds(10),
    )
    await send()
    // not tried yet, or accepted
    expect(await problem()).toEqual([])
    await vi.waitFor(sent, seconds(20))
    expect(await problem()).toEqual([])
  })

  test('a mail that no server accepts is delayed, and given up after two days', async () => {
    answers({ refuse: 450, at: 'recipient' }, { refuse: 450, at: 'recipient' })
    const id = await send()
    const problem = async () => (await mailProblems(database.db, [mail.to])).get(mail.to)
    await vi.waitFor(async () => expect(await problem()).toBe('DELAYED'), seconds(10))
    await database.pool.query(
      `UPDATE mails SET created_at = created_at - interval '49 hours' WHERE id = $1`,
      [id],
    )
    await vi.waitFor(async () => {
      await retryNow()
      expect(await problem()).toBe('REFUSED')
    }, seconds(20))
    expect(server.mails).toEqual([])
  })

  test('a slow server gets the mail once', async () => {
    answers({ takeAfterMs: 1200 }) // longer than two looks into the queue
    await send()
    await vi.waitFor(sent, seconds(20))
    expect([server.offered(), server.mails.length]).toEqual([1, 1])
  })

  test('an unavailable server loses no mail: it is sent when the server is back', async () => {
    await server.close()
    await send()
    await vi.waitFor(
      async () => expect((await mails.newest())[0]?.error).toContain('ECONNREFUSED'),
      seconds(10),
    )
    server = await smtpSink([], Number(new URL(server.url).port))
    await vi.waitFor(sent, seconds(20))
    expect(server.mails).toHaveLength(1)
  })

  test('a mail written before the queue has started is queued once, at its start', async () => {
    const queue = new Jobs(database)
    const starting = make(queue, server.url)
    await send({}, starting)
    expect(await queued()).toBe(0)
    await queue.start({ work: false })
    await starting.resume()
    await starting.resume()
    expect(await queued()).toBe(1)
    await queue.stop()
    await vi.waitFor(sent, seconds(20))
    expect(server.offered()).toBe(1)
  })

  test('sent and rejected mails are deleted after their retention; those waiting for a server are kept', async () => {
    answers({ refuse: 550, at: 'recipient' })
    const waiting = await send({}, make(new Jobs(database), server.url)) // of a queue that has not started
    const refused = await send()
    await vi.waitFor(
      async () => expect((await mails.find(refused))?.refusedAt).toBeInstanceOf(Date),
      seconds(10),
    )
    expect(await mails.sweep(new Date(clock.now().getTime() - 1000))).toBe(0)
    expect(await mails.sweep(new Date(clock.now().getTime() + 1000))).toBe(1)
    expect((await mails.newest()).map(({ id }) => id)).toEqual([waiting])
  })
})
