import { planFaults, type PlanFacts, type PromotionPlan } from './form.ts'
import { defaultSettings } from './settings.ts'

/** The facts of a store in Britain on 15 June, which offers one flat fee. */
const facts: PlanFacts = {
  settings: defaultSettings,
  currency: 'GBP',
  fees: [0.99],
  today: '2026-06-15',
}
/** 20 % off the soup for a week from today on. */
export function plan(changes: Partial<PromotionPlan> = {}): PromotionPlan {
  return {
    type: 'PERCENTAGE_DISCOUNT',
    percentage: 20,
    extraPercentagePrime: null,
    deliveryFee: null,
    minimumBasket: null,
    budget: null,
    audience: 'ALL_CUSTOMERS',
    customerTiers: ['STANDARD_CUSTOMERS', 'PRIME_CUSTOMERS'],
    startDate: '2026-06-15',
    endDate: '2026-06-22',
    openingTimes: [],
    storeAddressIds: [1],
    productExternalIds: ['soup'],
    ...changes,
  }
}
/** The faults of that plan with changes, as `field code`. */
export function faults(changes: Partial<PromotionPlan>, more: Partial<PlanFacts> = {}): string[] {
  return planFaults(plan(changes), { ...facts, ...more }).map(({ path, code }) => `${path} ${code}`)
}
