import { sql } from 'drizzle-orm'
import {
  datedLines,
  noFees,
  stillToBook,
  type BookedOrder,
  type DatedAmount,
  type FeeTerms,
  type LedgerAccount,
  type LedgerKind,
} from '@storekeep/contract/rules/ledger/ledger.ts'
import type { PayerName } from '@storekeep/contract/rules/orders/orders.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { bookingDay } from '@storekeep/contract/rules/payouts/statements.ts'
import { planned } from '../../platform/db/queries/planned.ts'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { Tx } from '../../platform/db/types.ts'
import { feeTerms, ledgerPositions } from './ledger.tables.ts'

/** A version of an order to be booked. */
export interface OrderToBook extends BookedOrder {
  readonly storeId: number
  readonly orderId: string
  readonly version: number
  readonly storeAddressId: number
  readonly currency: string
  readonly timeZone: string
  /** The local day whose fee terms apply. */
  readonly localDate: string
  /** When the order was delivered or cancelled, else placed. */
  readonly settledAt: string
  readonly refunds: readonly { readonly amount: number; readonly payer: PayerName; readonly at: string }[]
  /** Whether an earlier version may have been booked. */
  readonly isNew: boolean
}

const keyOf = (storeId: number, orderId: string) => `${storeId} ${orderId}`

/**
 * Books the movements of orders as the difference to what is already booked, day by day: an order's lines always sum to
 * what its newest version and the terms of its day require, and booked lines never change. Returns the ids of the
 * orders with new lines.
 */
export async function bookOrders(
  tx: Tx,
  orders: readonly OrderToBook[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const terms = await termsOf(tx, [...new Set(orders.map(({ storeId }) => storeId))])
  const booked = await bookedLines(
    tx,
    orders.filter(({ isNew }) => !isNew),
  )
  const openFrom = await openDays(tx, orders)
  const rows = orders.flatMap((order) => {
    const day = (at: string | Date) => localTimeOf(at, order.timeZone).day
    const desired = datedLines(order, terms(order.storeId, order.localDate), {
      settledOn: day(order.settledAt),
      refunds: order.refunds.map(({ amount, payer, at }) => ({
        day: day(at),
        partner: payer === 'PARTNER' ? amount : 0,
        marketplace: payer === 'MARKETPLACE' ? amount : 0,
      })),
    })
    const before = booked.get(keyOf(order.storeId, order.orderId)) ?? []
    const lines = stillToBook<DatedAmount>(desired, before)
    if (lines.length === 0) return []
    const entry = before.reduce((last, line) => Math.max(last, line.entry + 1), 0)
    return lines.map((line) => ({
      store_id: order.storeId,
      order_id: order.orderId,
      order_version: order.version,
      entry,
      kind: line.kind,
      account: line.account,
      store_address_id: order.storeAddressId,
      amount: line.amount,
      currency: order.currency,
      booked_at: now.toISOString(),
      booked_on: bookingDay(line.valueDate, openFrom(order)),
      value_date: line.valueDate,
    }))
  })
  if (rows.length > 0) await insertLines(tx, rows)
  return new Set(rows.map(({ order_id }) => order_id))
}

/** A booked amount, with the last of its bookings. */
interface BookedAmount extends DatedAmount {
  readonly entry: number
}

/** A location whose lines are booked. */
interface Booked {
  readonly storeId: number
  readonly storeAddressId: number
}

/** The first open day of each location, null if no statement is closed yet; the caller holds the stores' locks. */
async function openDays(tx: Tx, booked: readonly Booked[]): Promise<(one: Booked) => string | null> {
  const rows = await planned<{ store_id: number; store_address_id: number; open_from: string }>(
    tx,
    sql`select store_id, store_address_id, open_from from ${ledgerPositions}
      where store_id = any(${sql.param([...new Set(booked.map(({ storeId }) => storeId))])}::bigint[])`,
  )
  const days = new Map(rows.map((row) => [`${row.store_id} ${row.store_address_id}`, row.open_from]))
  return ({ storeId, storeAddressId }) => days.get(`${storeId} ${storeAddressId}`) ?? null
}

/** A movement not caused by an order: an adjustment, a payout fee, a withdrawal, a payout. */
interface Movement extends Booked {
  /** Id of its cause; with `version` and `kind` it makes the movement unique. */
  readonly cause: string
  readonly version: number
  readonly kind: LedgerKind
  /** Minor units owed to the account; the other account is credited the negative amount. */
  readonly amount: number
  /** The partner if omitted. */
  readonly account?: Extract<LedgerAccount, 'PARTNER' | 'AD_CREDIT'>
  readonly against: Exclude<LedgerAccount, 'PARTNER'>
  readonly currency: string
  readonly valueDate: string
  /** The day under which it is booked; by default that of its value date, or the first open day. */
  readonly bookedOn?: string | undefined
}

/** Books movements not caused by orders, as two lines each; the caller holds the stores' locks. */
export async function bookMovements(tx: Tx, movements: readonly Movement[], now: Date): Promise<void> {
  const openFrom = await openDays(tx, movements)
  const rows = movements.flatMap(({ amount, account = 'PARTNER', against, ...one }) =>
    [
      { account, amount },
      { account: against, amount: -amount },
    ].map((side) => ({
      store_id: one.storeId,
      order_id: one.cause,
      order_version: one.version,
      entry: 0,
      kind: one.kind,
      store_address_id: one.storeAddressId,
      currency: one.currency,
      booked_at: now.toISOString(),
      booked_on: one.bookedOn ?? bookingDay(one.valueDate, openFrom(one)),
      value_date: one.valueDate,
      ...side,
    })),
  )
  if (rows.length > 0) await insertLines(tx, rows)
}

/** Sets the day up to which a location's statements are closed; the caller holds the store's lock. */
export async function closeDays(
  tx: Tx,
  { storeId, storeAddressId }: Booked,
  { openFrom, carried }: { readonly openFrom: string; readonly carried: number },
): Promise<void> {
  await tx
    .insert(ledgerPositions)
    .values({ storeId, storeAddressId, openFrom, carried })
    .onConflictDoUpdate({
      target: [ledgerPositions.storeId, ledgerPositions.storeAddressId],
      set: { openFrom, carried },
    })
}

/** The terms of each store by day: the latest that start on or before it; without terms nothing is charged. */
const termsOf = async (tx: Tx, storeIds: readonly number[]) => {
  const rows = await planned<{
    store_id: number
    valid_from: string
    commission_rate: number
    order_fee: number
    tax_rate: number
  }>(
    tx,
    sql`select store_id, valid_from, commission_rate, order_fee, tax_rate from ${feeTerms}
      where store_id = any(${sql.param(storeIds)}::bigint[]) order by valid_from desc`,
  )
  const byStore = Map.groupBy(rows, ({ store_id }) => store_id)
  return (storeId: number, day: string): FeeTerms => {
    const found = byStore.get(storeId)?.find(({ valid_from }) => valid_from <= day)
    if (!found) return noFees
    return { commissionRate: found.commission_rate, orderFee: found.order_fee, taxRate: found.tax_rate }
  }
}

const bookedLines = async (
  tx: Tx,
  orders: readonly OrderToBook[],
): Promise<ReadonlyMap<string, BookedAmount[]>> => {
  if (orders.length === 0) return new Map()
  const { rows } = await tx.execute<{
    store_id: number
    order_id: string
    kind: LedgerKind
    account: LedgerAccount
    amount: number
    valueDate: string
    entry: number
  }>(
    sql`select l.store_id, l.order_id, l.kind, l.account, l.value_date as "valueDate", sum(l.amount)::bigint as amount,
        max(l.entry) as entry
      from ${recordset(
        { store_id: 'bigint', order_id: 'uuid' },
        orders.map(({ storeId, orderId }) => ({ store_id: storeId, order_id: orderId })),
      )}
      join ledger_lines l on l.store_id = r.store_id and l.order_id = r.order_id
      group by l.store_id, l.order_id, l.kind, l.account, l.value_date`,
  )
  return Map.groupBy(rows, (row) => keyOf(row.store_id, row.order_id))
}

const lineTypes = {
  store_id: 'bigint',
  order_id: 'uuid',
  order_version: 'bigint',
  entry: 'integer',
  kind: 'text',
  account: 'text',
  store_address_id: 'bigint',
  amount: 'bigint',
  currency: 'text',
  booked_at: 'timestamptz',
  booked_on: 'date',
  value_date: 'date',
}

const columns = sql.raw(Object.keys(lineTypes).join(', '))

const insertLines = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await planned(
    tx,
    sql`insert into ledger_lines (${columns}) select ${columns} from ${recordset(lineTypes, rows)}`,
  )
}
