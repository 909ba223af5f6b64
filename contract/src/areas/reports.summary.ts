import * as z from 'zod/mini'
import { Amount, Currency, StoreAddressId, StoreId } from '../kit/fields.ts'

/** The orders of a location in one currency: gross − discounts − refunds + compensation = net, net − fees = payout. */
export const SummaryOfLocation = z.object({
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  currency: Currency,
  /** Delivered orders. */
  orders: z.int(),
  gross: Amount,
  /** Borne by the partner, like the refunds. */
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
