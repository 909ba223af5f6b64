import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { bankBookings, payouts } from './payouts.tables.ts'

/** A booking of the bank that matches no payout, with the reason. */
interface UnmatchedBooking {
  readonly externalId: string
  readonly reference: string
  readonly outcome: string
  readonly amount: number
  readonly currency: string
  readonly bookedAt: string
  readonly fault: string
}

/** A payout that was sent to the bank and has no booking. */
interface UnansweredPayout {
  readonly payoutId: string
  readonly location: string
  readonly amount: number
  readonly currency: string
  readonly dueOn: string
  readonly sentAt: string | null
}

export interface Unmatched {
  readonly bookings: readonly UnmatchedBooking[]
  readonly payouts: readonly UnansweredPayout[]
}

/** Mismatches, oldest first: bookings without a payout, and payouts without an answer for a number of days. */
export async function unmatched(db: DbOrTx, now: Date, days: number): Promise<Unmatched> {
  const bookings = await db
    .select()
    .from(bankBookings)
    .where(sql`${bankBookings.fault} is not null`)
    .orderBy(bankBookings.bookedAt, bankBookings.externalId)
  const before = new Date(now.getTime() - days * dayMs).toISOString()
  const { rows } = await db.execute<{
    id: string
    location: string
    amount: number
    currency: string
    due_on: string
    sent_at: string | null
  }>(sql`
    select p.id, sa.external_id as location, p.amount, p.currency, p.due_on, p.sent_at::text as sent_at
    from ${payouts} p join store_addresses sa on sa.store_id = p.store_id and sa.id = p.store_address_id
    where p.state = 'PROCESSING' and coalesce(p.sent_at, p.due_on::timestamptz) <= ${before}::timestamptz
    order by p.due_on, p.id`)
  return {
    bookings: bookings.map((row) => ({
      externalId: row.externalId,
      reference: row.reference,
      outcome: row.outcome,
      amount: fromMinor(row.amount, row.currency),
      currency: row.currency,
      bookedAt: row.bookedAt.toISOString(),
      fault: row.fault ?? '',
    })),
    payouts: rows.map((row) => ({
      payoutId: row.id,
      location: row.location,
      amount: fromMinor(row.amount, row.currency),
      currency: row.currency,
      dueOn: row.due_on,
      sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    })),
  }
}
