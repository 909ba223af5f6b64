import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import {
  closablePeriod,
  groupAmounts,
  statementSums,
  type BillingTerms,
  type StatementPeriod,
} from '@storekeep/contract/rules/payouts/statements.ts'
import { lockStores } from '../../platform/tenancy/lock-stores.ts'
import type { Clock } from '../../platform/clock.ts'
import { withRetry } from '../../platform/db/queries/retry.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { bookMovements, closeDays } from '../ledger/ledger.book.ts'
import { bookedOnDays, ledgerPositionsOf, type LedgerPosition } from '../ledger/ledger.read.ts'
import { issueInvoice } from '../invoices/invoices.book.ts'
import { dailyFee, schedulePayout } from '../payouts/payouts.book.ts'
import { notify } from '../notifications/notifications.book.ts'
import { insertStatement, type StatementRow } from './statements.repo.ts'
import { billingTermsOf } from './statements.book.ts'

interface ClosingDeps {
  readonly db: Db
  readonly clock: Clock
  /** The locations whose statements are closed. */
  readonly scope: Scope
}

/** Hours after local midnight during which orders of the previous day may still arrive. */
const graceHours = 6
/**
 * Periods processed and statements written per transaction: on the embedded database all other requests wait for it.
 */
const periodsAtOnce = 60
const statementsAtOnce = 4

/** The first local day whose movements must stay open. */
function closableUntil(now: Date, timeZone: string): string {
  return localTimeOf(now.getTime() - graceHours * hourMs, timeZone).day
}

/** Closes every statement whose period is over; returns the number of statements. */
export async function closeStatements(
  { db, clock, scope }: ClosingDeps,
  isTired = () => false,
): Promise<number> {
  const positions = await ledgerPositionsOf(db, scope)
  const termsOf = await billingTermsOf(
    db,
    positions.map(({ storeId }) => storeId),
  )
  let closed = 0
  for (const position of positions) {
    // most locations have nothing to close: they are not locked
    let isMore = nextPeriod(position, termsOf(position), clock.now()) !== undefined
    while (isMore && !isTired()) {
      const done = await withRetry(() => db.transaction((tx) => closeSome(tx, scope, position, clock.now())))
      closed += done.statements
      isMore = done.isMore
    }
    if (isTired()) break
  }
  return closed
}

/** The next period of a location to close. */
function nextPeriod(
  position: Pick<LedgerPosition, 'openFrom' | 'lastOn' | 'timeZone'>,
  terms: readonly BillingTerms[],
  now: Date,
): StatementPeriod | undefined {
  return closablePeriod(position, terms, closableUntil(now, position.timeZone))
}

/** Closes the next statements of one location; returns their number, and whether more can be closed. */
async function closeSome(
  tx: Tx,
  scope: Scope,
  { storeId, storeAddressId }: LedgerPosition,
  now: Date,
): Promise<{ statements: number; isMore: boolean }> {
  // every booking of the store takes this lock, so no line is added to a period while it is summed
  await lockStores(tx, [storeId])
  const [position] = await ledgerPositionsOf(tx, await narrowTo(tx, scope, [storeAddressId]))
  if (!position) return { statements: 0, isMore: false }
  const terms = (await billingTermsOf(tx, [storeId]))(position)
  let { openFrom, carried } = position
  let statements = 0
  let periods = 0
  let period = nextPeriod(position, terms, now)
  for (; period && statements < statementsAtOnce && periods < periodsAtOnce; periods++) {
    const statement = await closeOne(tx, position, { period, carriedIn: carried, now })
    if (statement) statements++
    openFrom = period.to
    carried = statement?.carriedOut ?? carried
    await closeDays(tx, position, { openFrom, carried })
    period = nextPeriod({ ...position, openFrom }, terms, now)
  }
  return { statements, isMore: period !== undefined }
}

/** Writes the statement of a period with its payout and invoice; a period without movements gets none. */
async function closeOne(
  tx: Tx,
  { storeId, storeAddressId, currency }: LedgerPosition,
  {
    period,
    carriedIn,
    now,
  }: { readonly period: StatementPeriod; readonly carriedIn: number; readonly now: Date },
): Promise<StatementRow | undefined> {
  const days = { storeId, storeAddressId, from: period.from, to: period.to }
  const booked = await bookedOnDays(tx, days)
  // payouts are not earnings
  if (Object.keys(booked.byKind).every((kind) => kind === 'PAYOUT')) return undefined
  const id = uuidv7(now)
  const before = statementSums(groupAmounts(booked.byKind), carriedIn, booked.byKind.WITHDRAWAL ?? 0)
  const fee = period.type === 'DAILY' ? await dailyFee(tx, storeId, period.from, before.payable) : 0
  const lastDay = addDays(period.to, -1)
  if (fee > 0)
    await bookMovements(
      tx,
      [
        {
          storeId,
          storeAddressId,
          currency,
          cause: id,
          version: 1,
          valueDate: lastDay,
          kind: 'PAYOUT_FEE',
          amount: -fee,
          against: 'MARKETPLACE',
        },
      ],
      now,
    )
  const amounts = groupAmounts({
    ...booked.byKind,
    PAYOUT_FEE: (booked.byKind.PAYOUT_FEE ?? 0) - fee,
  })
  const statement: StatementRow = {
    storeId,
    id,
    storeAddressId,
    currency,
    amounts,
    fromDay: period.from,
    toDay: period.to,
    type: period.type,
    dueOn: period.dueOn,
    orders: booked.orders,
    ...statementSums(amounts, carriedIn, booked.byKind.WITHDRAWAL ?? 0),
    closedAt: now,
  }
  await insertStatement(tx, statement)
  if (statement.payable > 0) await schedulePayout(tx, statement, fee)
  await issueInvoice(tx, statement, now)
  await notifyClosed(tx, statement, now)
  return statement
}

/** Statements older than this are closed by a back-fill and do not notify. */
const newsDays = 4

/** Sends one notification for all locations of a store whose statements of the period are closed. */
async function notifyClosed(tx: Tx, statement: StatementRow, now: Date): Promise<void> {
  const { storeId, fromDay, toDay } = statement
  if (addDays(toDay, newsDays) < now.toISOString().slice(0, 10)) return
  await notify(tx, now, [
    {
      topic: 'statement',
      source: `statements/${storeId}/${fromDay}/${toDay}`,
      to: { storeId, storeAddressId: null },
      values: { from: fromDay, to: addDays(toDay, -1) },
      link: `/payouts?stores=${storeId}`,
    },
  ])
}
