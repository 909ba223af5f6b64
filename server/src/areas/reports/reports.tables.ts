import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { reportFailures, reportFormats, reportStatuses } from '@storekeep/contract/rules/orders/reports.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant, number } from '../../platform/db/schema/columns.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'

/** The worker's position: the last row in the file. */
export interface StoredCursor {
  readonly localDate: string
  readonly storeId: number
  readonly storeAddressId: number
  /** In the database's format: JavaScript would truncate the microseconds. Null when the whole day is done. */
  readonly placedAt: string | null
  readonly id: string | null
}

/**
 * Order reports. A report can span stores, so it belongs to none: it is visible to users who can see all of its
 * locations, and only its author can remove it.
 */
export const orderReports = pgTable(
  'order_reports',
  {
    id: uuid().primaryKey(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    format: text({ enum: reportFormats }).notNull(),
    language: text().notNull(),
    fromDay: day('from_day').notNull(),
    /** Exclusive. */
    toDay: day('to_day').notNull(),
    storeIds: number('store_ids').array().notNull(),
    locationIds: number('location_ids').array().notNull(),
    filters: jsonb().$type<OrderFilters>().notNull(),
    fileName: text('file_name').notNull(),
    /** Orders scanned, of all in the range; null until the worker has counted them. */
    done: number('done').notNull().default(0),
    total: number('total'),
    rows: number('rows').notNull().default(0),
    bytes: number('bytes').notNull().default(0),
    cursor: jsonb().$type<StoredCursor>(),
    /** The state that the writer of the format needs to continue. */
    writer: jsonb().$type<unknown>(),
    /** Number of the worker that claimed it last; only that worker may write. */
    claim: integer().notNull().default(0),
    /** Claims since the last progress. */
    tries: integer().notNull().default(0),
    errorCode: text('error_code', { enum: reportFailures }),
    updatedAt: instant('updated_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('order_reports_created').on(table.createdAt),
    index('order_reports_user').on(table.userId, table.createdAt),
    index('order_reports_locations').using('gin', table.locationIds),
  ],
)

/** The parts of a report's file, in order; each is one stored file. */
export const orderReportParts = pgTable(
  'order_report_parts',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => orderReports.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.part] })],
)
