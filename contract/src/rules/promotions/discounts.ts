/** A price less a percentage in minor units, rounded to the customer's favour. */
export function discounted(price: number, percentage: number): number {
  return Math.floor((price * (100 - percentage)) / 100)
}

/**
 * The discount that may be announced: from the lowest price of the last days to the new one, in whole per cent. A price
 * that was raised shortly before makes it smaller than the percentage off the price of today; rounding never makes it larger.
 */
export function honestPercentage(price: number, lowest: number, percentage: number): number {
  if (lowest <= 0) return 0
  const from = Math.min(price, lowest)
  if (from === price) return percentage
  const announced = Math.floor(((from - discounted(price, percentage)) * 100) / from)
  return Math.min(percentage, Math.max(0, announced))
}

/** Why a product cannot be promoted, or needs a warning. */
export const productNotes = ['OUT_OF_STOCK', 'IN_PROMOTION', 'NO_PRICE', 'PRICE_RAISED'] as const

/** PROMO-CALL-QUALITY-TIERS: how much of what customers order the chosen products are, in per cent. */
export const qualityTiers = [
  { id: 'LOW', from: 0 },
  { id: 'MEDIUM', from: 10 },
  { id: 'HIGH', from: 30 },
] as const
type QualityTier = (typeof qualityTiers)[number]['id']

export function qualityOf(share: number): QualityTier {
  return qualityTiers.findLast(({ from }) => share * 100 >= from)?.id ?? 'LOW'
}

/** How many of the most ordered products of a store are its top sellers. */
export const topSellers = 10
/** Days of orders that decide about top sellers and quality. */
export const topSellerDays = 28
