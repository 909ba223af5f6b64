import { unmatched, type Unmatched } from '../../../areas/payouts/payouts.admin.ts'
import { systemClock } from '../../../platform/clock.ts'
import { options, UsageError, type AdminCommand } from '../../command.ts'

/** Days after which a payout without an answer from the bank counts as unanswered. */
const usualDays = 3

/** `npm run admin -- payouts unmatched`: lists mismatches between the bank and the payouts. */
export const payoutsCommand: AdminCommand<{ readonly days: number }, Unmatched> = {
  summary: 'lists bookings of the bank that fit no payout, and payouts that the bank has not answered',
  usage: `unmatched [--days N]  unanswered for N days, ${usualDays} if nothing is said`,
  input: ([verb, ...given]) => {
    if (verb !== 'unmatched') throw new UsageError('say unmatched')
    const days = Number(options(given, ['days']).get('days') ?? usualDays)
    if (!Number.isInteger(days) || days < 0 || days > 3650)
      throw new UsageError('--days wants a number from 0 to 3650')
    return { days }
  },
  task: {
    name: 'payouts',
    run: ({ db }, { days }) => unmatched(db, systemClock.now(), days),
  },
  print: ({ bookings, payouts }) =>
    [
      bookings.length === 0 ? 'Every booking fits a payout.' : 'Bookings that fit no payout:',
      ...bookings.map(
        (one) =>
          `  ${one.bookedAt}  ${one.outcome}  ${one.amount} ${one.currency}  ${one.reference}  ${one.externalId}  ${one.fault}`,
      ),
      payouts.length === 0 ? 'The bank has answered every payout.' : 'Payouts without an answer:',
      ...payouts.map(
        (one) =>
          `  ${one.payoutId}  ${one.location}  ${one.amount} ${one.currency}  due ${one.dueOn}  sent ${one.sentAt ?? 'by the marketplace'}`,
      ),
    ].join('\n'),
}
