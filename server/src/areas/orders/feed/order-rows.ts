import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { netOf, type OrderMoney } from '@storekeep/contract/rules/orders/money.ts'
import {
  isAvoidable,
  wasAccepted,
  waitingSeconds,
  knowsFact,
  type OrderFact,
} from '@storekeep/contract/rules/orders/orders.ts'
import type { FedLocation } from '../../../platform/feed/locks/locations.ts'
import type { ItemRow, OrderRow } from './order-columns.ts'
import { discountsOf, type Promotions } from './order-discounts.ts'

const instant = (at: string | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

/** The row of an order as fed. Whether its customer is new is determined later, from the store's other orders. */
export function orderRow(
  id: string,
  line: OrderLine,
  money: OrderMoney,
  { location, promotions }: { readonly location: FedLocation; readonly promotions: Promotions },
): OrderRow {
  const placed = localTimeOf(line.times.placedAt, location.timeZone)
  const { cancellation, times } = line
  const accepted = wasAccepted(line.status, times.acceptedAt)
  const knows = (fact: OrderFact): boolean => knowsFact(line.knows, fact)
  const paid = cancellation?.partnerGetsPaid ?? false
  return {
    store_id: location.storeId,
    id,
    external_id: line.externalId,
    version: line.version,
    store_address_id: location.storeAddressId,
    code: line.code ?? line.externalId,
    status: line.status,
    currency: line.currency,
    placed_at: new Date(times.placedAt).toISOString(),
    accepted_at: instant(times.acceptedAt),
    ready_at: instant(times.readyAt),
    courier_arrived_at: instant(times.courierArrivedAt),
    picked_up_at: instant(times.pickedUpAt),
    delivered_at: instant(times.deliveredAt),
    cancelled_at: instant(times.cancelledAt),
    local_date: placed.day,
    local_hour: placed.hour,
    local_time: placed.time,
    time_zone: location.timeZone,
    ...moneyColumns(money),
    net: netOf(line.status, paid, money),
    cancelled_by: cancellation?.by ?? null,
    cancel_reason: cancellation?.reason ?? null,
    is_avoidable: cancellation !== undefined && isAvoidable(cancellation.by, cancellation.reason, accepted),
    partner_gets_paid: paid,
    has_missing: line.issues.some(({ kind }) => kind === 'MISSING'),
    has_wrong: line.issues.some(({ kind }) => kind === 'WRONG'),
    rating: line.rating?.value ?? null,
    rated_at: instant(line.rating?.at),
    customer_key: line.customerKey ?? null,
    is_new_customer: false,
    prime: line.prime,
    payment: line.payment ?? null,
    channel: line.channel ?? null,
    waiting_seconds: knows('times') ? waitingSeconds(times) : null,
    accepted,
    ...factColumns(knows),
    item_count: line.items.reduce((count, item) => count + item.quantity, 0),
    discounts: discountsOf(line, money, location, promotions),
    refunds: line.refunds.map(({ payer, at, reason }, index) => ({
      amount: money.refunds[index] ?? 0,
      payer,
      at: new Date(at).toISOString(),
      reason: reason ?? null,
    })),
  }
}

const factColumns = (knows: (fact: OrderFact) => boolean) => ({
  knows_acceptance: knows('acceptance'),
  knows_issues: knows('issues'),
  knows_times: knows('times'),
  knows_ratings: knows('ratings'),
  knows_customers: knows('customers'),
})

const moneyColumns = (money: OrderMoney) => ({
  gross: money.gross,
  vat: money.vat,
  discount_partner: money.discountPartner,
  discount_marketplace: money.discountMarketplace,
  refund_partner: money.refundPartner,
  refund_marketplace: money.refundMarketplace,
  tip: money.tip,
  delivery_fee: money.deliveryFee,
  service_fee: money.serviceFee,
  packaging_fee: money.packagingFee,
  total: money.total,
})

/** The rows of an order's items. An item named by several issues is WRONG only if none says MISSING. */
export function itemRows(id: string, storeId: number, line: OrderLine, money: OrderMoney): ItemRow[] {
  return line.items.map((item, index) => {
    const issues = line.issues.filter((issue) => issue.item === index + 1).map(({ kind }) => kind)
    const amounts = money.items[index]
    return {
      store_id: storeId,
      order_id: id,
      line: index + 1,
      product_external_id: item.productExternalId ?? null,
      name: item.name,
      category: item.category ?? null,
      quantity: item.quantity,
      unit_price: amounts?.unitPrice ?? 0,
      options:
        item.options.length === 0
          ? null
          : item.options.map(({ name, quantity }, at) => ({
              name,
              quantity,
              unitPrice: amounts?.options[at] ?? 0,
            })),
      total: amounts?.total ?? 0,
      issue: issues.includes('MISSING') ? 'MISSING' : (issues[0] ?? null),
    }
  })
}
