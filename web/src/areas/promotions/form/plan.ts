import type { Promotion, PromotionBody, PromotionEvent } from '@storekeep/contract/areas/promotions.shapes.ts'
import { customerTiers, hasProducts, type PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays, daysBetween } from '@storekeep/contract/rules/time/periods.ts'

/** Steps of the form, in order. */
const steps = ['what', 'where', 'when', 'who', 'review'] as const
export type Step = (typeof steps)[number]

/** PROMO-ENTITY-FLOWS: the full form, the reduced form for repeating a promotion, and that for joining an event. */
export type Flow = 'whole' | 'again' | 'join'

/** The steps of a flow; omits what is already decided. */
export function stepsOf(flow: Flow, type: PromotionType): readonly Step[] {
  if (flow === 'again') return ['when', 'review']
  if (flow === 'join') return hasProducts(type) ? ['where', 'what', 'review'] : ['where', 'review']
  return steps
}

const stepOfField: Readonly<Record<string, Step>> = {
  storeAddressIds: 'where',
  startDate: 'when',
  endDate: 'when',
  openingTimes: 'when',
  audience: 'who',
  customerTiers: 'who',
  extraPercentagePrime: 'who',
  termsVersion: 'review',
}

/** The step of a field; `productExternalIds.3` belongs to the first one. */
export function stepOf(path: string): Step {
  return stepOfField[path.split('.')[0] ?? ''] ?? 'what'
}

/** Default duration of a new promotion in days. */
const defaultDays = 14

/** Defaults of a new promotion. */
export function newPlan(type: PromotionType, storeAddressIds: number[], today: string): PromotionBody {
  return {
    type,
    percentage: type === 'PERCENTAGE_DISCOUNT' ? 20 : type === 'BASKET_PERCENTAGE' ? 10 : null,
    extraPercentagePrime: null,
    deliveryFee: null,
    minimumBasket: null,
    budget: null,
    audience: 'ALL_CUSTOMERS',
    customerTiers: [...customerTiers],
    startDate: today,
    endDate: addDays(today, defaultDays),
    openingTimes: [],
    storeAddressIds,
    productExternalIds: [],
    promotionEventId: null,
    termsVersion: null,
  }
}

/** The form values of an existing promotion. */
export function planOf(promotion: Promotion): PromotionBody {
  return {
    type: promotion.type,
    percentage: promotion.percentage,
    extraPercentagePrime: promotion.extraPercentagePrime,
    deliveryFee: promotion.deliveryFee,
    minimumBasket: promotion.minimumBasket,
    budget: promotion.budget?.amount ?? null,
    audience: promotion.audience,
    customerTiers: promotion.customerTiers,
    startDate: promotion.startDate,
    endDate: promotion.endDate,
    openingTimes: promotion.openingTimes,
    storeAddressIds: promotion.storeAddressIds,
    productExternalIds: promotion.productExternalIds,
    promotionEventId: promotion.promotionEventId,
    termsVersion: promotion.termsVersion,
  }
}

/** Whether two states of a promotion have the same plan; its status may differ. */
export function isSamePlan(one: Promotion, other: Promotion): boolean {
  return JSON.stringify(planOf(one)) === JSON.stringify(planOf(other))
}

/** The same promotion again, for as many days: from today, or after one that is still on, which it would overlap. */
export function planAgain(promotion: Promotion, today: string): PromotionBody {
  const days = Math.min(daysBetween(promotion.startDate, promotion.endDate), 365)
  const isOn = promotion.status === 'ENABLED' || promotion.status === 'BEING_CREATED'
  const startDate = isOn && promotion.endDate > today ? promotion.endDate : today
  return {
    ...planOf(promotion),
    startDate,
    endDate: addDays(startDate, days),
    promotionEventId: null,
    termsVersion: null,
  }
}

/** The values an event fixes; one that has started is joined from today. */
export function planOfEvent(
  event: PromotionEvent,
  type: PromotionType,
  { storeAddressIds, today }: { storeAddressIds: number[]; today: string },
): PromotionBody {
  const isPrime = type !== event.type || event.primeEventPromotionTypes.length > 0
  const isOther = type !== event.type
  return {
    ...newPlan(type, storeAddressIds, today),
    percentage: isOther ? newPlan(type, [], today).percentage : event.percentage,
    deliveryFee: isOther ? null : event.deliveryFee,
    minimumBasket: isOther ? null : event.minimumBasket,
    customerTiers: isPrime ? ['PRIME_CUSTOMERS'] : [...customerTiers],
    startDate: event.startDate < today ? today : event.startDate,
    endDate: event.endDate,
    promotionEventId: event.id,
  }
}
