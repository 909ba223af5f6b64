import { sql } from 'drizzle-orm'
import { dayMs, hourMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import { withRetry } from '../../../platform/db/queries/retry.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import type { PayoutRow } from '../payouts.repo.ts'
import { bankBookings, payoutAccounts, payouts } from '../payouts.tables.ts'
import type { Booking, PaymentProvider } from './provider.ts'
import { referenceOf, settle } from './settlement.ts'

export interface SendingDeps {
  readonly db: Db
  readonly clock: Clock
  /** Null if the marketplace pays by itself and feeds the results. */
  readonly provider: PaymentProvider | null
}

/** Payouts started per transaction, and sent per round. */
const atOnce = 200
/** How far before the newest known booking the bank's file is read; known bookings change nothing. */
const lookBackDays = 10

/** Sends due payouts to the bank, and applies its bookings; returns the number of payouts sent. */
export async function runPayouts(deps: SendingDeps): Promise<number> {
  const sent = await sendDue(deps)
  await collectBookings(deps)
  return sent
}

/** Marks due payouts as processing, or as held back, and sends them to the bank. */
async function sendDue({ db, clock, provider }: SendingDeps): Promise<number> {
  const now = clock.now()
  while ((await withRetry(() => db.transaction((tx) => startDue(tx, now)))) === atOnce);
  const waiting = await db
    .select()
    .from(payouts)
    .where(sql`${payouts.state} = 'PROCESSING' and ${payouts.sentAt} is null`)
    .limit(atOnce)
  if (provider === null || waiting.length === 0) return 0
  await provider.send(waiting.map(transferOf))
  // a crash before this line sends the same references again, which the bank treats as the same payments
  const sent = recordset(
    { id: 'uuid', attempt: 'integer' },
    waiting.map(({ id, attempt }) => ({ id, attempt })),
  )
  await db.execute(sql`update ${payouts} p set sent_at = ${now.toISOString()}::timestamptz from ${sent}
    where p.id = r.id and p.attempt = r.attempt and p.sent_at is null`)
  return waiting.length
}

const transferOf = (payout: PayoutRow) => ({
  reference: referenceOf(payout),
  bankAccount: payout.bankAccount ?? '',
  amount: payout.amount,
  currency: payout.currency,
  priority: payout.transferPriority,
})

/** Why a payout `p` of a location with the account `a` waits; null if it can be sent. */
const holdNow = sql.raw(
  `coalesce(a.hold_reason, case when a.bank_account is null then 'BANK_ACCOUNT_MISSING' end)`,
)

/**
 * Starts some of the due payouts; returns their number. One that is held back for the same reason as before is left
 * alone, so that held ones never keep others from being paid.
 */
async function startDue(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{
    store_id: number
    id: string
    bank_account: string | null
    hold_reason: PayoutRow['holdReason']
  }>(sql`
    select p.store_id, p.id, a.bank_account, ${holdNow} as hold_reason from ${payouts} p
    join store_addresses sa on sa.store_id = p.store_id and sa.id = p.store_address_id
    join cities c on c.code = sa.city_code
    left join ${payoutAccounts} a on a.store_id = p.store_id and a.store_address_id = p.store_address_id
    where (p.state = 'SCHEDULED' or (p.state = 'ON_HOLD' and p.hold_reason is distinct from ${holdNow}))
      and p.due_on <= (${now.toISOString()}::timestamptz at time zone c.time_zone)::date
    order by p.due_on, p.id limit ${atOnce} for update of p skip locked`)
  for (const row of rows)
    await tx
      .update(payouts)
      .set(
        row.hold_reason === null
          ? {
              state: 'PROCESSING',
              holdReason: null,
              errorKind: null,
              bankAccount: row.bank_account,
              attempt: sql`${payouts.attempt} + 1`,
              sentAt: null,
              settledAt: null,
            }
          : { state: 'ON_HOLD', holdReason: row.hold_reason, bankAccount: row.bank_account },
      )
      .where(sql`${payouts.storeId} = ${row.store_id} and ${payouts.id} = ${row.id}::uuid`)
  return rows.length
}

/** Applies the bank's bookings of the last days. */
async function collectBookings({ db, clock, provider }: SendingDeps): Promise<void> {
  if (provider === null) return
  const since = await lookBackTo(db, clock.now())
  const bookings = await provider.bookingsSince(since)
  const known = await knownBookings(db, bookings)
  for (const booking of bookings.filter(({ externalId }) => !known.has(externalId)))
    await withRetry(() => db.transaction((tx) => settle(tx, booking, clock.now())))
}

/** The moment from which bookings are read: some days before the newest known one, also after a long downtime. */
async function lookBackTo(db: Db, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(booked_at)::text as newest from ${bankBookings} where booked_at <= ${now.toISOString()}::timestamptz`,
  )
  const newest = rows[0]?.newest ?? null
  return new Date((newest === null ? now : new Date(newest)).getTime() - lookBackDays * dayMs)
}

/** Those that were applied. One that matched no payout is tried again: it may have been corrected. */
async function knownBookings(db: Db, bookings: readonly Booking[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ externalId: bankBookings.externalId })
    .from(bankBookings)
    .where(
      sql`${bankBookings.externalId} = any(${sql.param(bookings.map(({ externalId }) => externalId))}::text[])
        and ${bankBookings.fault} is null`,
    )
  return new Set(rows.map(({ externalId }) => externalId))
}

/** How long after a payout was sent the bank is polled often. Later answers are found by the hourly run. */
const oftenMs = hourMs
const shortestMs = 20_000

/** When to run again before the next hour; null when nothing is in progress. */
export async function nextLook({ db, clock, provider }: SendingDeps): Promise<Date | null> {
  if (provider === null) return null
  const { rows } = await db.execute<{ sent_at: string | null; unsent: number }>(sql`
    select max(sent_at)::text as sent_at, count(*) filter (where sent_at is null)::int as unsent from ${payouts}
    where state = 'PROCESSING'`)
  const now = clock.now().getTime()
  if ((rows[0]?.unsent ?? 0) > 0) return new Date(now)
  const sentAt = rows[0]?.sent_at ?? null
  if (sentAt === null) return null
  // the longer the bank takes, the longer the pause
  const age = now - new Date(sentAt).getTime()
  return age < oftenMs ? new Date(now + Math.max(age, shortestMs)) : null
}
