import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { recordset } from '../../platform/db/recordset.ts'
import { markChanged } from './kept/versions.repo.ts'
import { partsOf } from './parts/parts.ts'
import { productsOf } from './products.ts'
import { measureNames, measuresOfOrders, sumOfMeasures } from './measures.ts'

/** A location's local day: what roll-ups are rebuilt by. */
export interface Bucket {
  readonly store_id: number
  readonly store_address_id: number
  readonly local_date: string
}

/** Every roll-up of orders, by table. */
export const rollupTables = ['order_hours', 'order_days', 'order_product_days', 'order_day_parts'] as const

/** Every bucket once. */
export const distinctBuckets = (buckets: Iterable<Bucket>): Bucket[] => [
  ...new Map(
    [...buckets].map((bucket) => [
      `${bucket.store_id} ${bucket.store_address_id} ${bucket.local_date}`,
      bucket,
    ]),
  ).values(),
]

const bucketTypes = { store_id: 'bigint', store_address_id: 'bigint', local_date: 'date' }

/**
 * Rebuilds the roll-ups of these days from the orders: hours and products from the facts, days from their
 * hours. Nothing is ever incremented, so a figure is right whatever happened before. The laterals keep the
 * planner on the index of each day, however little it knows of a young table.
 */
export const rebuildBuckets = async (tx: Tx, buckets: readonly Bucket[]): Promise<void> => {
  if (buckets.length === 0) return
  const from = recordset(bucketTypes, buckets)
  const ofDay = sql.raw(
    't.store_id = r.store_id and t.store_address_id = r.store_address_id and t.local_date = r.local_date',
  )
  for (const table of rollupTables)
    await tx.execute(sql`delete from ${sql.raw(table)} t using ${from} where ${ofDay}`)
  await tx.execute(sql`
    insert into order_hours (store_id, store_address_id, local_date, local_hour, currency, ${measureNames()})
    select r.store_id, r.store_address_id, r.local_date, h.* from ${from} cross join lateral (
      select o.local_hour, o.currency, ${measuresOfOrders} from orders o
      where o.store_id = r.store_id and o.store_address_id = r.store_address_id and o.local_date = r.local_date
      group by o.local_hour, o.currency) h`)
  await tx.execute(sql`
    insert into order_days (store_id, store_address_id, local_date, currency, ${measureNames()})
    select r.store_id, r.store_address_id, r.local_date, d.* from ${from} cross join lateral (
      select t.currency, ${sumOfMeasures('t.')} from order_hours t where ${ofDay} group by t.currency) d`)
  await tx.execute(sql`
    insert into order_product_days (store_id, store_address_id, local_date, currency, product, name, quantity, orders,
      sales, missing, wrong, issue_orders)
    select r.store_id, r.store_address_id, r.local_date, p.* from ${from} cross join lateral (${productsOf(ofDayOrders)}) p`)
  await tx.execute(sql`
    insert into order_day_parts (store_id, store_address_id, local_date, kind, key, currency, orders, amount)
    select r.store_id, r.store_address_id, r.local_date, p.* from ${from}
      cross join lateral (${partsOf(ofDayOrders)}) p`)
  await markChanged(tx, buckets)
}

/** The orders of the day `r`, whose columns surround this. */
const ofDayOrders = sql.raw(`(select * from orders o where o.store_id = r.store_id
  and o.store_address_id = r.store_address_id and o.local_date = r.local_date) o`)
