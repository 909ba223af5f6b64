import { sql } from 'drizzle-orm'
import {
  desiredLines,
  noFees,
  stillToBook,
  type BookedOrder,
  type FeeTerms,
  type LedgerAccount,
  type LedgerAmount,
  type LedgerKind,
} from '@storekeep/contract/rules/ledger.ts'
import { localTimeOf } from '@storekeep/contract/rules/local-time.ts'
import { planned } from '../../platform/db/planned.ts'
import { recordset } from '../../platform/db/recordset.ts'
import type { Tx } from '../../platform/db/types.ts'
import { feeTerms } from './ledger.tables.ts'

/** A version of an order whose movements are to be booked. */
export interface OrderToBook extends BookedOrder {
  readonly storeId: number
  readonly orderId: string
  readonly version: number
  readonly storeAddressId: number
  readonly currency: string
  readonly timeZone: string
  /** The local day whose fee terms apply. */
  readonly localDate: string
  /** When the order was delivered or cancelled, else placed; and when it was last refunded. */
  readonly settledAt: string
  readonly refundedAt: string | null
  /** Whether an earlier version may have been booked. */
  readonly isNew: boolean
}

const keyOf = (storeId: number, orderId: string) => `${storeId} ${orderId}`

/**
 * Books what the orders move, as the difference to what earlier versions booked: the sum over an order's lines
 * is always what its newest version says, and nothing booked is ever changed.
 */
export const bookOrders = async (tx: Tx, orders: readonly OrderToBook[], now: Date): Promise<void> => {
  const terms = await termsOf(tx, [...new Set(orders.map(({ storeId }) => storeId))])
  const booked = await bookedLines(
    tx,
    orders.filter(({ isNew }) => !isNew),
  )
  const rows = orders.flatMap((order) => {
    const desired = desiredLines(order, terms(order.storeId, order.localDate))
    const lines = stillToBook(desired, booked.get(keyOf(order.storeId, order.orderId)) ?? [])
    if (lines.length === 0) return []
    const day = (at: string | Date) => localTimeOf(at, order.timeZone).day
    const bookedOn = day(now)
    const settledOn = day(order.settledAt)
    const refundedOn = order.refundedAt === null ? settledOn : day(order.refundedAt)
    return lines.map((line) => ({
      store_id: order.storeId,
      order_id: order.orderId,
      order_version: order.version,
      kind: line.kind,
      account: line.account,
      store_address_id: order.storeAddressId,
      amount: line.amount,
      currency: order.currency,
      booked_at: now.toISOString(),
      booked_on: bookedOn,
      value_date: line.kind === 'REFUND' ? refundedOn : settledOn,
    }))
  })
  if (rows.length > 0) await insertLines(tx, rows)
}

/** The terms of each store by day: those with the latest start on or before it; none charge nothing. */
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
): Promise<ReadonlyMap<string, LedgerAmount[]>> => {
  if (orders.length === 0) return new Map()
  const { rows } = await tx.execute<{
    store_id: number
    order_id: string
    kind: LedgerKind
    account: LedgerAccount
    amount: number
  }>(
    sql`select l.store_id, l.order_id, l.kind, l.account, sum(l.amount)::bigint as amount
      from ${recordset(
        { store_id: 'bigint', order_id: 'uuid' },
        orders.map(({ storeId, orderId }) => ({ store_id: storeId, order_id: orderId })),
      )}
      join ledger_lines l on l.store_id = r.store_id and l.order_id = r.order_id
      group by l.store_id, l.order_id, l.kind, l.account`,
  )
  return Map.groupBy(rows, (row) => keyOf(row.store_id, row.order_id))
}

const lineTypes = {
  store_id: 'bigint',
  order_id: 'uuid',
  order_version: 'bigint',
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
