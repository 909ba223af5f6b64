import { sql, type SQL } from 'drizzle-orm'
import { planned } from '../../../platform/db/queries/planned.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import { markChanged } from '../cache/versions.repo.ts'
import { partsOf } from '../parts/parts.ts'
import { productsOf } from '../figures/products.ts'
import { measureNames, measuresOfOrders, sumOfMeasures } from '../figures/measures.ts'

/** A location's local day, the unit in which roll-ups are rebuilt. */
export interface Bucket {
  readonly store_id: number
  readonly store_address_id: number
  readonly local_date: string
}

/** Every roll-up of orders, by table. */
export const rollupTables = ['order_hours', 'order_days', 'order_product_days', 'order_day_parts'] as const

/** Every bucket once. */
export function distinctBuckets(buckets: Iterable<Bucket>): Bucket[] {
  return [
    ...new Map(
      [...buckets].map((bucket) => [
        `${bucket.store_id} ${bucket.store_address_id} ${bucket.local_date}`,
        bucket,
      ]),
    ).values(),
  ]
}

const bucketTypes = { store_id: 'bigint', store_address_id: 'bigint', local_date: 'date' }
const ofDay = sql.raw(
  't.store_id = r.store_id and t.store_address_id = r.store_address_id and t.local_date = r.local_date',
)
/** The orders of the day `r`, whose columns surround this. */
const ofDayOrders = sql.raw(`(select * from orders o where o.store_id = r.store_id
  and o.store_address_id = r.store_address_id and o.local_date = r.local_date) o`)

/**
 * Rebuilds the roll-ups of these days from the orders: hours, products and parts from the facts, days from their hours.
 * Nothing is ever incremented, so a figure is right whatever happened before. It uses few statements, as each is a
 * round trip to the database.
 */
export async function rebuildBuckets(tx: Tx, buckets: readonly Bucket[]): Promise<void> {
  if (buckets.length === 0) return
  await byIndex(tx)
  const days = sql`r as materialized (select * from ${recordset(bucketTypes, buckets)})`
  await planned(tx, removeRollups(days))
  await planned(tx, makeRollups(days))
  await markChanged(tx, buckets)
}

/**
 * Until the transaction ends, rows are found by index alone: a connection keeps a plan for its lifetime, and one made
 * while a table is small would scan the whole table from then on.
 */
const byIndex = (tx: Tx) =>
  planned(
    tx,
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`,
  )

const removeRollups = (days: SQL): SQL => {
  const removals = rollupTables.map(
    (table) => sql`of_${sql.raw(table)} as (delete from ${sql.raw(table)} t using r where ${ofDay})`,
  )
  return sql`with ${days}, ${sql.join(removals, sql`, `)} select`
}

const makeRollups = (days: SQL): SQL => sql`
  with ${days},
  hours as (
    insert into order_hours (store_id, store_address_id, local_date, local_hour, currency, ${measureNames()})
    select r.store_id, r.store_address_id, r.local_date, h.* from r cross join lateral (
      select o.local_hour, o.currency, ${measuresOfOrders} from ${ofDayOrders} group by o.local_hour, o.currency) h
    returning *),
  products as (
    insert into order_product_days (store_id, store_address_id, local_date, currency, product, name, category, quantity, orders,
      known_orders, sales, missing, wrong, issue_orders)
    select r.store_id, r.store_address_id, r.local_date, p.* from r cross join lateral (${productsOf(ofDayOrders)}) p),
  parts as (
    insert into order_day_parts (store_id, store_address_id, local_date, kind, key, currency, orders, amount)
    select r.store_id, r.store_address_id, r.local_date, p.* from r cross join lateral (${partsOf(ofDayOrders)}) p)
  insert into order_days (store_id, store_address_id, local_date, currency, ${measureNames()})
  select t.store_id, t.store_address_id, t.local_date, t.currency, ${sumOfMeasures('t.')} from hours t
  group by t.store_id, t.store_address_id, t.local_date, t.currency`
