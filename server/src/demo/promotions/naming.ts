import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import { discountOf } from '@storekeep/contract/rules/promotions/discount-of.ts'
import {
  isForNewcomers,
  mismatchOf,
  termsAt,
  type NamingOrder,
  type PromotionTerms,
} from '@storekeep/contract/rules/promotions/of-order.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'

/** A promotion as the marketplace applies it to orders. */
export interface AppliedPromotion {
  readonly externalId: string
  /** External ids of its locations. */
  readonly locations: ReadonlySet<string>
  /** Amounts in minor units; `locations` decides whether an order's location is included. */
  readonly history: readonly PromotionTerms[]
  /** The marketplace's share of its discounts. */
  readonly marketplaceShare?: number
}

type Discount = NonNullable<OrderLineInput['discounts']>[number]

/**
 * Applies promotions to an order: each matching one gives its discount and replaces the order's own. An order without a
 * match is unchanged.
 */
export function withPromotions(
  line: OrderLineInput,
  timeZone: string,
  promotions: readonly AppliedPromotion[],
): OrderLineInput {
  const here = promotions.filter(({ locations }) => locations.has(line.location))
  if (here.length === 0) return line
  const order = namingOrder(line, timeZone)
  const isNew = isNewcomer(line, timeZone)
  const discounts = here.flatMap((promotion) => {
    const { history } = promotion
    const terms = termsAt(history, Date.parse(order.placedAt))
    const fits = terms !== undefined && mismatchOf(history, order, 0) === null
    if (!fits || (isForNewcomers(history, order.placedAt) && !isNew)) return []
    return given(promotion, discountOf(terms, order), line.currency)
  })
  const partner = minorSum(
    discounts.filter(({ payer }) => payer === 'PARTNER'),
    line.currency,
  )
  return discounts.length === 0 || partner > order.gross ? line : withDiscounts(line, discounts)
}

/** The same order with other discounts; refunds are limited to the remaining total. */
export function withDiscounts(line: OrderLineInput, discounts: readonly Discount[]): OrderLineInput {
  const { currency } = line
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const { discounts: former = [], refunds = [], ...order } = line
  const total = minor(line.total) + minorSum(former, currency) - minorSum(discounts, currency)
  let left = total
  const refunded = refunds.flatMap((refund) => {
    const amount = Math.min(left, minor(refund.amount))
    left -= amount
    return amount > 0 ? [{ ...refund, amount: fromMinor(amount, currency) }] : []
  })
  return {
    ...order,
    total: fromMinor(total, currency),
    ...(discounts.length > 0 && { discounts: [...discounts] }),
    ...(refunded.length > 0 && { refunds: refunded }),
  }
}

/** The discount of a promotion, by payer. */
function given(
  { externalId, marketplaceShare = 0 }: AppliedPromotion,
  amount: number,
  currency: string,
): Discount[] {
  const ofMarketplace = Math.floor(amount * marketplaceShare)
  const parts = [
    { payer: 'PARTNER' as const, amount: amount - ofMarketplace },
    { payer: 'MARKETPLACE' as const, amount: ofMarketplace },
  ]
  return parts
    .filter((part) => part.amount > 0)
    .map((part) => ({ promotion: externalId, payer: part.payer, amount: fromMinor(part.amount, currency) }))
}

function minorSum(amounts: readonly { readonly amount: number }[], currency: string): number {
  return amounts.reduce((sum, { amount }) => sum + (toMinor(amount, currency) ?? 0), 0)
}

/** The location id in terms that are evaluated for one location only. */
export const onlyLocation = 0

function namingOrder(line: OrderLineInput, timeZone: string): NamingOrder {
  const minor = (amount: number) => toMinor(amount, line.currency) ?? 0
  const items = line.items.map(({ productExternalId, quantity, unitPrice, options = [] }) => ({
    product: productExternalId ?? null,
    quantity,
    total:
      quantity *
      options.reduce(
        (sum, option) => sum + minor(option.unitPrice) * (option.quantity ?? 1),
        minor(unitPrice),
      ),
  }))
  return {
    storeAddressId: onlyLocation,
    placedAt: line.times.placedAt,
    timeZone,
    items,
    gross: items.reduce((sum, { total }) => sum + total, 0),
    deliveryFee: minor(line.deliveryFee ?? 0),
    prime: line.prime ?? false,
  }
}

/** Names of customers contain the day of their first order. */
function isNewcomer({ customerKey, times }: OrderLineInput, timeZone: string): boolean {
  const day = localTimeOf(Date.parse(times.placedAt), timeZone).day
  return customerKey?.includes(`-${day.replaceAll('-', '').slice(2)}-`) ?? false
}
