import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AdminTask } from '../../platform/db/folder/beside-server.ts'
import { fileOptions, probe } from '../../platform/files/files.ts'
import type { Mails } from '../../platform/mail/mail.ts'
import { makeServices } from '../../services.ts'
import type { Services } from '../../services.ts'
import { UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

/** A running server tests its own services; without one, the tool creates them from its settings. */
type Running = Pick<Services, 'mails' | 'files'> | undefined

const withServices = async <T>(
  running: Running,
  database: Database,
  work: (services: Pick<Services, 'mails' | 'files'>) => Promise<T>,
): Promise<T> => {
  if (running) return work(running)
  const made = await makeServices(readConfig(), database, systemClock, { onError: () => undefined })
  await made.jobs.start()
  try {
    return await work(made)
  } finally {
    await made.jobs.stop()
  }
}

/** How long the mail server may take. */
const mailMs = 30_000

const sendTestMail = async (mails: Mails, database: Database, to: string): Promise<string> => {
  const text = 'This mail was sent by npm run admin -- mail-test. Mails of this installation arrive.'
  const id = await database.db.transaction((tx) =>
    mails.send(tx, { to, subject: 'Storekeep: a test mail', text, language: 'en' }),
  )
  if (!mails.areSent) return 'kept in the database: SMTP_URL is not set'
  for (const end = Date.now() + mailMs; Date.now() < end;) {
    const mail = await mails.find(id)
    if (mail?.sentAt) return 'sent: the mail server has taken it'
    if (mail?.refusedAt) throw new Error(`refused by the mail server, not tried again: ${mail.error}`)
    if (mail?.error) throw new Error(`not sent, and tried again later: ${mail.error}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`not sent within ${mailMs / 1000} s; it stays in the queue`)
}

/** Sends a mail through the queue and the mail server. */
export function mailTestTask(running?: Running): AdminTask<{ to: string }, string> {
  return {
    name: 'mail-test',
    run: (database, { to }) =>
      withServices(running, database, ({ mails }) => sendTestMail(mails, database, to)),
  }
}

/** Stores a file, reads it back and deletes it. */
export function filesTestTask(running?: Running): AdminTask<null, string> {
  return {
    name: 'files-test',
    run: (database) =>
      withServices(running, database, async ({ files }) => {
        await probe(files)
        const { s3, dataDir } = fileOptions(readConfig())
        return `stored, read back and deleted in ${s3 ? `the bucket ${s3.bucket}` : `the folder files of ${dataDir}`}`
      }),
  }
}

export const mailTestCommand: AdminCommand<{ to: string }, string> = {
  summary: 'sends a test mail through the queue and SMTP_URL, and waits for the mail server’s answer',
  usage: 'ADDRESS',
  input: ([to, ...others]) => {
    if (to === undefined || others.length > 0) throw new UsageError('mail-test takes one address')
    if (!/^[^\s@]+@[^\s@]+$/.test(to)) throw new UsageError(`${to} is not an address`)
    return { to }
  },
  task: mailTestTask(),
  print: (outcome) => outcome,
}

export const filesTestCommand: AdminCommand<null, string> = {
  summary: 'stores a small file where files are kept, reads it back and deletes it',
  usage: '',
  input: (given) => {
    if (given.length > 0) throw new UsageError('files-test takes no arguments')
    return null
  },
  task: filesTestTask(),
  print: (outcome) => outcome,
}
