import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { bookOrders } from '../../ledger/ledger.book.ts'
import { announce } from '../rollups/announce.ts'
import { distinctBuckets, rebuildBuckets, type Bucket } from '../rollups/rollups.ts'
import { bookingOf } from './rebook.ts'
import { storedContents, type OrderContent } from './conflicts.ts'
import { judgeNewcomersOnly, markNewcomers } from './newcomers.ts'
import { saveOrders } from './orders.feed.ts'

/** An order that is reset to its former state; a new one is removed. */
interface OrderToTakeBack {
  readonly store_id: number
  readonly order_id: string
  readonly before: unknown
}

const keyTypes = { store_id: 'bigint', id: 'uuid' }

/**
 * Undoes writes of orders, in an open transaction that has locked their stores: facts, items, ratings, first orders of
 * customers and roll-ups are as before, and the ledger gets reversals, as its lines are never removed.
 */
export async function takeBackOrders(tx: Tx, orders: readonly OrderToTakeBack[], now: Date): Promise<void> {
  if (orders.length === 0) return
  const stored = await storedContents(
    tx,
    orders.map(({ store_id, order_id }) => ({ store_id, id: order_id })),
  )
  const removed: OrderContent[] = []
  const restored: { row: OrderContent; before: OrderContent['order'] }[] = []
  for (const { order_id, before } of orders) {
    const content = stored.get(order_id)
    if (!content) continue
    if (before === null) removed.push(content)
    else restored.push({ row: before as OrderContent, before: content.order }) // as the import stored it
  }
  const touched: Bucket[] = []
  if (removed.length > 0) touched.push(...(await removeOrders(tx, removed, now)))
  if (restored.length > 0) touched.push(...(await saveOrders(tx, restored, now)))
  const buckets = distinctBuckets(touched)
  await rebuildBuckets(tx, buckets)
  await announce(tx, buckets)
}

async function removeOrders(tx: Tx, contents: readonly OrderContent[], now: Date): Promise<Bucket[]> {
  const rows = contents.map(({ order }) => order)
  // an order that was not offered moves no money
  await bookOrders(
    tx,
    rows.map((row) => ({ ...bookingOf(row, false), status: 'OFFERED', refunds: [] })),
    now,
  )
  const named = recordset(keyTypes, rows)
  for (const table of ['reviews', 'order_items', 'order_promotions'])
    await tx.execute(
      sql`delete from ${sql.raw(table)} t using ${named} where t.store_id = r.store_id and t.order_id = r.id`,
    )
  await tx.execute(sql`delete from orders t using ${named} where t.store_id = r.store_id and t.id = r.id`)
  const gone = rows.map(({ store_id, status, customer_key }) => ({
    storeId: store_id,
    status,
    customerKey: customer_key,
  }))
  const { touched } = await markNewcomers(tx, [], gone)
  const judged = await judgeNewcomersOnly(tx, [], gone)
  return [...touched, ...judged, ...rows].map(({ store_id, store_address_id, local_date }) => ({
    store_id,
    store_address_id,
    local_date,
  }))
}
