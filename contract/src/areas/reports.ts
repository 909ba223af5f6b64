import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import {
  Ability,
  DateRange,
  Day,
  Instant,
  PaginationReply,
  StoreAddressId,
  StoreAddressIds,
  text,
} from '../kit/fields.ts'
import { reportFailures, reportFormats, reportStatuses } from '../rules/orders/reports.ts'
import { OrderFilters } from './orders.ts'
import { SummaryOfLocation } from './reports.summary.ts'

/** GAP-REPORT-STATUS. */
const ReportStatus = z.enum(reportStatuses)
const ReportFormat = z.enum(reportFormats)
const ReportFailure = z.enum(reportFailures)
const ReportId = z.uuid()

/** The progress of a report. */
const Progress = z.object({
  /** Orders scanned, of all orders of the range, regardless of the filters. */
  done: z.int(),
  total: z.int(),
})

/** An order report: the request, and its file. */
export const OrderReport = z.object({
  id: ReportId,
  status: ReportStatus,
  format: ReportFormat,
  language: z.string(),
  dateRange: DateRange,
  /** The locations of its orders; by default all that the user could see. */
  storeAddressIds: z.array(StoreAddressId),
  filters: OrderFilters,
  fileName: z.string(),
  progress: Progress,
  /** Rows written so far. */
  rows: z.int(),
  bytes: z.int(),
  /** Why it failed. */
  errorCode: z.nullable(ReportFailure),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** When the file is deleted; null until it exists. */
  expiresAt: z.nullable(Instant),
  /** Whether the user requested it. */
  isMine: z.boolean(),
  abilities: z.object({ download: Ability, again: Ability, remove: Ability }),
})
export type OrderReport = z.output<typeof OrderReport>

const reports = { section: 'REPORTS' } as const
const named = { params: z.object({ id: ReportId }) } as const

export const orderReports = {
  create: endpoint({
    id: 'REPORTS-CALL-REPORT-CREATE',
    summary: 'Requests a file with one row per order for any number of days; created in the background.',
    method: 'POST',
    host: 'dashboard',
    path: '/orders/reports',
    access: reports,
    effect: 'write',
    body: z.object({
      storeAddressIds: z.optional(StoreAddressIds),
      dateRange: DateRange,
      filters: z.optional(OrderFilters),
      /** Language of the texts in the file; that of the request if omitted. */
      language: z.optional(
        z.string().check(z.minLength(2, 'language.unknown'), z.maxLength(20, 'language.unknown')),
      ),
      format: z._default(ReportFormat, 'CSV'),
    }),
    reply: z.object({ id: ReportId }),
  }),
  status: endpoint({
    id: 'REPORTS-CALL-REPORT-STATUS',
    summary: 'Status of a report: PENDING, PROCESSING, READY or FAILED.',
    method: 'GET',
    host: 'dashboard',
    path: '/orders/reports/{id}/status',
    access: reports,
    effect: 'read',
    ...named,
    reply: z.object({
      status: ReportStatus,
      progress: Progress,
      rows: z.int(),
      bytes: z.int(),
      errorCode: z.nullable(ReportFailure),
    }),
  }),
  download: endpoint({
    id: 'REPORTS-CALL-REPORT-DOWNLOAD',
    summary: 'The file of a report that is READY; 409 before, and when the file is missing.',
    method: 'GET',
    host: 'dashboard',
    path: '/orders/reports/{id}/download',
    access: reports,
    effect: 'read',
    ...named,
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  again: endpoint({
    id: 'REPORTS-AGAIN',
    summary: 'Restarts a report that FAILED or whose file is missing; 409 while the file exists.',
    method: 'POST',
    host: 'dashboard',
    path: '/orders/reports/{id}/again',
    access: reports,
    effect: 'write',
    ...named,
    reply: z.object({ id: ReportId }),
  }),
  columns: endpoint({
    id: 'REPORTS-COLUMNS',
    summary: 'Descriptions of a report’s columns, in the report’s language, as a CSV file.',
    method: 'GET',
    host: 'dashboard',
    path: '/orders/reports/{id}/columns',
    access: reports,
    effect: 'read',
    ...named,
    file: ['text/csv'],
  }),
  list: endpoint({
    id: 'REPORTS-LIST',
    summary: 'Earlier reports over locations that the caller may see, newest first.',
    method: 'GET',
    host: 'dashboard',
    path: '/orders/reports',
    access: reports,
    effect: 'read',
    query: z.object({
      /** Only reports on no other locations. */
      storeAddressIds: z.optional(StoreAddressIds),
      page: z._default(z.int().check(z.positive(), z.maximum(100_000)), 1),
      limit: z._default(z.int().check(z.positive(), z.maximum(100)), 10),
    }),
    reply: z.object({ reports: z.array(OrderReport), pagination: PaginationReply }),
  }),
  remove: endpoint({
    id: 'REPORTS-REMOVE',
    summary: 'Deletes a report and its file; only for the user who requested it.',
    method: 'DELETE',
    host: 'dashboard',
    path: '/orders/reports/{id}',
    access: reports,
    effect: 'write',
    ...named,
  }),
  size: endpoint({
    id: 'REPORTS-SIZE',
    summary:
      'How many orders a report would look through, and how many rows it would have where that is known.',
    method: 'POST',
    host: 'dashboard',
    path: '/orders/reports/size',
    access: reports,
    effect: 'read',
    body: z.object({
      storeAddressIds: z.optional(StoreAddressIds),
      dateRange: DateRange,
      filters: z.optional(OrderFilters),
    }),
    reply: z.object({
      orders: z.int(),
      /** Null if the number requires reading every order. */
      rows: z.nullable(z.int()),
      /** The locations with some of these orders. */
      locations: z.int(),
    }),
  }),
  summary: endpoint({
    id: 'REPORTS-CALL-SUMMARY',
    summary: 'Totals of a period per location and currency.',
    method: 'POST',
    host: 'dashboard',
    path: '/orders/summary',
    access: reports,
    effect: 'read',
    body: z.object({ storeAddressIds: z.optional(StoreAddressIds), dateRange: DateRange }),
    reply: z.object({ rows: z.array(SummaryOfLocation) }),
  }),
  summaryFile: endpoint({
    id: 'REPORTS-CALL-SUMMARY',
    summary:
      'What a period comes to as a file, a row for each location and currency; as XLSX with the totals of each currency on a second sheet.',
    method: 'GET',
    host: 'dashboard',
    path: '/orders/summary/file',
    access: reports,
    effect: 'read',
    query: z
      .object({
        from: Day,
        /** Not included. */
        to: Day,
        storeAddressIds: z.optional(StoreAddressIds),
        format: z._default(ReportFormat, 'CSV'),
        /** Language of the names of the sheets; that of the request when left out. */
        language: z.optional(text(2, 20)),
      })
      .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'request.rangeInverted' })),
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
}
