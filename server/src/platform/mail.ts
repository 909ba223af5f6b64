import { desc, eq } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { mails } from './db/platform.tables.ts'
import type { Tx } from './db/types.ts'
import { uuidv7 } from './ids.ts'
import type { Jobs } from './jobs/jobs.ts'

/** A mail in the reader's language; the text is always there, HTML when it is nicer. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly language: string
}

export type KeptMail = typeof mails.$inferSelect

export interface MailsOptions {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  /** Without it mails stay in the database. */
  readonly smtpUrl: string | undefined
  readonly from: string
}

const SEND = 'mail.send'

/** Mails leave with the transaction that writes them: queued in the database, sent by a job, tried again on failure. */
export class Mails {
  readonly #options: MailsOptions
  #transport: Promise<Transporter> | undefined

  /** Declares the job, so before the jobs are started. */
  constructor(options: MailsOptions) {
    this.#options = options
    const { jobs, smtpUrl } = options
    if (smtpUrl === undefined) return
    jobs.define<{ id: string }>(SEND, ({ id }) => this.#deliver(smtpUrl, id), {
      retries: 8,
      retryDelay: 30,
      timeoutSeconds: 120,
    })
  }

  /** Writes the mail; it goes out when the transaction has committed. */
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
      createdAt: at,
    })
    if (smtpUrl !== undefined) await jobs.send(tx, SEND, { id })
    return id
  }

  /** Whether there is a server that takes mails. */
  get areSent(): boolean {
    return this.#options.smtpUrl !== undefined
  }

  /** What has become of a mail. */
  async find(id: string): Promise<KeptMail | undefined> {
    const [mail] = await this.#options.database.db.select().from(mails).where(eq(mails.id, id))
    return mail
  }

  /** Fails with what the mail server says when it does not let us in; nothing without one. */
  async check(): Promise<void> {
    const { smtpUrl } = this.#options
    if (smtpUrl !== undefined) await (await this.#open(smtpUrl)).verify()
  }

  /** The newest mails, for the page that shows them in development. */
  newest(limit = 50): Promise<KeptMail[]> {
    return this.#options.database.db
      .select()
      .from(mails)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit)
  }

  /** Loaded with the first mail: an installation without a mail server never needs it. */
  #open(smtpUrl: string): Promise<Transporter> {
    return (this.#transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 }),
    ))
  }

  async #deliver(smtpUrl: string, id: string): Promise<void> {
    const { database, clock, from } = this.#options
    const [mail] = await database.background.select().from(mails).where(eq(mails.id, id))
    if (!mail || mail.sentAt) return
    const transport = await this.#open(smtpUrl)
    try {
      await transport.sendMail({
        from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        // the same on every try, so that a mail server can tell a repetition
        messageId: `<${id}@storekeep>`,
        headers: { 'Content-Language': mail.language },
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      await database.background.update(mails).set({ error: message }).where(eq(mails.id, id))
      throw error
    }
    await database.background.update(mails).set({ sentAt: clock.now(), error: null }).where(eq(mails.id, id))
  }
}

/** A line break in a header would let its writer add headers. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()
