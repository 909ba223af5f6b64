import type { OrderToBook } from '../../ledger/ledger.book.ts'
import type { OrderRow } from './order-columns.ts'

/** What the ledger has to know of an order to book it. */
export function bookingOf(order: OrderRow, isNew: boolean): OrderToBook {
  return {
    status: order.status,
    partnerGetsPaid: order.partner_gets_paid,
    gross: order.gross,
    vat: order.vat,
    discountPartner: order.discount_partner,
    discountMarketplace: order.discount_marketplace,
    refundPartner: order.refund_partner,
    refundMarketplace: order.refund_marketplace,
    tip: order.tip,
    deliveryFee: order.delivery_fee,
    serviceFee: order.service_fee,
    packagingFee: order.packaging_fee,
    total: order.total,
    storeId: order.store_id,
    orderId: order.id,
    version: order.version,
    storeAddressId: order.store_address_id,
    currency: order.currency,
    timeZone: order.time_zone,
    localDate: order.local_date,
    settledAt: order.delivered_at ?? order.cancelled_at ?? order.placed_at,
    refunds: order.refunds,
    isNew,
  }
}
