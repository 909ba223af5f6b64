import { monthOf, addMonths } from '@storekeep/contract/rules/time/months.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Audit } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { composeMail, mailLanguage, mailWords } from '../../../platform/mail/compose.ts'
import type { Mails } from '../../../platform/mail/mail.ts'
import { scopeOf, type Scope } from '../../../platform/scope/scope.ts'
import { seesStore } from '../../../platform/scope/stores.ts'
import { formatsIn } from '../../../platform/words/formats.ts'
import { accountantMails } from './accountant.tables.ts'

/** The local hour of the first of a month after which the store's statements are closed. */
const hourOfMails = 8

interface Switch {
  readonly scope: Scope
  readonly storeId: number
}

function userOf({ actor }: Scope): number {
  if (actor.kind !== 'user') throw new AppError('session.required')
  return actor.id
}

const isOwn = ({ scope, storeId }: Switch) =>
  and(eq(accountantMails.storeId, storeId), eq(accountantMails.userId, userOf(scope)))

async function checkStore(db: DbOrTx, { scope, storeId }: Switch): Promise<void> {
  if (!(await seesStore(db, scope, storeId)))
    throw new AppError('access.foreignStore', { storeIds: [storeId] })
}

/** Whether the user gets the file of the store each month. */
export async function isMonthly(db: Db, asked: Switch): Promise<{ isOn: boolean }> {
  await checkStore(db, asked)
  return { isOn: (await db.$count(accountantMails, isOwn(asked))) > 0 }
}

/** Turns the monthly mail on or off; the first one is about the running month. */
export async function setMonthly(
  tx: Tx,
  asked: Switch & { readonly isOn: boolean; readonly clock: Clock; readonly audit: Audit },
): Promise<{ isOn: boolean }> {
  await checkStore(tx, asked)
  const { storeId, isOn, audit, clock } = asked
  if (isOn) {
    const sentIn = `${monthOf(localTimeOf(clock.now(), await zoneOf(tx, storeId)).day)}-01`
    await tx
      .insert(accountantMails)
      .values({ storeId, userId: userOf(asked.scope), sentIn })
      .onConflictDoNothing()
  } else await tx.delete(accountantMails).where(isOwn(asked))
  audit.change('accountantMail', String(storeId), null, { isOn })
  audit.stores([storeId])
  return { isOn }
}

async function zoneOf(tx: Tx, storeId: number): Promise<string> {
  const { rows } = await tx.execute<{ time_zone: string }>(
    sql`select c.time_zone from stores s join cities c on c.code = s.city_code where s.id = ${storeId}`,
  )
  return rows[0]?.time_zone ?? 'UTC'
}

interface MailDeps {
  readonly db: Db
  readonly clock: Clock
  readonly mails: Pick<Mails, 'send' | 'brand'>
  /** The public address of the portal. */
  readonly portal: () => string
}

interface DueRow {
  readonly store_id: number
  readonly user_id: number
  readonly store_name: string
  readonly time_zone: string
  readonly email: string
  readonly language: string | null
  readonly sent_in: string
}

/** Mails the link to last month's file to every subscriber, once each; returns the number of mails. */
export async function sendMonthly(deps: MailDeps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  const { rows } = await db.execute<{ [K in keyof DueRow]: DueRow[K] }>(sql`
    select m.store_id, m.user_id, s.name as store_name, c.time_zone, u.email, u.language, m.sent_in
    from accountant_mails m join stores s on s.id = m.store_id join cities c on c.code = s.city_code
    join users u on u.id = m.user_id
    where m.sent_in < ${`${monthOf(localTimeOf(now, 'Pacific/Kiritimati').day)}-01`}
    order by m.store_id, m.user_id`)
  let sent = 0
  for (const row of rows) {
    const { day, hour } = localTimeOf(now, row.time_zone)
    const month = monthOf(day)
    const isFirst = day === `${month}-01`
    if (`${month}-01` <= row.sent_in || (isFirst && hour < hourOfMails)) continue
    if (await db.transaction((tx) => sendOne(tx, deps, row, month))) sent++
  }
  return sent
}

async function sendOne(tx: Tx, { mails, portal }: MailDeps, row: DueRow, month: string): Promise<boolean> {
  // of two processes only one finds the row unchanged
  const claimed = await tx
    .update(accountantMails)
    .set({ sentIn: `${month}-01` })
    .where(
      and(
        eq(accountantMails.storeId, row.store_id),
        eq(accountantMails.userId, row.user_id),
        eq(accountantMails.sentIn, row.sent_in),
      ),
    )
    .returning()
  if (claimed.length === 0) return false
  // rights may have been revoked since
  if (!(await seesStore(tx, scopeOf({ userId: row.user_id, sessionId: '' }, 'INVOICES'), row.store_id)))
    return false
  const language = mailLanguage(row.language)
  const say = await mailWords(language, mails.brand)
  const of = addMonths(month, -1)
  const values = { store: row.store_name, month: formatsIn(language).month(of) }
  const href = `${portal().replace(/\/$/, '')}/invoicing?accountant=${of}&stores=${row.store_id}`
  const letter = composeMail(mails.brand, language, {
    subject: say('mail.accountant.subject', values),
    paragraphs: [say('mail.accountant.text', values)],
    button: { label: say('mail.accountant.button'), href },
    notes: [say('mail.accountant.off')],
  })
  await mails.send(tx, { ...letter, to: row.email, choices: href })
  return true
}

export const monthlyJob = 'invoices.accountant-monthly'

/** Defines the job that mails the accountant's files; the first of a month begins at a different hour in each zone. */
export function defineMonthly(jobs: Jobs, deps: MailDeps): void {
  jobs.define(monthlyJob, async () => void (await sendMonthly(deps)), {
    schedule: '41 * * * *',
    singleton: true,
    retries: 3,
  })
}
