import type { Order, OrderFilters, OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { orderFacts, type OrderFact } from '@storekeep/contract/rules/orders/orders.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { linesOfOrder } from '../../ledger/ledger.read.ts'
import { promotionsOfOrders } from '../../promotions/promotions.read.ts'
import { feeTermsOf } from './fee-terms.ts'
import { asksOrdersOnly } from '../cache/asks-orders-only.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { stateOf } from '../cache/versions.repo.ts'
import { findOrder, itemsOf, pageOfOrders, type SummaryRow } from './orders.repo.ts'
import { select, type Question } from '../figures/selection.ts'

/** One page of orders. */
export interface OrderList {
  readonly orders: OrderSummary[]
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number }
}

/** One page of the orders of a period, newest first, cached while its orders are unchanged. */
export async function listOrders(
  db: Db,
  scope: Scope,
  ask: Omit<Question, 'until'> & {
    readonly pagination?: { readonly page: number; readonly limit: number } | undefined
    readonly filters?: OrderFilters | undefined
  },
  cache: AnswerCache<OrderList>,
): Promise<OrderList> {
  const { page, limit } = ask.pagination ?? { page: 1, limit: 25 }
  const filters = ask.filters ?? {}
  const selection = await select(db, scope, { ...ask, until: filters.until })
  const find = async (): Promise<OrderList> => {
    const terms = filters.waitTimeFee === undefined ? null : await feeTermsOf(db, scope)
    const { rows, total } = await pageOfOrders(db, selection, filters, { page, limit, terms })
    return { orders: rows.map(toSummary), pagination: { page, limit, total } }
  }
  if (!asksOrdersOnly(filters)) return find()
  return cache.answer(
    {
      locations: selection.locationsKey,
      state: () => stateOf(db, selection),
      question: JSON.stringify([ask.dateRange, filters, page, limit]),
    },
    find,
  )
}

const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  code: row.code,
  status: row.status,
  storeId: row.store_id,
  storeAddressId: row.store_address_id,
  placedAt: new Date(row.placed_at).toISOString(),
  localDate: row.local_date,
  localTime: row.local_time,
  timeZone: row.time_zone,
  currency: row.currency,
  gross: fromMinor(row.gross, row.currency),
  net: fromMinor(row.net, row.currency),
  itemCount: row.item_count,
  hasIssue: row.has_issue,
  isAvoidableCancellation: row.status === 'CANCELLED' && row.is_avoidable,
  rating: row.rating,
  isNewCustomer: row.is_new_customer,
  waitingSeconds: row.waiting_seconds,
})

const text = (at: Date | null): string | null => at?.toISOString() ?? null

/** One order, opened down to its items and ledger lines; 404 if the user cannot see it. */
export async function openOrder(db: Db, scope: Scope, id: string): Promise<{ order: Order }> {
  const found = await findOrder(db, scope, id)
  if (!found) throw new AppError('order.notFound', { id })
  const { order, storeName, locationName } = found
  const items = await itemsOf(db, order.storeId, order.id)
  const promotions = (await promotionsOfOrders(db, [order])).get(order.id) ?? []
  const lines = await linesOfOrder(db, order)
  const money = (minor: number) => fromMinor(minor, order.currency)
  return {
    order: {
      id: order.id,
      externalId: order.externalId,
      version: order.version,
      code: order.code,
      status: order.status,
      storeId: order.storeId,
      storeName,
      storeAddressId: order.storeAddressId,
      locationName,
      placedAt: order.placedAt.toISOString(),
      localDate: order.localDate,
      localTime: order.localTime,
      timeZone: order.timeZone,
      currency: order.currency,
      gross: money(order.gross),
      net: money(order.net),
      itemCount: order.itemCount,
      hasIssue: order.hasMissing || order.hasWrong,
      isAvoidableCancellation: order.status === 'CANCELLED' && order.isAvoidable,
      rating: order.rating,
      isNewCustomer: order.isNewCustomer,
      waitingSeconds: order.waitingSeconds,
      prime: order.prime,
      knows: factsKnown(order),
      payment: order.payment,
      channel: order.channel,
      customer: customerOf(order),
      abilities: { openConversation: { enabled: true, reason: null } },
      times: timesOf(order),
      items: items.map((item) => toItem(item, money)),
      discounts: order.discounts.map((discount) => toDiscount(discount, promotions, money)),
      refunds: order.refunds.map((refund) => ({ ...refund, amount: money(refund.amount) })),
      cancellation: cancellationOf(order),
      vat: money(order.vat),
      tip: money(order.tip),
      deliveryFee: money(order.deliveryFee),
      serviceFee: money(order.serviceFee),
      packagingFee: money(order.packagingFee),
      total: money(order.total),
      ledger: lines.map((line) => ({
        ...line,
        amount: money(line.amount),
        bookedAt: line.bookedAt.toISOString(),
        promotions: line.kind === 'DISCOUNT' ? promotions : [],
      })),
    },
  }
}

type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

function toItem(item: ItemRow, money: (minor: number) => number): Order['items'][number] {
  return {
    line: item.line,
    productExternalId: item.productExternalId,
    name: item.name,
    quantity: item.quantity,
    unitPrice: money(item.unitPrice),
    total: money(item.total),
    options: (item.options ?? []).map((option) => ({ ...option, unitPrice: money(option.unitPrice) })),
    issue: item.issue,
  }
}

type Promotions = NonNullable<Order['discounts'][number]['promotion']>[]

function toDiscount(
  { name, amount, payer, promotion, mismatch, over = 0 }: Row['discounts'][number],
  promotions: Promotions,
  money: (minor: number) => number,
): Order['discounts'][number] {
  return {
    name,
    amount: money(amount),
    payer,
    promotion: promotions.find(({ id }) => id === promotion) ?? null,
    mismatch: mismatch ?? null,
    overBudget: money(over),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findOrder>>>['order']

const factsKnown = (order: Row): OrderFact[] => {
  const known: Readonly<Record<OrderFact, boolean>> = {
    acceptance: order.knowsAcceptance,
    issues: order.knowsIssues,
    times: order.knowsTimes,
    ratings: order.knowsRatings || order.rating !== null,
    customers: order.knowsCustomers,
  }
  return orderFacts.filter((fact) => known[fact])
}

const customerOf = (order: Row): Order['customer'] => {
  if (order.customerKey === null || order.status !== 'DELIVERED') return 'UNKNOWN'
  return order.isNewCustomer ? 'NEW' : 'RETURNING'
}

const timesOf = (order: Row): Order['times'] => ({
  placedAt: order.placedAt.toISOString(),
  acceptedAt: text(order.acceptedAt),
  readyAt: text(order.readyAt),
  courierArrivedAt: text(order.courierArrivedAt),
  pickedUpAt: text(order.pickedUpAt),
  deliveredAt: text(order.deliveredAt),
  cancelledAt: text(order.cancelledAt),
})

const cancellationOf = (order: Row): Order['cancellation'] =>
  order.cancelledBy && order.cancelReason
    ? {
        by: order.cancelledBy,
        reason: order.cancelReason,
        partnerGetsPaid: order.partnerGetsPaid,
        isAvoidable: order.isAvoidable,
      }
    : null
