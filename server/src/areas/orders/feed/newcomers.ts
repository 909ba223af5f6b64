import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { saveMismatches, storesWithOffersForNewcomers } from '../../promotions/promotions.book.ts'
import type { StoredDiscount } from '../orders.tables.ts'
import type { OrderRow } from './order-columns.ts'
import type { Bucket } from '../rollups/rollups.ts'

/** A customer of a store. */
interface Customer {
  readonly store_id: number
  readonly customer_key: string
}

interface First extends Customer {
  readonly id: string
  readonly placed_at: Date
  readonly is_new_customer: boolean
  readonly store_address_id: number
  readonly local_date: string
}

function nameOf({ store_id, customer_key }: Customer): string {
  return `${store_id} ${customer_key}`
}

/** What an order was before it is written again. */
interface FormerOrder {
  readonly storeId: number
  readonly status: string
  readonly customerKey: string | null
}

/** Customers whose first delivered order may change when these rows are written. */
function touchedCustomers(rows: readonly OrderRow[], former: readonly FormerOrder[]): Map<string, Customer> {
  const touched = new Map<string, Customer>()
  const touch = (store_id: number, status: string, customer_key: string | null) => {
    if (status !== 'DELIVERED' || customer_key === null) return
    touched.set(nameOf({ store_id, customer_key }), { store_id, customer_key })
  }
  for (const row of rows) touch(row.store_id, row.status, row.customer_key)
  for (const order of former) touch(order.storeId, order.status, order.customerKey)
  return touched
}

/** The first delivered order of each customer, without the rows about to be written. */
const firstsBeside = async (
  tx: Tx,
  customers: readonly Customer[],
  rows: readonly OrderRow[],
): Promise<First[]> => {
  const { rows: found } = await tx.execute<{ [K in keyof First]: First[K] }>(
    sql`select r.store_id, r.customer_key, f.id, f.placed_at, f.is_new_customer, f.store_address_id, f.local_date
      from ${recordset({ store_id: 'bigint', customer_key: 'text' }, customers)}
      cross join lateral (
        select o.id, o.placed_at, o.is_new_customer, o.store_address_id, o.local_date from orders o
        where o.store_id = r.store_id and o.customer_key = r.customer_key and o.status = 'DELIVERED'
          and o.id <> all(${sql.param(rows.map(({ id }) => id))}::uuid[])
        order by o.placed_at, o.id limit 1) f`,
  )
  return found
}

const isBefore = (a: { at: number; id: string }, b: { at: number; id: string }): boolean =>
  a.at < b.at || (a.at === b.at && a.id < b.id)

/**
 * Marks which of the rows about to be written is its customer's first delivered order at the store. Orders arrive in
 * any order, so a stored order can lose or regain the mark: it is updated here, and the days whose figures change are
 * returned with the rows.
 */
export async function markNewcomers(
  tx: Tx,
  rows: readonly OrderRow[],
  former: readonly FormerOrder[],
): Promise<{ rows: OrderRow[]; touched: Bucket[] }> {
  const customers = touchedCustomers(rows, former)
  if (customers.size === 0) return { rows: [...rows], touched: [] }
  const stored = await firstsBeside(tx, [...customers.values()], rows)
  const firsts = new Map<string, { at: number; id: string }>(
    stored.map((first) => [nameOf(first), { at: new Date(first.placed_at).getTime(), id: first.id }]),
  )
  for (const { store_id, customer_key, status, placed_at, id } of rows) {
    if (status !== 'DELIVERED' || customer_key === null) continue
    const name = nameOf({ store_id, customer_key })
    const candidate = { at: Date.parse(placed_at), id }
    const best = firsts.get(name)
    if (!best || isBefore(candidate, best)) firsts.set(name, candidate)
  }
  const isFirst = (customer: Customer, id: string): boolean => firsts.get(nameOf(customer))?.id === id
  const flipped = stored.filter((first) => first.is_new_customer !== isFirst(first, first.id))
  if (flipped.length > 0) await flip(tx, flipped)
  return {
    rows: rows.map((row) => ({
      ...row,
      is_new_customer:
        row.status === 'DELIVERED' &&
        row.customer_key !== null &&
        isFirst({ store_id: row.store_id, customer_key: row.customer_key }, row.id),
    })),
    touched: flipped.map((first) => ({
      store_id: first.store_id,
      store_address_id: first.store_address_id,
      local_date: first.local_date,
    })),
  }
}

const flip = async (tx: Tx, flipped: readonly First[]): Promise<void> => {
  await tx.execute(
    sql`update orders o set is_new_customer = not o.is_new_customer
      from ${recordset(
        { store_id: 'bigint', id: 'uuid' },
        flipped.map(({ store_id, id }) => ({ store_id, id })),
      )} where o.store_id = r.store_id and o.id = r.id`,
  )
}

/** A discount for new customers does not fit an order whose customer had an order delivered by the store before. */
const judged = sql`
  select j.store_id, j.id, jsonb_agg(case
      when d.value ->> 'isForNewcomers' is null then d.value
      when j.is_returning and d.value ->> 'mismatch' is null then d.value || '{"mismatch": "NOT_NEW"}'
      when not j.is_returning and d.value ->> 'mismatch' = 'NOT_NEW' then d.value - 'mismatch'
      else d.value end order by d.nth) as discounts
  from j cross join lateral jsonb_array_elements(j.discounts) with ordinality d(value, nth)
  group by j.store_id, j.id`

/**
 * Checks orders that name a promotion for new customers after these rows are written: these orders and the other orders
 * of their customers, as orders arrive in any order and a customer's first order can change. Runs no query where no
 * store has such a promotion. Returns the days of the orders that changed.
 */
export async function judgeNewcomersOnly(
  tx: Tx,
  rows: readonly OrderRow[],
  former: readonly FormerOrder[],
): Promise<Bucket[]> {
  const naming = rows.flatMap(({ store_id, customer_key, discounts }) =>
    customer_key !== null && discounts.some(({ isForNewcomers }) => isForNewcomers)
      ? [{ store_id, customer_key }]
      : [],
  )
  const touched = [...touchedCustomers(rows, former).values()]
  const customers = [...new Map([...touched, ...naming].map((one) => [nameOf(one), one])).values()]
  const stores = await storesWithOffersForNewcomers(
    tx,
    customers.map(({ store_id }) => store_id),
  )
  const asked = customers.filter(({ store_id }) => stores.has(store_id))
  if (asked.length === 0) return []
  const { rows: changed } = await tx.execute<{ [K in keyof Changed]: Changed[K] }>(sql`
    with j as (
      select o.store_id, o.id, o.discounts, exists (select from orders e where e.store_id = o.store_id
          and e.customer_key = o.customer_key and e.status = 'DELIVERED'
          and (e.placed_at, e.id) < (o.placed_at, o.id)) as is_returning
      from ${recordset({ store_id: 'bigint', customer_key: 'text' }, asked)} cross join lateral (
        select * from orders o where o.store_id = r.store_id and o.customer_key = r.customer_key
          and o.discounts @> '[{"isForNewcomers": true}]' offset 0) o),
      judged as (${judged})
    update orders o set discounts = g.discounts from judged g
    where o.store_id = g.store_id and o.id = g.id and o.discounts <> g.discounts
    returning o.store_id, o.id, o.store_address_id, o.local_date, o.discounts`)
  await saveMismatches(
    tx,
    changed.map(({ store_id, id, discounts }) => ({ storeId: store_id, orderId: id, discounts })),
  )
  return changed.map(({ store_id, store_address_id, local_date }) => ({
    store_id,
    store_address_id,
    local_date,
  }))
}

interface Changed extends Bucket {
  readonly id: string
  readonly discounts: readonly StoredDiscount[]
}
