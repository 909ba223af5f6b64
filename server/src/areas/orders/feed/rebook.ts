import { sql } from 'drizzle-orm'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { storeNamed } from '../../../platform/tenancy/named.ts'
import type { Database } from '../../../platform/db/database.ts'
import { withRetry } from '../../../platform/db/queries/retry.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { bookOrders, type OrderToBook } from '../../ledger/ledger.book.ts'
import { announce } from '../rollups/announce.ts'
import { distinctBuckets, rebuildBuckets } from '../rollups/rollups.ts'
import { storedContents } from './conflicts.ts'
import type { OrderRow } from './order-columns.ts'

/** The orders to check; all of them if left out. */
export interface RebookRange {
  /** The store's external id, else its internal id. */
  readonly store?: string | undefined
  /** Local days, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface Rebooked {
  readonly orders: number
  /** Orders with new bookings, or in a dry run those that would get some. */
  readonly changed: number
}

/** Orders per transaction: on the embedded database all requests share one connection and wait for it. */
const together: Readonly<Record<Database['engine'], number>> = { embedded: 50, postgres: 500 }

class DryRunEnd extends Error {}

/**
 * Books orders by the stored terms: terms fed after their orders take effect as additional lines with the difference to
 * what is booked. Orders with correct lines get none.
 */
export async function rebookOrders(
  { background: db, engine }: Pick<Database, 'background' | 'engine'>,
  range: RebookRange,
  { isDry, now, report }: { isDry: boolean; now: Date; report?: (orders: number) => void },
): Promise<Rebooked> {
  const sum = { orders: 0, changed: 0 }
  const { rows: stores } =
    range.store === undefined
      ? await db.execute<{ id: number }>(sql`select id from stores order by id`)
      : { rows: [await storeNamed(db, range.store)] }
  for (const { id: storeId } of stores) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const from = after
      const step = await withRetry(() =>
        inStep(db, isDry, (tx) => rebookStep(tx, storeId, from, { range, now, limit: together[engine] })),
      )
      if (step.last === undefined) break
      after = step.last
      sum.orders += step.orders
      sum.changed += step.changed
      report?.(sum.orders)
    }
  }
  return sum
}

/** Runs a step in a transaction, which a dry run rolls back. */
async function inStep<T>(
  db: Database['background'],
  isDry: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let found: { readonly value: T } | undefined
  try {
    return await db.transaction(async (tx) => {
      const value = await work(tx)
      if (!isDry) return value
      found = { value }
      throw new DryRunEnd()
    })
  } catch (error) {
    if (error instanceof DryRunEnd && found) return found.value
    throw error
  }
}

async function rebookStep(
  tx: Tx,
  storeId: number,
  after: string,
  { range, now, limit }: { readonly range: RebookRange; readonly now: Date; readonly limit: number },
) {
  await lockStores(tx, [storeId])
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where store_id = ${storeId} and id > ${after}::uuid
      and local_date >= ${range.from ?? '0001-01-01'}::date and local_date <= ${range.to ?? '9999-12-31'}::date
      order by id limit ${limit}`,
  )
  const contents = await storedContents(
    tx,
    rows.map(({ id }) => ({ store_id: storeId, id })),
  )
  const orders = [...contents.values()].map(({ order }) => order)
  const booked = await bookOrders(
    tx,
    orders.map((order) => bookingOf(order, false)),
    now,
  )
  const buckets = distinctBuckets(orders.filter(({ id }) => booked.has(id)))
  await rebuildBuckets(tx, buckets)
  await announce(tx, buckets)
  return { orders: orders.length, changed: booked.size, last: rows.at(-1)?.id }
}

/** The facts of an order that the ledger needs to book it. */
export function bookingOf(order: OrderRow, isNew: boolean): OrderToBook {
  return {
    status: order.status,
    partnerGetsPaid: order.partner_gets_paid,
    gross: order.gross,
    vat: order.vat,
    discountPartner: order.discount_partner,
    discountMarketplace: order.discount_marketplace,
    refundPartner: order.refund_partner,
    refundMarketplace: order.refund_marketplace,
    tip: order.tip,
    deliveryFee: order.delivery_fee,
    serviceFee: order.service_fee,
    packagingFee: order.packaging_fee,
    total: order.total,
    storeId: order.store_id,
    orderId: order.id,
    version: order.version,
    storeAddressId: order.store_address_id,
    currency: order.currency,
    timeZone: order.time_zone,
    localDate: order.local_date,
    settledAt: order.delivered_at ?? order.cancelled_at ?? order.placed_at,
    refunds: order.refunds,
    isNew,
  }
}
