import type { PromotionType } from './types.ts'

/** A price less a percentage in minor units, rounded in the customer's favour. */
export function discounted(price: number, percentage: number): number {
  return Math.floor((price * (100 - percentage)) / 100)
}

/**
 * The discount that may be announced: from the lowest recent price to the new one, in whole per cent, rounded down. A
 * price raised shortly before makes it smaller than the percentage off the current price.
 */
export function honestPercentage(price: number, lowest: number, percentage: number): number {
  if (lowest <= 0) return 0
  const from = Math.min(price, lowest)
  const announced = Math.floor(((from - discounted(price, percentage)) * 100) / from)
  return Math.min(percentage, Math.max(0, announced))
}

/** 2 for 1: two at half price each. */
const halfPrice = 50

/** The percentage off each product of a promotion; null while it is not chosen. */
export function percentageOfProducts({
  type,
  percentage,
}: {
  readonly type: PromotionType
  readonly percentage: number | null
}): number | null {
  return type === 'TWO_FOR_ONE' ? halfPrice : percentage
}

/** Why a product cannot be promoted, or needs a warning. */
export const productNotes = ['OUT_OF_STOCK', 'IN_PROMOTION', 'NO_PRICE', 'PRICE_RAISED'] as const

/** PROMO-CALL-QUALITY-TIERS: the share of the selected products in what customers order, in per cent. */
export const qualityTiers = [
  { id: 'LOW', from: 0 },
  { id: 'MEDIUM', from: 10 },
  { id: 'HIGH', from: 30 },
] as const
type QualityTier = (typeof qualityTiers)[number]['id']

/** PROMO-CALL-QUALITY-TIERS: the tier of a share from 0 to 1. */
export function qualityOf(share: number): QualityTier {
  return qualityTiers.findLast(({ from }) => share * 100 >= from)?.id ?? 'LOW'
}

/** Number of most-ordered products of a store that count as top sellers. */
export const topSellers = 10
/** Days of orders that determine top sellers and quality. */
export const topSellerDays = 28
