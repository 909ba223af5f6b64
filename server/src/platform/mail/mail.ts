import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { deleteInSteps } from '../db/queries/delete-in-steps.ts'
import type { Brand } from '../brand/brand.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { mails } from '../db/platform.tables.ts'
import type { Tx } from '../db/types.ts'
import { uuidv7 } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** A mail in the reader's language; `composeMail` makes text and HTML from its parts. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly language: string
  /** The page where the reader chooses which of these mails are sent. */
  readonly choices?: string
  /** Path of the address that switches such mails off by one click (RFC 8058). */
  readonly unsubscribe?: string
}

export type StoredMail = typeof mails.$inferSelect

interface MailsOptions {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  /** Without it mails stay in the database. */
  readonly smtpUrl: string | undefined
  readonly from: string
  /** Replaces the local address in mails that were written before it was set. */
  readonly publicUrl: string | undefined
  /** Name and colours of the mails. */
  readonly brand: Brand
}

const SEND = 'mail.send'
/**
 * Timeout for one response of the mail server. RFC 5321 (4.5.3.2.6) requires ten minutes after the text: a client that
 * gives up earlier would send again what the server has accepted.
 */
const answerMs = 600_000
/** A mail that no server has accepted for this long is given up. */
const giveUpMs = 2 * dayMs
/** Retries cover that time. */
const delivery = {
  retries: 60,
  retryDelay: 30,
  retryDelayMax: 3600,
  timeoutSeconds: 900,
  concurrency: 4,
} as const
/** Maximum age of mails without a queue that are queued at the next start. */
const resumedMs = dayMs

/**
 * Mails are queued in the caller's transaction, sent by a job, and retried on failure. Text and HTML of sent mails are
 * deleted, since their links grant access.
 */
export class Mails {
  readonly brand: Brand
  readonly #options: MailsOptions
  #transport: Promise<Transporter> | undefined

  /** Defines the job; before the jobs are started. */
  constructor(options: MailsOptions) {
    this.#options = options
    this.brand = options.brand
    const { jobs, smtpUrl } = options
    if (smtpUrl === undefined) return
    jobs.define<{ id: string }>(SEND, ({ id }) => this.#deliver(smtpUrl, id), delivery)
  }

  /** Writes the mail; it is sent once the transaction has committed. */
  async send(tx: Tx, mail: Mail): Promise<string> {
    const { jobs, clock, smtpUrl } = this.#options
    const at = clock.now()
    const id = uuidv7(at)
    await tx.insert(mails).values({
      id,
      recipient: oneLine(mail.to),
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html ?? null,
      language: mail.language,
      choices: mail.choices ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      createdAt: at,
    })
    // a starting process has no queue yet: `resume` handles it
    if (smtpUrl !== undefined && jobs.isStarted) await jobs.send(tx, SEND, { id })
    return id
  }

  /** Queues the mails that were written without a queue; call it when the jobs have started. */
  async resume(): Promise<void> {
    const { jobs, clock, database, smtpUrl } = this.#options
    if (smtpUrl === undefined) return
    const since = new Date(clock.now().getTime() - resumedMs).toISOString()
    const { rows } = await database.background.execute<{ id: string }>(sql`
      select m.id from ${mails} m where m.sent_at is null and m.refused_at is null and m.created_at > ${since}
        and not exists (select from pgboss.job j where j.name = ${SEND} and j.data ->> 'id' = m.id::text)`)
    for (const { id } of rows) await jobs.send(database.background, SEND, { id })
  }

  /** Deletes mails written before the given time that are not waiting for a mail server. */
  async sweep(before: Date): Promise<number> {
    const { database, smtpUrl } = this.#options
    const old = lt(mails.createdAt, before)
    const isOver = sql`coalesce(${mails.sentAt}, ${mails.refusedAt}) is not null`
    return deleteInSteps(database.background, mails, smtpUrl === undefined ? old : and(old, isOver))
  }

  /** Whether a mail server is configured. */
  get areSent(): boolean {
    return this.#options.smtpUrl !== undefined
  }

  /** The status of a mail. */
  async find(id: string): Promise<StoredMail | undefined> {
    const [mail] = await this.#options.database.db.select().from(mails).where(eq(mails.id, id))
    return mail
  }

  /** Throws the mail server's error if it refuses the connection; does nothing without a mail server. */
  async check(): Promise<void> {
    const { smtpUrl } = this.#options
    if (smtpUrl !== undefined) await (await this.#open(smtpUrl)).verify()
  }

  /** The newest mails, for the page that shows them in development and in the demo. */
  newest(limit = 50): Promise<StoredMail[]> {
    return this.#options.database.db
      .select()
      .from(mails)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit)
  }

  /** Loaded on first use: an installation without a mail server never needs it. */
  #open(smtpUrl: string): Promise<Transporter> {
    return (this.#transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 30_000,
        socketTimeout: answerMs,
      }),
    ))
  }

  async #deliver(smtpUrl: string, id: string): Promise<void> {
    const { database, clock, from, publicUrl } = this.#options
    const [mail] = await database.background
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.refusedAt)))
    if (!mail) return
    const transport = await this.#open(smtpUrl)
    try {
      await transport.sendMail(messageOf(mail, from, publicUrl))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const isFinal = isRefusedForGood(error) || clock.now().getTime() - mail.createdAt.getTime() > giveUpMs
      await this.#note(id, { error: message, ...(isFinal ? { refusedAt: clock.now() } : {}) })
      if (isFinal) return
      throw error
    }
    await this.#note(id, { sentAt: clock.now(), error: null, text: '', html: null, unsubscribe: null })
  }

  /** Stores the result of a mail. Retries itself, because a job that fails after sending would send twice. */
  async #note(id: string, outcome: Partial<StoredMail>): Promise<void> {
    const { database } = this.#options
    await retried(() => database.background.update(mails).set(outcome).where(eq(mails.id, id)))
  }
}

/** The start of a link to this machine, which leads nowhere for a reader elsewhere. */
const localStart = /http:\/\/(?:127(?:\.\d+){3}|localhost|\[::1\])(?::\d+)?(?=\/)/g

function messageOf(mail: StoredMail, from: string, publicUrl: string | undefined) {
  const linked = (text: string) => (publicUrl === undefined ? text : text.replaceAll(localStart, publicUrl))
  return {
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: linked(mail.text),
    ...(mail.html === null ? {} : { html: linked(mail.html) }),
    // the same on every attempt, so that a mail server can detect a duplicate
    messageId: `<${mail.id}@storekeep>`,
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      ...unsubscribing(mail, publicUrl),
    },
  }
}

/**
 * What mail programs offer as "Unsubscribe": by one click where the portal has a public address with https, which
 * RFC 8058 requires, else a page with choices. None without a public address, since no mail program would reach it.
 */
export function unsubscribing(
  { choices, unsubscribe }: Pick<StoredMail, 'choices' | 'unsubscribe'>,
  publicUrl: string | undefined,
): Record<string, string> {
  if (publicUrl === undefined) return {}
  if (unsubscribe !== null && publicUrl.startsWith('https://'))
    return {
      'List-Unsubscribe': `<${publicUrl}${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
  return choices === null ? {} : { 'List-Unsubscribe': `<${choices.replaceAll(localStart, publicUrl)}>` }
}

/**
 * Whether the server rejects this recipient or text permanently; a rejected sign-in or sender is a configuration error.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown } // only looked at
  return (
    typeof responseCode === 'number' && responseCode >= 500 && ['RCPT TO', 'DATA'].includes(String(command))
  )
}

async function retried(work: () => Promise<unknown>, tries = 5): Promise<void> {
  for (let left = tries; ; left--)
    try {
      await work()
      return
    } catch (error) {
      if (left <= 1) throw error
      await new Promise((resolve) => setTimeout(resolve, (tries - left + 1) * 500))
    }
}

/** Rejects line breaks, which could inject headers. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()
