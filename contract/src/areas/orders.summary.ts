import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Amount, Currency, Day, StoreAddressId, StoreAddressIds, StoreId, text } from '../kit/fields.ts'
import { reportFormats } from '../rules/orders/reports.ts'

/** The orders of a location in one currency: gross − discounts − refunds + compensation = net, net − fees = payout. */
export const SummaryOfLocation = z.object({
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  currency: Currency,
  /** Delivered orders. */
  orders: z.int(),
  gross: Amount,
  /** Borne by the partner, as the refunds are. */
  discounts: Amount,
  refunds: Amount,
  /** For cancelled orders that are paid. */
  compensation: Amount,
  net: Amount,
  /** Commission, fees and the tax on them, as booked in the ledger. */
  fees: Amount,
  payout: Amount,
  /** Contained in gross. */
  vat: Amount,
})

/** The summary of a period for the books, as a file. */
export const orderSummaries = {
  file: endpoint({
    id: 'REPORTS-CALL-SUMMARY',
    summary:
      'What a period comes to as a file, a row for each location and currency; as XLSX with the totals of each currency on a second sheet.',
    method: 'GET',
    host: 'dashboard',
    path: '/orders/summary/file',
    access: { section: 'REPORTS' },
    effect: 'read',
    query: z
      .object({
        from: Day,
        /** Not included. */
        to: Day,
        storeAddressIds: z.optional(StoreAddressIds),
        format: z._default(z.enum(reportFormats), 'CSV'),
        /** Language of the names of the sheets; that of the request when left out. */
        language: z.optional(text(2, 20)),
      })
      .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'request.rangeInverted' })),
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
}
