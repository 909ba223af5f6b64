import type { ShownAccount } from '@storekeep/contract/areas/payouts.shapes.ts'
import type { ErrorCode } from '@storekeep/contract/kit/errors.ts'
import { fromMinor, minorFault, toMinor } from '@storekeep/contract/kit/money.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import {
  maskAccount,
  offersInstantTransfer,
  payoutFee,
  priceOn,
  type TransferPriority,
} from '@storekeep/contract/rules/payouts/payouts.ts'
import { groupAmounts, statementSums } from '@storekeep/contract/rules/payouts/statements.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { userIdOf, type Scope } from '../../../platform/scope/scope.ts'
import { bookMovements } from '../../ledger/ledger.book.ts'
import { bookedSinceClosing, ledgerPositionsOf } from '../../ledger/ledger.read.ts'
import { pricesOf } from '../prices.ts'
import { payoutLocations, type PayoutLocation, type PayoutRow } from '../payouts.repo.ts'
import { payouts } from '../payouts.tables.ts'
import { sql } from 'drizzle-orm'

/** The amount that one location can withdraw now. */
interface Withdrawable extends PayoutLocation {
  /** Earned since the last statement and not withdrawn; minor units, negative while more was charged than earned. */
  readonly balance: number
  readonly fee: number
  /** First day of the open statement, from which the withdrawal takes its money; null where nothing has moved. */
  readonly openFrom: string | null
  /** Why no withdrawal is possible; null if it is. */
  readonly reason: WithdrawalReason | null
}

type WithdrawalReason = Extract<ErrorCode, `withdrawal.${string}`>

/** A location's unpaid earnings, and their first day. */
interface Balance {
  readonly balance: number
  readonly openFrom: string | null
}

/** The balance of each location: the bookings since its last statement up to today, less withdrawals. */
export async function balancesOf(db: DbOrTx, scope: Scope, now: Date): Promise<ReadonlyMap<number, Balance>> {
  const positions = await ledgerPositionsOf(db, scope)
  const tomorrow = positions.map(
    ({ storeAddressId, timeZone }) => [storeAddressId, addDays(localTimeOf(now, timeZone).day, 1)] as const,
  )
  const booked = await bookedSinceClosing(db, scope, new Map(tomorrow))
  return new Map(
    positions.map(({ storeAddressId, carried, openFrom }) => {
      const byKind = booked.get(storeAddressId)?.byKind ?? {}
      const { payable, carriedOut } = statementSums(groupAmounts(byKind), carried, byKind.WITHDRAWAL ?? 0)
      return [storeAddressId, { balance: payable + carriedOut, openFrom }]
    }),
  )
}

/** For each location of the scope: the amount available, the fee, or why no withdrawal is possible. */
export async function withdrawable(db: DbOrTx, scope: Scope, now: Date): Promise<Withdrawable[]> {
  const locations = await payoutLocations(db, scope)
  const balances = await balancesOf(db, scope, now)
  const prices = await pricesOf(
    db,
    'WITHDRAWAL',
    locations.map(({ storeId }) => storeId),
  )
  const running = await runningWithdrawals(
    db,
    locations.map(({ storeAddressId }) => storeAddressId),
  )
  return locations.map((location) => {
    const { balance, openFrom } = balances.get(location.storeAddressId) ?? { balance: 0, openFrom: null }
    const day = localTimeOf(now, location.timeZone).day
    const fee = payoutFee(balance, priceOn(prices(location.storeId), day))
    const reason = reasonNot(location, balance - fee, running.has(location.storeAddressId))
    return { ...location, balance, openFrom, fee, reason }
  })
}

function reasonNot(location: PayoutLocation, net: number, isRunning: boolean): WithdrawalReason | null {
  if (!location.isOnDemandEnabled) return 'withdrawal.notOffered'
  if (location.bankAccount === null) return 'withdrawal.noBankAccount'
  if (location.holdReason !== null) return 'withdrawal.onHold'
  if (isRunning) return 'withdrawal.running'
  return net <= 0 ? 'withdrawal.nothingToPay' : null
}

/** Those of the locations with a withdrawal that is still to be paid, also one that is held back. */
async function runningWithdrawals(db: DbOrTx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: payouts.storeAddressId })
    .from(payouts)
    .where(
      sql`${payouts.storeAddressId} = any(${sql.param(ids)}::bigint[]) and ${payouts.kind} = 'WITHDRAWAL'
        and ${payouts.state} in ('SCHEDULED', 'PROCESSING', 'ON_HOLD')`,
    )
  return new Set(rows.map(({ id }) => id))
}

/** The one currency of the locations; several are refused, as amounts of two currencies cannot be added. */
export function currencyOf(locations: readonly { readonly currency: string }[]): string {
  const currencies = [...new Set(locations.map(({ currency }) => currency))]
  const [only] = currencies
  if (only === undefined) throw new AppError('withdrawal.nothingToPay')
  if (currencies.length > 1) throw new AppError('payout.mixedCurrencies', { currencies })
  return only
}

interface WithdrawalAsk {
  readonly scope: Scope
  readonly now: Date
  readonly audit: Audit
  /** The amount shown to the partner, in the currency's units; refused if the balance has changed since. */
  readonly amount?: number | undefined
  /** The fee and the accounts shown, likewise. */
  readonly fee?: number | undefined
  readonly bankAccounts?: readonly ShownAccount[] | undefined
  /** If left out, the fastest that each location offers. */
  readonly transferPriority?: TransferPriority | undefined
}

/**
 * Withdraws the balance of every eligible location: one payout each, reserved in the ledger at once. Two requests at
 * the same time wait for each other, and the second finds the first one running.
 */
export async function withdraw(tx: Tx, ask: WithdrawalAsk): Promise<PayoutRow[]> {
  const { scope, now, audit, amount, fee, transferPriority } = ask
  const before = await payoutLocations(tx, scope)
  await lockStores(
    tx,
    before.map(({ storeId }) => storeId),
  )
  const all = await withdrawable(tx, scope, now)
  const currency = currencyOf(all)
  const able = all.filter(({ reason }) => reason === null)
  if (able.length === 0) throw new AppError(commonReason(all.map(({ reason }) => reason)))
  const total = able.reduce((sum, { balance }) => sum + balance, 0)
  checkAmount(amount, total, currency)
  const fees = able.reduce((sum, location) => sum + location.fee, 0)
  if (fee !== undefined && toMinor(fee, currency) !== fees) throw new AppError('withdrawal.feeChanged')
  checkAccounts(ask.bankAccounts, able)
  const rows = able.map((location) => ({
    ...newWithdrawal(location, scope, now),
    transferPriority: priorityFor(location, transferPriority),
  }))
  await tx.insert(payouts).values(rows)
  await bookMovements(
    tx,
    rows.flatMap((row, index) =>
      reserve(row, 1, { valueDate: row.dueOn, version: 1, bookedOn: able[index]?.openFrom ?? row.dueOn }),
    ),
    now,
  )
  for (const row of rows) {
    const [sent, fee] = [fromMinor(row.amount, row.currency), fromMinor(row.fee, row.currency)]
    const audited = { kind: row.kind, amount: sent, fee, currency: row.currency }
    audit.change('payout', row.id, null, audited, row.storeId)
  }
  return rows
}

/** Only the whole balance can be withdrawn: a given amount must equal it. */
function checkAmount(named: number | undefined, total: number, currency: string): void {
  if (named === undefined) return
  const amount = toMinor(named, currency)
  if (amount === null)
    throw invalid([{ path: 'amount', code: minorFault(named, currency), details: { currency } }])
  if (amount === total) return
  const code = amount > total ? 'withdrawal.tooLarge' : 'withdrawal.balanceChanged'
  throw new AppError(code, { amount: fromMinor(total, currency), currency })
}

/** Each account must be the one that was shown. */
function checkAccounts(shown: WithdrawalAsk['bankAccounts'], able: readonly Withdrawable[]): void {
  if (shown === undefined) return
  const accounts = new Map(shown.map((one) => [one.storeAddressLegacyId, one.maskedBankAccount]))
  if (able.some((one) => accounts.get(one.storeAddressId) !== maskAccount(one.bankAccount)))
    throw new AppError('withdrawal.accountChanged')
}

/** PAYOUTS-RULE-RO: an instant transfer that a location does not offer is refused. */
function priorityFor({ countryCode }: PayoutLocation, asked: TransferPriority | undefined): TransferPriority {
  const isOffered = offersInstantTransfer(countryCode)
  if (asked === 'INSTANT' && !isOffered) throw new AppError('withdrawal.instantNotOffered', { countryCode })
  return asked ?? (isOffered ? 'INSTANT' : 'STANDARD')
}

/** Why none of the locations can withdraw: their common reason, else the one that the partner can influence least. */
function commonReason(reasons: readonly (WithdrawalReason | null)[]): WithdrawalReason {
  const order = [
    'withdrawal.running',
    'withdrawal.nothingToPay',
    'withdrawal.onHold',
    'withdrawal.noBankAccount',
    'withdrawal.notOffered',
  ] as const
  return order.find((one) => reasons.includes(one)) ?? 'withdrawal.nothingToPay'
}

function newWithdrawal(location: Withdrawable, scope: Scope, now: Date): Omit<PayoutRow, 'transferPriority'> {
  return {
    storeId: location.storeId,
    id: uuidv7(now),
    storeAddressId: location.storeAddressId,
    kind: 'WITHDRAWAL',
    statementId: null,
    amount: location.balance - location.fee,
    fee: location.fee,
    currency: location.currency,
    state: 'SCHEDULED',
    errorKind: null,
    holdReason: null,
    bankAccount: location.bankAccount,
    dueOn: localTimeOf(now, location.timeZone).day,
    createdAt: now,
    createdBy: userIdOf(scope),
    attempt: 0,
    sentAt: null,
    settledAt: null,
  }
}

/**
 * The ledger's movements of a withdrawal; with `sign` −1 those that reverse it. A withdrawal is booked on the first
 * open day: a period that is over and not closed yet is paid less its withdrawals.
 */
export function reserve(
  row: PayoutRow,
  sign: 1 | -1,
  at: { readonly valueDate: string; readonly version: number; readonly bookedOn?: string },
) {
  const common = {
    storeId: row.storeId,
    storeAddressId: row.storeAddressId,
    cause: row.id,
    currency: row.currency,
    ...at,
  }
  return [
    { ...common, kind: 'WITHDRAWAL' as const, amount: -sign * row.amount, against: 'BANK' as const },
    { ...common, kind: 'PAYOUT_FEE' as const, amount: -sign * row.fee, against: 'MARKETPLACE' as const },
  ].filter(({ amount }) => amount !== 0)
}
