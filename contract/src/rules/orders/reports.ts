import { minuteMs } from '../time/durations.ts'

/** GAP-REPORT-STATUS: statuses of an order report; READY and FAILED are final. */
export const reportStatuses = ['PENDING', 'PROCESSING', 'READY', 'FAILED'] as const

export const reportFormats = ['CSV', 'XLSX'] as const
export type ReportFormatName = (typeof reportFormats)[number]

/** Why a report has no file: its worker gave up, the table does not fit a sheet, or its file no longer exists. */
export const reportFailures = ['failed', 'tooManyRows', 'fileMissing'] as const

/** GAP-REPORT-STATUS: how often the browser polls, and for how long. */
export const reportPollMs = 2000
export const reportPollForMs = 5 * minuteMs

/** Retention of report files. */
export const reportRetentionDays = 180

/** Maximum number of pending and running reports per user. */
export const maxOpenReports = 5

/** Maximum number of rows of a sheet including its header, in spreadsheet programs. */
export const maxSheetRows = 1_048_576

/** Columns of an order report, in order: names never change, new ones are added at the end. */
export const reportColumnNames = [
  'order_id',
  'external_id',
  'code',
  'status',
  'status_text',
  'store_id',
  'store_name',
  'location_id',
  'location_name',
  'local_date',
  'time_zone',
  'placed_at',
  'placed_at_utc',
  'accepted_at',
  'accepted_at_utc',
  'ready_at',
  'ready_at_utc',
  'courier_arrived_at',
  'courier_arrived_at_utc',
  'picked_up_at',
  'picked_up_at_utc',
  'delivered_at',
  'delivered_at_utc',
  'cancelled_at',
  'cancelled_at_utc',
  'preparation_seconds',
  'waiting_seconds',
  'item_count',
  'items',
  'has_missing_item',
  'has_wrong_item',
  'currency',
  'gross',
  'vat',
  'discount_partner',
  'discount_marketplace',
  'delivery_fee',
  'service_fee',
  'packaging_fee',
  'tip',
  'total',
  'refund_partner',
  'refund_marketplace',
  'net',
  'commission',
  'order_fee',
  'fee_tax',
  'payout',
  'cancelled_by',
  'cancelled_by_text',
  'cancel_reason',
  'cancel_reason_text',
  'avoidable_cancellation',
  'partner_gets_paid',
  'rating',
  'rated_at',
  'rated_at_utc',
  'new_customer',
  'prime',
  'promotion_ids',
  'discount_unassigned',
  'discount_over_budget',
] as const
