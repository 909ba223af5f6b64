import type { FieldCode } from '../../kit/field-codes.ts'
import type { FlagName } from '../flags.ts'

/** PROMO-ENTITY-TYPES: kinds of promotions. BASKET_PERCENTAGE is "spend X, get Y % off". */
export const promotionTypes = [
  'FREE_DELIVERY',
  'FLAT_DELIVERY',
  'PERCENTAGE_DISCOUNT',
  'TWO_FOR_ONE',
  'BASKET_PERCENTAGE',
] as const
export type PromotionType = (typeof promotionTypes)[number]

/** PROMO-ENTITY-GROUPS: what a promotion discounts. */
export const promotionGroups = ['DELIVERY', 'PRODUCT'] as const
type PromotionGroup = (typeof promotionGroups)[number]

export function groupOf(type: PromotionType): PromotionGroup {
  return type === 'FREE_DELIVERY' || type === 'FLAT_DELIVERY' ? 'DELIVERY' : 'PRODUCT'
}

/** Whether products are selected for it; a basket discount applies to all of them. */
export function hasProducts(type: PromotionType): boolean {
  return type === 'PERCENTAGE_DISCOUNT' || type === 'TWO_FOR_ONE'
}

export function hasPercentage(type: PromotionType): boolean {
  return type === 'PERCENTAGE_DISCOUNT' || type === 'BASKET_PERCENTAGE'
}

/** Which term a fed promotion lacks, or has although its type has none: without its percentage it would discount nothing. */
export function termFault(terms: {
  readonly type: PromotionType
  readonly percentage: number | null
  readonly deliveryFee: number | null
}): { readonly path: 'percentage' | 'deliveryFee'; readonly code: FieldCode } | null {
  const { type, percentage, deliveryFee } = terms
  for (const [path, given, needed] of [
    ['percentage', percentage !== null, hasPercentage(type)],
    ['deliveryFee', deliveryFee !== null, type === 'FLAT_DELIVERY'],
  ] as const)
    if (given !== needed) return { path, code: given ? 'promotion.notForType' : 'field.required' }
  return null
}

/** PROMO-ENTITY-STATUS. */
export const promotionStatuses = [
  'BEING_CREATED',
  'ENABLED',
  'DISABLED',
  'FORCED_DISABLED',
  'COMPLETED',
] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** PROMO-ENTITY-AUDIENCE. */
export const audiences = ['ALL_CUSTOMERS', 'STORE_NEW_CUSTOMER'] as const
export type Audience = (typeof audiences)[number]
export const customerTiers = ['STANDARD_CUSTOMERS', 'PRIME_CUSTOMERS'] as const
export type CustomerTier = (typeof customerTiers)[number]

/** PROMO-FLAGS, PROMO-GUARD-CREATE: the flag that a type needs to be created. Empty fees mean off. */
export const typeFlags = {
  FREE_DELIVERY: 'PARTNERS_SELF_SERVICE_PROMOS_ENABLED',
  FLAT_DELIVERY: 'PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES',
  PERCENTAGE_DISCOUNT: 'PARTNERS_SELF_SERVICE_DISCOUNT_PROMOS_ENABLED',
  TWO_FOR_ONE: 'PARTNERS_SELF_SERVICE_2X1_PROMOS_ENABLED',
  BASKET_PERCENTAGE: 'PARTNERS_SELF_SERVICE_BASKET_PERCENTAGE_PROMOS_ENABLED',
} as const satisfies Record<PromotionType, FlagName>

/** The last path segment of the page on which each type is created. */
export const typeSlugs = {
  FREE_DELIVERY: 'free',
  FLAT_DELIVERY: 'flat',
  PERCENTAGE_DISCOUNT: 'percentage-discount',
  TWO_FOR_ONE: '2x1',
  BASKET_PERCENTAGE: 'sxgy',
} as const satisfies Record<PromotionType, string>

/** Why a promotion does not run within its days. */
export const stopReasons = [
  'PARTNER',
  'PRODUCTS_GONE',
  'BUDGET',
  'PRICE_RULES',
  'COMPLAINTS',
  'TERMS_BROKEN',
  'OTHER',
] as const
/** Reasons set by the marketplace. */
export const forcedReasons = ['PRICE_RULES', 'COMPLAINTS', 'TERMS_BROKEN', 'OTHER'] as const

/**
 * Types whose discounts can be combined in one order. Two of one kind never stack: two on delivery, two on the basket,
 * and two on one product.
 */
export function stackableWith(type: PromotionType): PromotionType[] {
  if (groupOf(type) === 'DELIVERY') return promotionTypes.filter((one) => groupOf(one) === 'PRODUCT')
  if (type === 'BASKET_PERCENTAGE') return promotionTypes.filter((one) => one !== type)
  return promotionTypes.filter((one) => groupOf(one) === 'DELIVERY' || one === 'BASKET_PERCENTAGE')
}
