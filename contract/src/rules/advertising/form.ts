import type { FieldCode } from '../../kit/field-codes.ts'
import { sumOfAmounts, toMinor } from '../../kit/money.ts'
import { yearAfter } from '../promotions/form.ts'

/** ADS-ENTITY-CONFIG: the limits of the form, in major units of the store's currency. */
export interface AdLimits {
  readonly budgetMin: number
  readonly budgetMax: number
  readonly dailyLimitMin: number
  readonly dailyLimitMax: number
}

/** ADS-CONST-LIMITS: the defaults without a recommendation, or if it cannot be loaded. */
export const defaultAdLimits: AdLimits = {
  budgetMin: 10,
  budgetMax: 10_000,
  dailyLimitMin: 2,
  dailyLimitMax: 1000,
}
/** ADS-CONST-LIMITS: the daily limit offered to a location of tier 1, 2 and 3. */
export const defaultTierLimits = { '1': 5, '2': 10, '3': 15 } as const
export type TierLimits = Readonly<Record<'1' | '2' | '3', number>>

/** ADS-ENTITY-FORM: the input of a partner for an ad; amounts in major units, null while empty. */
interface AdPlan {
  readonly startDate: string
  /** The last day it runs. */
  readonly endDate: string
  readonly budget: number | null
  readonly dailyLimit: number | null
}

interface AdPlanFacts {
  readonly limits: AdLimits
  readonly currency: string
  /** The local day of the location. */
  readonly today: string
}

export interface AdFault<Field extends string = keyof AdPlan> {
  readonly path: Field
  readonly code: FieldCode
  readonly details?: Record<string, unknown>
}

/** ADS-RULE-FORM, GAP-AD-DATES, GAP-AD-BUDGET: all faults of a plan; form and server use the same rule. */
export function adFaults(plan: AdPlan, facts: AdPlanFacts): AdFault[] {
  const faults = dateFaults(plan, facts.today)
  const { limits, currency } = facts
  const budget = amountFault(plan.budget, limits.budgetMin, limits.budgetMax, currency)
  if (budget) faults.push({ path: 'budget', ...budget })
  const daily = dailyLimitFault(plan.dailyLimit, { budget: plan.budget, limits, currency })
  if (daily) faults.push({ path: 'dailyLimit', ...daily })
  return faults
}

/** The fault of a daily limit, in the form and in later changes; undefined for a valid one. */
export function dailyLimitFault(
  dailyLimit: number | null,
  facts: { readonly budget: number | null; readonly limits: AdLimits; readonly currency: string },
): Omit<AdFault, 'path'> | undefined {
  const { budget, limits, currency } = facts
  const { dailyLimitMin: least, dailyLimitMax: most } = limits
  const isAbove = dailyLimit !== null && budget !== null && dailyLimit > budget
  if (isAbove && dailyLimit >= least && dailyLimit <= most)
    return { code: 'ad.dailyLimitAboveBudget', details: { most: budget, currency } }
  // a budget that is itself too small sets no limit
  const withinBudget = budget !== null && budget >= least ? Math.min(most, budget) : most
  return amountFault(dailyLimit, least, withinBudget, currency)
}

/** The fault of a new balance: one change adds at most the largest budget of an ad, so that a slip costs no more. */
export function balanceFault(
  wanted: number,
  facts: { readonly balance: number; readonly limits: AdLimits; readonly currency: string },
): Omit<AdFault, 'path'> | undefined {
  const { balance, limits, currency } = facts
  const most = sumOfAmounts([balance, limits.budgetMax], currency)
  return wanted > most ? { code: 'ad.outOfLimits', details: { least: 0, most, currency } } : undefined
}

/** Start today or later, end on or after the start, at most a year. */
function dateFaults({ startDate, endDate }: AdPlan, today: string): AdFault[] {
  const faults: AdFault[] = []
  if (startDate < today) faults.push({ path: 'startDate', code: 'ad.startPast', details: { today } })
  if (endDate < startDate) faults.push({ path: 'endDate', code: 'ad.endBeforeStart' })
  else if (endDate > yearAfter(startDate)) faults.push({ path: 'endDate', code: 'ad.tooLong' })
  return faults
}

function amountFault(
  amount: number | null,
  least: number,
  most: number,
  currency: string,
): Omit<AdFault, 'path'> | undefined {
  if (amount === null) return { code: 'field.required' }
  if (amount < least || amount > most || Number.isNaN(amount))
    return { code: 'ad.outOfLimits', details: { least, most, currency } }
  return toMinor(amount, currency) === null ? { code: 'money.decimals', details: { currency } } : undefined
}
