import { dayMs, daySeconds } from '@storekeep/contract/rules/time/durations.ts'
import type { PayoutError } from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Booking, PaymentProvider, Transfer } from './provider.ts'
import { simulatedTransfers } from '../payouts.tables.ts'

type Stored = typeof simulatedTransfers.$inferSelect

/** The bank's reactions to a transfer: each after a number of seconds, in this order. */
type Plan = readonly {
  readonly after: number
  readonly outcome: Booking['outcome']
  readonly errorKind?: PayoutError
}[]

const paid = { outcome: 'PAID' } as const
const fails = (errorKind: PayoutError): Plan => [{ after: 20, outcome: 'FAILED', errorKind }]

/** The behaviour of accounts with these last digits; all others are paid after twenty seconds. */
const plans: Readonly<Record<string, Plan>> = {
  '0001': fails('INTERNAL_ERROR'),
  '0002': fails('CONTACT_BANK'),
  '0003': fails('CONTACT_SUPPORT'),
  /** The money comes back three days later. */
  '0004': [
    { after: 20, ...paid },
    { after: 3 * daySeconds, outcome: 'RETURNED', errorKind: 'CONTACT_BANK' },
  ],
  /** The bank reports it twice. */
  '0005': [
    { after: 20, ...paid },
    { after: 40, ...paid },
  ],
  /** The bank takes two days. */
  '0006': [{ after: 2 * daySeconds, ...paid }],
  /** The bank never answers. */
  '0007': [],
  /** The bank reports the opposite a minute later. */
  '0008': [
    { after: 20, ...paid },
    { after: 80, outcome: 'FAILED', errorKind: 'CONTACT_BANK' },
  ],
  '0009': [
    { after: 20, outcome: 'FAILED', errorKind: 'CONTACT_BANK' },
    { after: 80, ...paid },
  ],
}
const usual: Plan = [{ after: 20, ...paid }]

/**
 * A simulated bank for demonstration and tests; transfers of both priorities take the same time. It stores its
 * transfers in the database, so that a restart loses nothing.
 */
export class SimulatedBank implements PaymentProvider {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async send(transfers: readonly Transfer[]): Promise<void> {
    if (transfers.length === 0) return
    const receivedAt = this.#clock.now()
    await this.#db
      .insert(simulatedTransfers)
      .values(
        transfers.map(({ reference, bankAccount, amount, currency }) => ({
          reference,
          bankAccount,
          amount,
          currency,
          receivedAt,
        })),
      )
      .onConflictDoNothing()
  }

  async bookingsSince(since: Date): Promise<Booking[]> {
    const now = this.#clock.now()
    const longest = new Date(since.getTime() - 4 * dayMs)
    const transfers = await this.#db
      .select()
      .from(simulatedTransfers)
      .where(sql`${simulatedTransfers.receivedAt} >= ${longest.toISOString()}::timestamptz`)
    return transfers
      .flatMap(bookingsOf)
      .filter(({ at }) => at >= since && at <= now)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }
}

function bookingsOf(transfer: Stored): Booking[] {
  const plan = plans[transfer.bankAccount.slice(-4)] ?? usual
  return plan.map(({ after, outcome, errorKind }, index) => ({
    externalId: `${transfer.reference}/${index + 1}`,
    reference: transfer.reference,
    outcome,
    errorKind: errorKind ?? null,
    amount: transfer.amount,
    currency: transfer.currency,
    at: new Date(transfer.receivedAt.getTime() + after * 1000),
  }))
}
