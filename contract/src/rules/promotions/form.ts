import type { FieldCode } from '../../kit/field-codes.ts'
import { minorFault, toMinor } from '../../kit/money.ts'
import { isOnDays, overlapsItself, sharesTime, type OpeningTime } from './opening-times.ts'
import { percentageChoices, type PromotionSettings } from './settings.ts'
import {
  groupOf,
  hasPercentage,
  hasProducts,
  type Audience,
  type CustomerTier,
  type PromotionType,
} from './types.ts'

/** The terms of a promotion, set by a partner. */
export interface PromotionPlan {
  readonly type: PromotionType
  readonly percentage: number | null
  readonly extraPercentagePrime: number | null
  readonly deliveryFee: number | null
  /** "Spend X": the minimum value of the basket. */
  readonly minimumBasket: number | null
  /** The partner's maximum share in total; null for no limit. */
  readonly budget: number | null
  readonly audience: Audience
  readonly customerTiers: readonly CustomerTier[]
  readonly startDate: string
  /** The day at whose start it ends. */
  readonly endDate: string
  readonly openingTimes: readonly OpeningTime[]
  readonly storeAddressIds: readonly number[]
  readonly productExternalIds: readonly string[]
}

/** What a promotion occupies: no other one of its kind may run there and then. */
export type PromotionPlace = Pick<
  PromotionPlan,
  | 'type'
  | 'customerTiers'
  | 'startDate'
  | 'endDate'
  | 'openingTimes'
  | 'storeAddressIds'
  | 'productExternalIds'
>

/** Context for validating a plan. */
export interface PlanFacts {
  readonly settings: PromotionSettings
  readonly currency: string
  /** PROMO-FLAGS: flat fees that may be chosen. */
  readonly fees: readonly number[]
  /** The newest local day of its locations. */
  readonly today: string
  /** The first day of a promotion that has already begun; a change keeps it. */
  readonly begunOn?: string | undefined
  /** The used amount of its budget. */
  readonly budgetUsed?: number | undefined
}

export interface PlanFault {
  readonly path: string
  readonly code: FieldCode
  readonly details?: Record<string, unknown>
}

/** The day a year later; 29 February is followed by 1 March. */
export function yearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1
  const at = new Date(`${year}${day.slice(4)}T00:00:00Z`)
  const isThere = at.toISOString().slice(5, 10) === day.slice(5)
  return isThere ? `${year}${day.slice(4)}` : `${year}-03-01`
}

/** GAP-PROMO-FORM, PROMO-RULE-FORM: all faults of a plan; the form and the server use the same rule. */
export function planFaults(plan: PromotionPlan, facts: PlanFacts): PlanFault[] {
  return [
    ...valueFaults(plan, facts),
    ...budgetFaults(plan, facts),
    ...dayFaults(plan, facts),
    ...locationFaults(plan, facts),
  ]
}

/** A budget is an amount above what has been used. */
function budgetFaults({ budget }: PromotionPlan, { currency, budgetUsed = 0 }: PlanFacts): PlanFault[] {
  const path = 'budget'
  if (budget === null) return []
  if (budget <= 0) return [{ path, code: 'field.tooSmall' }]
  if (toMinor(budget, currency) === null)
    return [{ path, code: minorFault(budget, currency), details: { currency } }]
  return budget > budgetUsed
    ? []
    : [{ path, code: 'promotion.budgetBelowUsed', details: { used: budgetUsed } }]
}

function valueFaults(plan: PromotionPlan, facts: PlanFacts): PlanFault[] {
  const { type, deliveryFee, minimumBasket } = plan
  const faults = percentageFaults(plan, facts.settings)
  if (type === 'FLAT_DELIVERY') {
    if (deliveryFee === null) faults.push({ path: 'deliveryFee', code: 'field.required' })
    else if (!facts.fees.includes(deliveryFee))
      faults.push({ path: 'deliveryFee', code: 'promotion.feeNotOffered' })
  } else if (deliveryFee !== null) faults.push({ path: 'deliveryFee', code: 'promotion.notForType' })
  if (type !== 'BASKET_PERCENTAGE' && minimumBasket !== null)
    faults.push({ path: 'minimumBasket', code: 'promotion.notForType' })
  if (type === 'BASKET_PERCENTAGE' && minimumBasket === null)
    faults.push({ path: 'minimumBasket', code: 'field.required' })
  if (minimumBasket !== null && minimumBasket <= 0)
    faults.push({ path: 'minimumBasket', code: 'field.tooSmall' })
  if (minimumBasket !== null && toMinor(minimumBasket, facts.currency) === null)
    faults.push({
      path: 'minimumBasket',
      code: minorFault(minimumBasket, facts.currency),
      details: { currency: facts.currency },
    })
  return faults
}

function percentageFaults(plan: PromotionPlan, settings: PromotionSettings): PlanFault[] {
  const { type, percentage, extraPercentagePrime: extra } = plan
  const faults: PlanFault[] = []
  if (!hasPercentage(type)) {
    if (percentage !== null) faults.push({ path: 'percentage', code: 'promotion.notForType' })
    if (extra !== null) faults.push({ path: 'extraPercentagePrime', code: 'promotion.notForType' })
    return faults
  }
  if (percentage === null) return [{ path: 'percentage', code: 'field.required' }]
  const { minPercentage: least, maxPercentage: most, percentageStep: step } = settings
  if (!percentageChoices(settings).includes(percentage))
    faults.push({ path: 'percentage', code: 'promotion.percentageOffGrid', details: { least, most, step } })
  if (extra === null) return faults
  const highest = settings.maxPercentageWithPrime
  if (!settings.isPrimeAvailable) faults.push({ path: 'extraPercentagePrime', code: 'promotion.noPrime' })
  else if (extra <= 0 || extra % step !== 0)
    faults.push({
      path: 'extraPercentagePrime',
      code: 'promotion.percentageOffGrid',
      details: { least: step, most: highest - percentage, step },
    })
  else if (percentage + extra > highest)
    faults.push({ path: 'extraPercentagePrime', code: 'promotion.sumTooHigh', details: { most: highest } })
  return faults
}

/** Start today or later, end after start, at most a year. */
function dayFaults({ startDate, endDate, openingTimes }: PromotionPlan, facts: PlanFacts): PlanFault[] {
  const faults: PlanFault[] = []
  if (facts.begunOn !== undefined && startDate !== facts.begunOn)
    faults.push({ path: 'startDate', code: 'promotion.hasBegun' })
  else if (facts.begunOn === undefined && startDate < facts.today)
    faults.push({ path: 'startDate', code: 'promotion.startPast', details: { today: facts.today } })
  if (endDate <= startDate) faults.push({ path: 'endDate', code: 'promotion.endBeforeStart' })
  else if (endDate > yearAfter(startDate)) faults.push({ path: 'endDate', code: 'promotion.tooLong' })
  else if (endDate <= facts.today) faults.push({ path: 'endDate', code: 'promotion.endPast' })
  if (overlapsItself(openingTimes)) faults.push({ path: 'openingTimes', code: 'promotion.hoursOverlap' })
  else if (faults.length === 0 && !isOnDays(openingTimes, startDate, endDate))
    faults.push({ path: 'openingTimes', code: 'promotion.hoursNever' })
  return faults
}

function locationFaults(plan: PromotionPlan, { settings }: PlanFacts): PlanFault[] {
  const faults: PlanFault[] = []
  const { type, storeAddressIds, productExternalIds: products, customerTiers } = plan
  if (storeAddressIds.length === 0) faults.push({ path: 'storeAddressIds', code: 'field.required' })
  if (customerTiers.length === 0) faults.push({ path: 'customerTiers', code: 'field.required' })
  if (!hasProducts(type)) {
    if (products.length > 0) faults.push({ path: 'productExternalIds', code: 'promotion.notForType' })
  } else if (products.length === 0) faults.push({ path: 'productExternalIds', code: 'field.required' })
  else if (products.length > settings.maxProducts)
    faults.push({
      path: 'productExternalIds',
      code: 'promotion.tooManyProducts',
      details: { most: settings.maxProducts },
    })
  else if (new Set(products).size < products.length)
    faults.push({ path: 'productExternalIds', code: 'line.duplicate' })
  return faults
}

/** Whether two promotions reach the same customers. */
function sharesCustomers(one: PromotionPlace, other: PromotionPlace): boolean {
  return one.customerTiers.some((tier) => other.customerTiers.includes(tier))
}

/**
 * What two promotions of one store may not share at the same time: products, or the delivery or basket of the same
 * customers at the same location. Null if both can run.
 */
export function overlapOf(
  one: PromotionPlace,
  other: PromotionPlace,
): { readonly products: readonly string[] } | null {
  if (!one.storeAddressIds.some((id) => other.storeAddressIds.includes(id))) return null
  if (!sharesCustomers(one, other) || !sharesTime(one, other)) return null
  if (hasProducts(one.type) && hasProducts(other.type)) {
    const products = one.productExternalIds.filter((id) => other.productExternalIds.includes(id))
    return products.length > 0 ? { products } : null
  }
  const isDelivery = groupOf(one.type) === 'DELIVERY' && groupOf(other.type) === 'DELIVERY'
  return isDelivery || (one.type === 'BASKET_PERCENTAGE' && other.type === 'BASKET_PERCENTAGE')
    ? { products: [] }
    : null
}
