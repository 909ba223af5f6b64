import { sql, type SQL } from 'drizzle-orm'
import type { OrderStatusName } from '@storekeep/contract/rules/orders.ts'
import { recordset } from '../../platform/db/recordset.ts'
import type { StoredDiscount, StoredRefund } from './orders.tables.ts'

/** An order as it is written: names and order of the columns. */
export interface OrderRow {
  readonly store_id: number
  readonly id: string
  readonly external_id: string
  readonly version: number
  readonly store_address_id: number
  readonly code: string
  readonly status: OrderStatusName
  readonly currency: string
  readonly placed_at: string
  readonly accepted_at: string | null
  readonly ready_at: string | null
  readonly courier_arrived_at: string | null
  readonly picked_up_at: string | null
  readonly delivered_at: string | null
  readonly cancelled_at: string | null
  readonly local_date: string
  readonly local_hour: number
  readonly local_time: string
  readonly time_zone: string
  readonly gross: number
  readonly vat: number
  readonly discount_partner: number
  readonly discount_marketplace: number
  readonly refund_partner: number
  readonly refund_marketplace: number
  readonly tip: number
  readonly delivery_fee: number
  readonly service_fee: number
  readonly packaging_fee: number
  readonly total: number
  readonly net: number
  readonly cancelled_by: string | null
  readonly cancel_reason: string | null
  readonly is_avoidable: boolean
  readonly partner_gets_paid: boolean
  readonly has_missing: boolean
  readonly has_wrong: boolean
  readonly rating: string | null
  readonly rated_at: string | null
  readonly customer_key: string | null
  readonly is_new_customer: boolean
  readonly prime: boolean
  readonly waiting_seconds: number | null
  readonly accepted: boolean
  readonly item_count: number
  readonly discounts: readonly StoredDiscount[]
  readonly refunds: readonly StoredRefund[]
}

const at = 'timestamptz'
const amount = 'bigint'

const orderTypes: Readonly<Record<keyof OrderRow, string>> = {
  store_id: 'bigint',
  id: 'uuid',
  external_id: 'text',
  version: 'bigint',
  store_address_id: 'bigint',
  code: 'text',
  status: 'text',
  currency: 'text',
  placed_at: at,
  accepted_at: at,
  ready_at: at,
  courier_arrived_at: at,
  picked_up_at: at,
  delivered_at: at,
  cancelled_at: at,
  local_date: 'date',
  local_hour: 'smallint',
  local_time: 'text',
  time_zone: 'text',
  gross: amount,
  vat: amount,
  discount_partner: amount,
  discount_marketplace: amount,
  refund_partner: amount,
  refund_marketplace: amount,
  tip: amount,
  delivery_fee: amount,
  service_fee: amount,
  packaging_fee: amount,
  total: amount,
  net: amount,
  cancelled_by: 'text',
  cancel_reason: 'text',
  is_avoidable: 'boolean',
  partner_gets_paid: 'boolean',
  has_missing: 'boolean',
  has_wrong: 'boolean',
  rating: 'text',
  rated_at: at,
  customer_key: 'text',
  is_new_customer: 'boolean',
  prime: 'boolean',
  waiting_seconds: 'integer',
  accepted: 'boolean',
  item_count: 'integer',
  discounts: 'jsonb',
  refunds: 'jsonb',
}

const itemTypes = {
  store_id: 'bigint',
  order_id: 'uuid',
  line: 'smallint',
  product_external_id: 'text',
  name: 'text',
  quantity: 'integer',
  unit_price: amount,
  options: 'jsonb',
  total: amount,
  issue: 'text',
} as const

const names = (types: object, prefix = ''): string =>
  Object.keys(types)
    .map((name) => prefix + name)
    .join(', ')

/** Inserts orders; those that are there already are replaced whole. */
export const writeOrders = (rows: readonly OrderRow[]): SQL =>
  sql`insert into orders (${sql.raw(names(orderTypes))}) select ${sql.raw(names(orderTypes, 'r.'))}
    from ${recordset(orderTypes, rows)} on conflict (store_id, id) do update set ${sql.raw(
      Object.keys(orderTypes)
        .filter((name) => name !== 'store_id' && name !== 'id' && name !== 'external_id')
        .map((name) => `${name} = excluded.${name}`)
        .join(', '),
    )}`

/** Inserts items of orders that have none. */
export const writeItems = (rows: readonly object[]): SQL =>
  sql`insert into order_items (${sql.raw(names(itemTypes))}) select ${sql.raw(names(itemTypes, 'r.'))}
    from ${recordset(itemTypes, rows)}`
