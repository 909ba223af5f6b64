import type { OrderStatusName } from '@storekeep/contract/rules/orders/orders.ts'
import { RowTable } from '../../../platform/db/queries/row-table.ts'
import type { StoredDiscount, StoredOption, StoredRefund } from '../orders.tables.ts'

/** An order as written to the database: names and order of the columns. */
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
  readonly payment: string | null
  readonly channel: string | null
  readonly waiting_seconds: number | null
  readonly accepted: boolean
  readonly knows_acceptance: boolean
  readonly knows_issues: boolean
  readonly knows_times: boolean
  readonly knows_ratings: boolean
  readonly knows_customers: boolean
  readonly item_count: number
  readonly discounts: readonly StoredDiscount[]
  readonly refunds: readonly StoredRefund[]
}

/** An item of an order as written to the database. */
export interface ItemRow {
  readonly store_id: number
  readonly order_id: string
  readonly line: number
  readonly product_external_id: string | null
  readonly name: string
  readonly category: string | null
  readonly quantity: number
  readonly unit_price: number
  readonly options: readonly StoredOption[] | null
  readonly total: number
  readonly issue: 'MISSING' | 'WRONG' | null
}

const at = 'timestamptz'
const amount = 'bigint'

/** The statements that write orders; an existing order is replaced as a whole. */
export const orderTable = new RowTable<OrderRow>('orders', {
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
  payment: 'text',
  channel: 'text',
  waiting_seconds: 'integer',
  accepted: 'boolean',
  knows_acceptance: 'boolean',
  knows_issues: 'boolean',
  knows_times: 'boolean',
  knows_ratings: 'boolean',
  knows_customers: 'boolean',
  item_count: 'integer',
  discounts: 'jsonb',
  refunds: 'jsonb',
})

/** The statement that writes items. */
export const itemTable = new RowTable<ItemRow>('order_items', {
  store_id: 'bigint',
  order_id: 'uuid',
  line: 'smallint',
  product_external_id: 'text',
  name: 'text',
  category: 'text',
  quantity: 'integer',
  unit_price: amount,
  options: 'jsonb',
  total: amount,
  issue: 'text',
})
