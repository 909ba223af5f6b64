import { localTimeOf } from '../time/local-time.ts'
import { discountOf, type Offer, type OfferedOrder } from './discount-of.ts'
import { isOpenAt, type OpeningTime } from './opening-times.ts'
import { hasProducts, type Audience, type CustomerTier } from './types.ts'

/** Why a discount does not match its promotion. */
export const mismatches = [
  'LOCATION',
  'DAYS',
  'HOURS',
  'STOPPED',
  'CUSTOMERS',
  'NOT_NEW',
  'PRODUCTS',
  'BASKET',
  'AMOUNT',
] as const
export type Mismatch = (typeof mismatches)[number]

/** The terms of a promotion from a time on; amounts in minor units. */
export interface PromotionTerms extends Offer {
  /** Milliseconds. */
  readonly from: number
  /** False while it is stopped, unless its budget stopped it. */
  readonly isOn: boolean
  readonly audience: Audience
  readonly customerTiers: readonly CustomerTier[]
  readonly startDate: string
  readonly endDate: string
  readonly openingTimes: readonly OpeningTime[]
  readonly storeAddressIds: readonly number[]
}

/** An order that references a promotion. */
export interface NamingOrder extends OfferedOrder {
  readonly storeAddressId: number
  readonly placedAt: string
  readonly timeZone: string
}

/** The terms at a given time; the first ones also apply to all earlier times. */
export function termsAt<Terms extends { readonly from: number }>(
  history: readonly Terms[],
  at: number,
): Terms | undefined {
  const oldestFirst = history.toSorted((one, other) => one.from - other.from)
  return oldestFirst.findLast(({ from }) => from <= at) ?? oldestFirst[0]
}

/** Whether a promotion was for customers new to the store when an order was placed. */
export function isForNewcomers(history: readonly PromotionTerms[], placedAt: string): boolean {
  return termsAt(history, Date.parse(placedAt))?.audience === 'STORE_NEW_CUSTOMER'
}

/**
 * Why a discount of an order does not match its promotion at the time of placement; null if it does. Products that the
 * order does not list are accepted. Whether its customer was new (NOT_NEW) depends on the store's other orders.
 */
export function mismatchOf(
  history: readonly PromotionTerms[],
  order: NamingOrder,
  discount: number,
): Mismatch | null {
  const terms = termsAt(history, Date.parse(order.placedAt))
  if (!terms) return 'STOPPED'
  const { day, time } = localTimeOf(order.placedAt, order.timeZone)
  if (!terms.storeAddressIds.includes(order.storeAddressId)) return 'LOCATION'
  if (day < terms.startDate || day >= terms.endDate) return 'DAYS'
  if (!terms.isOn) return 'STOPPED'
  if (!isOpenAt(terms.openingTimes, new Date(`${day}T00:00:00Z`).getUTCDay() + 1, time)) return 'HOURS'
  if (!terms.customerTiers.includes(order.prime ? 'PRIME_CUSTOMERS' : 'STANDARD_CUSTOMERS'))
    return 'CUSTOMERS'
  return amountMismatch(terms, order, discount)
}

function amountMismatch(terms: PromotionTerms, order: NamingOrder, discount: number): Mismatch | null {
  const { type, productExternalIds: products, minimumBasket } = terms
  const isKnown = order.items.every(({ product }) => product !== null)
  if (hasProducts(type) && isKnown && !order.items.some(({ product }) => products.includes(product ?? '')))
    return 'PRODUCTS'
  if (type === 'BASKET_PERCENTAGE' && order.gross < (minimumBasket ?? 0)) return 'BASKET'
  const units = order.items.reduce((count, { quantity }) => count + quantity, 0)
  // a source may round each unit separately
  const most = hasProducts(type) && !isKnown ? order.gross : discountOf(terms, order) + units
  return discount > most ? 'AMOUNT' : null
}

/** The use of a budget by an order. */
interface Spending {
  /** The partner's share of the promotion's discounts, as stated by the order. */
  readonly partner: number
  /** Whether the order will not be paid: it was refused, timed out, or was cancelled. */
  readonly isDead: boolean
  /** The amount charged for the previous version; undefined for a new order. */
  readonly before?: { readonly charged: number; readonly over: number } | undefined
}

/**
 * The part of an order's discount that a budget still covers, given the use by other orders: the rest is never charged
 * to the partner, even if other orders are cancelled later.
 */
export function chargedOf(
  budget: number | null,
  used: number,
  { partner, isDead, before }: Spending,
): number {
  if (isDead) return 0
  const left = budget === null ? partner : Math.max(0, budget - used)
  const most = before && before.over > 0 ? Math.min(left, before.charged) : left
  return Math.min(partner, most)
}
