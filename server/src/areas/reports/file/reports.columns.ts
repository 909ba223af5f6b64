import { fromMinor, decimalsOf } from '@storekeep/contract/kit/money.ts'
import type { Cell, ColumnShape } from '../../../platform/files/table/table-file.ts'
import { withOffset } from '../../../platform/files/table/offsets.ts'
import type { ReportRow } from './reports.rows.repo.ts'

/** An order with all data of its row in a report, and the texts of its codes. */
export interface ReportOrder {
  readonly row: ReportRow
  /** `2 × Ramen (1 × Egg); Tea`. */
  readonly items: string
  /** The partner's ledger amounts, by kind of movement. */
  readonly booked: ReadonlyMap<string, number>
  /** Text of a code in the report's language. */
  readonly say: (id: string) => string
}

type Value = (order: ReportOrder) => Cell
interface ReportColumn extends ColumnShape {
  readonly value: Value
}

const text = (name: string, value: Value): ReportColumn => ({ name, kind: 'text', value })
const number = (name: string, value: Value): ReportColumn => ({ name, kind: 'number', value })
/** Empty if the source of the order does not know the value (GAP-UNKNOWN). */
const flag = (name: string, value: (row: ReportRow) => boolean | null): ReportColumn => ({
  name,
  kind: 'boolean',
  value: ({ row }) => value(row)?.toString() ?? null,
})

/** A decimal with all decimal places of its currency. */
const money = (name: string, value: (order: ReportOrder) => number): ReportColumn =>
  number(name, (order) => {
    const { currency } = order.row
    return fromMinor(value(order), currency).toFixed(decimalsOf(currency))
  })

type Moment = { [K in keyof ReportRow]: ReportRow[K] extends Date | null ? K : never }[keyof ReportRow]

/** A timestamp in the store's local time with its offset, and in UTC. */
const moment = (name: string, at: Moment): ReportColumn[] => [
  { name, kind: 'moment', value: ({ row }) => row[at] && withOffset(row[at], row.time_zone) },
  { name: `${name}_utc`, kind: 'moment', value: ({ row }) => row[at]?.toISOString() ?? null },
]

/** Charges are shown as negative amounts. */
const charged = (name: string, kind: string): ReportColumn =>
  money(name, ({ booked }) => -(booked.get(kind) ?? 0) + 0)

const seconds = (from: Date | null, to: Date | null): Cell =>
  from && to ? String(Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))) : null

/** The text of a code, if there is one. */
const said = (name: string, of: (row: ReportRow) => string | null, id: (code: string) => string) =>
  text(name, ({ row, say }) => {
    const code = of(row)
    return code === null ? null : say(id(code))
  })

/** The columns of an order report: their names never change, new ones are added at the end. */
export const reportColumns: readonly ReportColumn[] = [
  text('order_id', ({ row }) => row.id),
  text('external_id', ({ row }) => row.external_id),
  text('code', ({ row }) => row.code),
  text('status', ({ row }) => row.status),
  said(
    'status_text',
    (row) => row.status,
    (code) => `orders.status.${code}`,
  ),
  text('store_id', ({ row }) => String(row.store_id)),
  text('store_name', ({ row }) => row.store_name),
  text('location_id', ({ row }) => String(row.store_address_id)),
  text('location_name', ({ row }) => row.location_name),
  { name: 'local_date', kind: 'day', value: ({ row }) => row.local_date },
  text('time_zone', ({ row }) => row.time_zone),
  ...moment('placed_at', 'placed_at'),
  ...moment('accepted_at', 'accepted_at'),
  ...moment('ready_at', 'ready_at'),
  ...moment('courier_arrived_at', 'courier_arrived_at'),
  ...moment('picked_up_at', 'picked_up_at'),
  ...moment('delivered_at', 'delivered_at'),
  ...moment('cancelled_at', 'cancelled_at'),
  number('preparation_seconds', ({ row }) =>
    row.knows_times ? seconds(row.accepted_at, row.ready_at) : null,
  ),
  number('waiting_seconds', ({ row }) => row.waiting_seconds?.toString() ?? null),
  number('item_count', ({ row }) => String(row.item_count)),
  text('items', ({ items }) => items),
  flag('has_missing_item', (row) => (row.knows_issues ? row.has_missing : null)),
  flag('has_wrong_item', (row) => (row.knows_issues ? row.has_wrong : null)),
  text('currency', ({ row }) => row.currency),
  money('gross', ({ row }) => row.gross),
  money('vat', ({ row }) => row.vat),
  money('discount_partner', ({ row }) => row.discount_partner),
  money('discount_marketplace', ({ row }) => row.discount_marketplace),
  money('delivery_fee', ({ row }) => row.delivery_fee),
  money('service_fee', ({ row }) => row.service_fee),
  money('packaging_fee', ({ row }) => row.packaging_fee),
  money('tip', ({ row }) => row.tip),
  money('total', ({ row }) => row.total),
  money('refund_partner', ({ row }) => row.refund_partner),
  money('refund_marketplace', ({ row }) => row.refund_marketplace),
  money('net', ({ row }) => row.net),
  charged('commission', 'COMMISSION'),
  charged('order_fee', 'ORDER_FEE'),
  charged('fee_tax', 'TAX'),
  money('payout', ({ booked }) => [...booked.values()].reduce((sum, amount) => sum + amount, 0)),
  text('cancelled_by', ({ row }) => row.cancelled_by),
  said(
    'cancelled_by_text',
    (row) => row.cancelled_by,
    (code) => `orders.by.${code}`,
  ),
  text('cancel_reason', ({ row }) => row.cancel_reason),
  said(
    'cancel_reason_text',
    (row) => row.cancel_reason,
    (code) => `orders.reason.${code}`,
  ),
  flag('avoidable_cancellation', (row) =>
    row.knows_acceptance ? row.status === 'CANCELLED' && row.is_avoidable : null,
  ),
  flag('partner_gets_paid', (row) => row.partner_gets_paid),
  text('rating', ({ row }) => row.rating),
  ...moment('rated_at', 'rated_at'),
  flag('new_customer', (row) => (row.knows_customer ? row.is_new_customer : null)),
  flag('prime', (row) => row.prime),
  text('promotion_ids', ({ row }) =>
    [...new Set(row.discounts.flatMap(({ promotion }) => promotion ?? []))].join(' '),
  ),
  money('discount_unassigned', ({ row }) =>
    row.discounts.reduce((sum, { amount, mismatch }) => (mismatch === undefined ? sum : sum + amount), 0),
  ),
  money('discount_over_budget', ({ row }) => row.discounts.reduce((sum, { over = 0 }) => sum + over, 0)),
]
