import { sql } from 'drizzle-orm'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import type { ItemRow, OrderRow } from './order-columns.ts'

/** An order with its items, as written to the database. */
export interface OrderContent {
  readonly order: OrderRow
  readonly items: readonly ItemRow[]
}

/** The facts of an order in its line. All other columns of its row are derived from these. */
const facts = [
  'store_address_id',
  'code',
  'status',
  'currency',
  'placed_at',
  'accepted_at',
  'ready_at',
  'courier_arrived_at',
  'picked_up_at',
  'delivered_at',
  'cancelled_at',
  'vat',
  'tip',
  'delivery_fee',
  'service_fee',
  'packaging_fee',
  'total',
  'cancelled_by',
  'cancel_reason',
  'partner_gets_paid',
  'rating',
  'rated_at',
  'customer_key',
  'prime',
  'knows_acceptance',
  'knows_issues',
  'knows_times',
  'knows_ratings',
  'knows_customers',
  'payment',
  'channel',
  'discounts',
  'refunds',
] as const satisfies readonly (keyof OrderRow)[]

const itemFacts = [
  'product_external_id',
  'name',
  'category',
  'quantity',
  'unit_price',
  'options',
  'issue',
] as const satisfies readonly (keyof ItemRow)[]

/** A canonical text of a value: the same for equal values, regardless of the order of their fields. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function itemText(item: ItemRow): string {
  return textOf(itemFacts.map((name) => item[name]))
}

/**
 * A fact as in the line: without the verdict on a discount and the rest of its budget, which are not part of the line.
 */
function factOf({ order }: OrderContent, name: (typeof facts)[number]): unknown {
  if (name !== 'discounts') return order[name]
  return order.discounts.map(({ name: text, amount, payer, promotion }) => ({
    name: text,
    amount,
    payer,
    promotion,
  }))
}

/** Names of the facts that differ between two contents of an order. */
function differencesOf(stored: OrderContent, given: OrderContent): string[] {
  const areItemsEqual = textOf(stored.items.map(itemText)) === textOf(given.items.map(itemText))
  return [
    ...facts.filter((name) => textOf(factOf(stored, name)) !== textOf(factOf(given, name))),
    ...(areItemsEqual ? [] : ['items']),
  ]
}

/** Refuses a line with the version of the stored order and other content; undefined for the same content. */
export function conflictOf(stored: OrderContent, given: OrderContent): Refusal | undefined {
  const differs = differencesOf(stored, given)
  if (differs.length === 0) return undefined
  return refuse('order.conflict', 'version', {
    stored: summaryOf(stored.order),
    given: summaryOf(given.order),
    differs,
  })
}

function summaryOf({ placed_at, status, total, currency }: OrderRow) {
  return { placedAt: placed_at, status, total: fromMinor(total, currency), currency }
}

const instants: ReadonlySet<string> = new Set(facts.filter((name) => name.endsWith('_at')))

/** The contents of stored orders, by id. Instants are texts, as they are when they are written. */
export async function storedContents(
  tx: Tx,
  orders: readonly { readonly store_id: number; readonly id: string }[],
): Promise<ReadonlyMap<string, OrderContent>> {
  if (orders.length === 0) return new Map()
  const named = recordset({ store_id: 'bigint', id: 'uuid' }, orders)
  const { rows } = await tx.execute<Record<string, unknown> & { id: string }>(
    sql`select o.* from ${named} cross join lateral (
      select * from orders o where o.store_id = r.store_id and o.id = r.id offset 0) o`,
  )
  const { rows: items } = await tx.execute<Record<string, unknown> & { order_id: string }>(
    sql`select i.* from ${named} cross join lateral (
      select * from order_items i where i.store_id = r.store_id and i.order_id = r.id offset 0) i
      order by i.order_id, i.line`,
  )
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        order: rowOf(row) as unknown as OrderRow, // the table has the columns of an OrderRow
        items: (itemsOf.get(row.id) ?? []) as unknown as ItemRow[], // likewise for items
      },
    ]),
  )
}

function rowOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      instants.has(name) && value !== null
        ? new Date(typeof value === 'string' || value instanceof Date ? value : 0).toISOString()
        : value,
    ]),
  )
}
