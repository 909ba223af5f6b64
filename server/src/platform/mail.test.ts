import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FixedClock } from './clock.ts'
import { testDatabase, type TestDatabase } from './db/testing.ts'
import { Jobs } from './jobs/jobs.ts'
import { Mails } from './mail.ts'
import { smtpSink, type SmtpSink } from './testing/smtp-sink.ts'

let database: TestDatabase
let jobs: Jobs
let closing: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await testDatabase('embedded')
  jobs = new Jobs(database, { pollSeconds: 0.5 })
  closing = []
})
afterEach(async () => {
  await jobs.stop()
  for (const close of closing) await close()
  await database.close()
})

const mail = {
  to: 'owner@demo.test',
  subject: 'Hello\r\nBcc: all@demo.test',
  text: 'Ünïcode\n.\nend',
  language: 'en',
}
const make = (smtpUrl?: string): Mails =>
  new Mails({ database, jobs, clock: new FixedClock(), smtpUrl, from: 'Storekeep <no-reply@demo.test>' })

/** A mail server that refuses the first mail for now and keeps the others. */
const smtp = async (): Promise<SmtpSink> => {
  const sink = await smtpSink(1)
  closing.push(() => sink.close())
  return sink
}

test('without a mail server a mail is kept and can be looked at', async () => {
  const mine = make()
  await jobs.start({ work: false })
  await database.db.transaction((tx) => mine.send(tx, mail))
  expect(await mine.newest()).toMatchObject([
    { recipient: 'owner@demo.test', subject: 'Hello Bcc: all@demo.test', text: mail.text, sentAt: null },
  ])
})

test('a mail of a transaction that fails is never sent', async () => {
  const server = await smtp()
  const mine = make(server.url)
  await jobs.start()
  const failing = database.db.transaction(async (tx) => {
    await mine.send(tx, mail)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await mine.newest()).toEqual([])
  expect(server.mails).toEqual([])
})

test('a mail that the server refuses for now is sent later, once', async () => {
  const server = await smtp()
  const mine = make(server.url)
  await jobs.start()
  await database.db.transaction((tx) => mine.send(tx, mail))
  await vi.waitFor(async () => expect((await mine.newest())[0]?.error).toContain('451'), { timeout: 10_000 })
  // the queue would wait half a minute, from when it has heard of the refusal, which is after the mail has
  const sent = async () => {
    await database.pool.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail.send' AND state = 'retry'`,
    )
    expect((await mine.newest())[0]?.sentAt).toBeInstanceOf(Date)
  }
  await vi.waitFor(sent, { timeout: 20_000, interval: 200 })
  expect(server.mails.length).toBe(1)
  expect(server.mails[0]).toContain('To: owner@demo.test')
  expect(server.mails[0]).not.toMatch(/^Bcc:/m)
})
