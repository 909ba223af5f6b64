import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { composeMail, mailLanguage, mailWords } from '../../platform/mail/compose.ts'
import type { Mails } from '../../platform/mail/mail.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { forgetOld, takeMails, usersToMail } from './notifications.repo.ts'
import { textsIn } from './texts.ts'
import { unsubscribePath } from './unsubscribe.ts'

interface MailDeps {
  readonly db: Db
  readonly mails: Mails
  readonly clock: Clock
  readonly portal: () => string
}

/** Users per run; the next run continues. */
const usersAtOnce = 200
/** Retention of notifications. */
const retentionMs = 180 * dayMs

/** Sends due mails, one per user regardless of the number of notifications. Returns the number of mails. */
export async function mailNotifications(deps: MailDeps): Promise<number> {
  const now = deps.clock.now()
  let sent = 0
  for (const userId of await usersToMail(deps.db, now, usersAtOnce))
    if (await deps.db.transaction((tx) => mailOne(tx, deps, userId, now))) sent++
  return sent
}

async function mailOne(tx: Tx, { mails, portal }: MailDeps, userId: number, now: Date): Promise<boolean> {
  // rights may have been revoked since
  const rows = await takeMails(tx, userId, now, scopeOf({ userId, sessionId: '' }, 'any'))
  const [first] = rows
  if (!first) return false
  const language = mailLanguage(first.language)
  const say = await mailWords(language, mails.brand)
  const textsOf = await textsIn(language)
  const texts = rows.map(textsOf)
  const home = portal().replace(/\/$/, '')
  const choices = `${home}/notifications/settings`
  const [only, ...more] = texts
  const isOne = only !== undefined && more.length === 0
  const letter = composeMail(mails.brand, language, {
    subject: isOne ? only.title : say('mail.notifications.subject', { count: first.total }),
    paragraphs: isOne ? [only.body] : texts.map(({ title, body }) => `${title}\n${body}`),
    button: {
      label: say('mail.notifications.button'),
      href: `${home}${isOne && first.row.link !== null ? first.row.link : '/notifications'}`,
    },
    notes: [say('mail.notifications.why', { link: choices })],
  })
  const topics = [...new Set(rows.map(({ row }) => row.topic))]
  const unsubscribe = await unsubscribePath(tx, { userId, email: first.email, topics })
  await mails.send(tx, { ...letter, to: first.email, choices, unsubscribe })
  return true
}

/** Defines the jobs that send due mails every minute and delete old notifications. */
export function defineNotifications(jobs: Jobs, deps: MailDeps): void {
  jobs.define('notifications.mail', async () => void (await mailNotifications(deps)), {
    schedule: '* * * * *',
    singleton: true,
    retries: 1,
  })
  jobs.define(
    'notifications.forget',
    async () => void (await forgetOld(deps.db, new Date(deps.clock.now().getTime() - retentionMs))),
    { schedule: '31 3 * * *', singleton: true, retries: 1 },
  )
}
