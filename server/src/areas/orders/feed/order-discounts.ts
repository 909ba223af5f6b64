import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import {
  isForNewcomers,
  mismatchOf,
  type NamingOrder,
} from '@storekeep/contract/rules/promotions/of-order.ts'
import { netOf, type OrderMoney } from '@storekeep/contract/rules/orders/money.ts'
import { countsInNetSales } from '@storekeep/contract/rules/orders/orders.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Placed } from '../../../platform/feed/location-feed.ts'
import type { FedLocation } from '../../../platform/feed/locks/locations.ts'
import { refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import { namedPromotions, spend, type NamedPromotion } from '../../promotions/promotions.book.ts'
import type { StoredDiscount } from '../orders.tables.ts'
import type { OrderRow } from './order-columns.ts'

export type Promotions = ReadonlyMap<string, NamedPromotion>

const keyOf = ({ storeId }: FedLocation, name: string): string => `${storeId} ${name}`

/** The promotions that the orders of a batch name, by store and external id. */
export async function promotionsNamedIn(tx: Tx, lines: readonly Placed<OrderLine>[]): Promise<Promotions> {
  const names = new Map(
    lines.flatMap(({ item, location }) =>
      item.discounts.flatMap(({ promotion }) =>
        promotion === undefined
          ? []
          : [[keyOf(location, promotion), { store_id: location.storeId, external_id: promotion }] as const],
      ),
    ),
  )
  return namedPromotions(tx, [...names.values()])
}

/** Refuses an order that names an unknown promotion of its store. */
export function unknownPromotion(
  { discounts }: OrderLine,
  location: FedLocation,
  promotions: Promotions,
): Refusal | undefined {
  const at = discounts.findIndex(
    ({ promotion }) => promotion !== undefined && !promotions.has(keyOf(location, promotion)),
  )
  return at < 0
    ? undefined
    : refuse('promotion.unknown', `discounts.${at}.promotion`, { given: discounts[at]?.promotion })
}

/** An order's discounts as stored: with their promotions, checked at the time at which the order was placed. */
export function discountsOf(
  line: OrderLine,
  money: OrderMoney,
  location: FedLocation,
  promotions: Promotions,
): StoredDiscount[] {
  const amountOf = (name: string) =>
    line.discounts.reduce(
      (sum, { promotion }, nth) => (promotion === name ? sum + (money.discounts[nth] ?? 0) : sum),
      0,
    )
  return line.discounts.map(({ name, payer, promotion }, nth) => {
    const plain = { name: name ?? null, amount: money.discounts[nth] ?? 0, payer }
    const named = promotion === undefined ? undefined : promotions.get(keyOf(location, promotion))
    if (promotion === undefined || !named) return plain
    const mismatch = mismatchOf(named.history, namingOrder(line, money, location), amountOf(promotion))
    return {
      ...plain,
      promotion: named.id,
      ...(mismatch !== null && { mismatch }),
      ...(isForNewcomers(named.history, line.times.placedAt) && { isForNewcomers: true as const }),
    }
  })
}

function namingOrder(line: OrderLine, money: OrderMoney, location: FedLocation): NamingOrder {
  return {
    storeAddressId: location.storeAddressId,
    placedAt: line.times.placedAt,
    timeZone: location.timeZone,
    gross: money.gross,
    deliveryFee: money.deliveryFee,
    prime: line.prime,
    items: line.items.map(({ productExternalId, quantity }, nth) => ({
      product: productExternalId ?? null,
      quantity,
      total: money.items[nth]?.total ?? 0,
    })),
  }
}

/** Orders that will not be paid for. */
const dead: ReadonlySet<string> = new Set(['REJECTED', 'TIMED_OUT', 'CANCELLED'])

/** Writes the budget use of orders; the marketplace bears what no budget covers. */
export async function spendDiscounts(
  tx: Tx,
  rows: readonly OrderRow[],
  { known, now }: { readonly known: ReadonlySet<string>; readonly now: Date },
): Promise<OrderRow[]> {
  const over = await spend(
    tx,
    rows.map((row) => {
      const counts = countsInNetSales(row.status, row.partner_gets_paid)
      return {
        storeId: row.store_id,
        orderId: row.id,
        storeAddressId: row.store_address_id,
        localDate: row.local_date,
        gross: row.gross,
        discounts: row.discounts,
        counts,
        isLive: counts || !dead.has(row.status),
        isNew: !known.has(row.id),
      }
    }),
    now,
  )
  return rows.map((row) =>
    row.discounts.some(({ promotion }) => promotion !== undefined) ? shared(row, over.get(row.id)) : row,
  )
}

/** The order, with the part of its discounts above the budgets borne by the marketplace. */
function shared(row: OrderRow, over: ReadonlyMap<string, number> | undefined): OrderRow {
  const left = new Map(over)
  const discounts = row.discounts.map((given): StoredDiscount => {
    const { over: _over, ...discount } = given
    const { promotion, payer, amount } = discount
    if (promotion === undefined || payer !== 'PARTNER') return discount
    const part = Math.min(amount, left.get(promotion) ?? 0)
    left.set(promotion, (left.get(promotion) ?? 0) - part)
    return part === 0 ? discount : { ...discount, over: part }
  })
  const all = discounts.reduce((sum, { amount }) => sum + amount, 0)
  const discountPartner = discounts.reduce(
    (sum, { payer, amount, over: part = 0 }) => (payer === 'PARTNER' ? sum + amount - part : sum),
    0,
  )
  const money = { gross: row.gross, discountPartner, refundPartner: row.refund_partner }
  return {
    ...row,
    discounts,
    discount_partner: discountPartner,
    discount_marketplace: all - discountPartner,
    net: netOf(row.status, row.partner_gets_paid, money),
  }
}
