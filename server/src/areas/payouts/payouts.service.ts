import type { UpcomingPayouts } from '@storekeep/contract/areas/payouts.shapes.ts'
import type { Payout, payouts as payoutCalls } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { maskAccount, wireStatus } from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { ledgerPositionsOf } from '../ledger/ledger.read.ts'
import { openPeriods } from '../statements/statements.read.ts'
import {
  bookingsOf,
  findPayout,
  pageOfPayouts,
  upcomingPayouts,
  withPeriods,
  type BookingRow,
  type HistoryFilters,
  type PayoutRow,
  type PayoutWithPeriod,
} from './payouts.repo.ts'
import { payouts } from './payouts.tables.ts'

const yes = { enabled: true, reason: null }
const no = (reason: string) => ({ enabled: false, reason })

/** A payout as shown to partners. */
export function toPayout(row: PayoutWithPeriod): Payout {
  return {
    id: row.id,
    storeAddressLegacyId: row.storeAddressId,
    kind: row.kind,
    statementId: row.statementId,
    amount: fromMinor(row.amount, row.currency),
    fee: fromMinor(row.fee, row.currency),
    currency: row.currency,
    transferPriority: row.transferPriority,
    status: wireStatus(row.state),
    state: row.state,
    errorKind: row.errorKind,
    holdReason: row.holdReason,
    maskedBankAccount: maskAccount(row.bankAccount),
    period: row.period,
    dueOn: row.dueOn,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    abilities: { retry: retryAbility(row) },
  }
}

function retryAbility({ kind, state, errorKind }: PayoutRow) {
  if (state !== 'FAILED') return no('payout.notFailed')
  if (kind === 'WITHDRAWAL') return no('payout.withdrawAgain')
  return errorKind === 'CONTACT_SUPPORT' ? no('payout.contactSupport') : yes
}

/** PAYOUTS-CONST-HISTORY: a page of payouts, newest first; pages begin at 0. */
export async function history(
  db: Db,
  scope: Scope,
  now: Date,
  filters: HistoryFilters,
  pagination: { readonly page: number; readonly limit: number } = { page: 0, limit: 20 },
) {
  const { rows, total } = await pageOfPayouts(db, scope, filters, pagination)
  const late = await lateLocations(db, scope, now)
  return {
    payoutsList: rows.map(toPayout),
    pagination: { ...pagination, total },
    errorBanner:
      late.length === 0
        ? null
        : { code: 'statementsLate', message: 'payouts.banner.statementsLate', addressIds: late },
  }
}

/** The sums of scheduled payouts by currency and due day, the nearest day first. */
export async function upcoming(db: Db, scope: Scope): Promise<UpcomingPayouts[]> {
  const rows = await upcomingPayouts(db, scope)
  return rows.map(({ currency, dueOn, amount, payouts: count, from, to }) => ({
    currency,
    dueOn,
    amount: fromMinor(amount, currency),
    payouts: count,
    period: from === null || to === null ? null : { from, to },
  }))
}

/** Days after the end of a period until its statement exists. */
const closedWithinDays = 2

/** GAP-PAYOUT-BANNER: locations whose last statements are missing, so that their history is incomplete. */
async function lateLocations(db: Db, scope: Scope, now: Date): Promise<number[]> {
  const positions = await ledgerPositionsOf(db, scope)
  const periods = await openPeriods(db, positions, now)
  return positions.flatMap(({ storeAddressId, timeZone }) => {
    const period = periods.get(storeAddressId)
    const isLate =
      period !== undefined && addDays(period.to, closedWithinDays) <= localTimeOf(now, timeZone).day
    return isLate ? [storeAddressId] : []
  })
}

/** One payout of the scope. */
export async function getPayout(
  db: DbOrTx,
  scope: Scope,
  id: string,
): Promise<Reply<typeof payoutCalls.get>> {
  const row = await findPayout(db, scope, id)
  const [found] = row ? await withPeriods(db, [row]) : []
  if (!found) throw new AppError('payout.notFound', { id })
  return { payout: toPayout(found), bookings: (await bookingsOf(db, id)).map(toBooking) }
}

const toBooking = ({ externalId, outcome, errorKind, amount, currency, bookedAt }: BookingRow) => ({
  externalId,
  outcome,
  errorKind,
  amount: fromMinor(amount, currency),
  at: bookedAt.toISOString(),
})

/** Reschedules a failed payout of a statement; the bank gets it with a new reference. */
export async function retryPayout(
  tx: Tx,
  scope: Scope,
  audit: Audit,
  id: string,
): Promise<{ payout: Payout }> {
  const row = await findPayout(tx, scope, id)
  if (!row) throw new AppError('payout.notFound', { id })
  const { rowCount } = await tx
    .update(payouts)
    .set({ state: 'SCHEDULED' })
    .where(
      sql`${payouts.storeId} = ${row.storeId} and ${payouts.id} = ${id}::uuid and ${payouts.state} = 'FAILED'
        and ${payouts.kind} = 'STATEMENT' and ${payouts.errorKind} <> 'CONTACT_SUPPORT'`,
    )
  if (rowCount !== 1) throw new AppError('payout.notFailed', { state: row.state })
  audit.change('payout', id, { state: row.state }, { state: 'SCHEDULED' }, row.storeId)
  return { payout: (await getPayout(tx, scope, id)).payout }
}
