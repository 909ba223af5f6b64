import { meanOf, studentOf, varianceOf } from '../figures/student.ts'
import { chargesOf, type FeeTerms } from '../ledger/ledger.ts'
import { discountOf, singlesOf, type Offer, type OfferedOrder } from './discount-of.ts'
import { isOpenAt, type OpeningTime } from './opening-times.ts'
import type { Audience, CustomerTier } from './types.ts'

/** The weeks of a store's own orders that a promotion is simulated on. */
export const simulatedWeeks = 8

/** The customers and times of an offer. */
export interface Reach extends Offer {
  readonly audience: Audience
  readonly customerTiers: readonly CustomerTier[]
  readonly openingTimes: readonly OpeningTime[]
  readonly storeAddressIds: readonly number[]
}

/** A delivered order of the last weeks; amounts in minor units. */
export interface PastOrder extends OfferedOrder {
  readonly storeAddressId: number
  /** On the wire: 1 is Sunday. */
  readonly weekday: number
  readonly time: string
  /** Null where its source does not know the customer. */
  readonly isNewCustomer: boolean | null
  /** 0 is the oldest week. */
  readonly week: number
  /** Discounts and refunds already borne by the partner. */
  readonly borne: number
}

/** The 95 % interval of the forecast for the next days; amounts in minor units. */
interface Range {
  readonly low: number
  readonly high: number
}

interface Surroundings {
  readonly terms: FeeTerms
  /** The cost of products to the store, in per cent of their price; null when unknown. */
  readonly costShare: number | null
  /** The weeks with orders, of those that are simulated. */
  readonly weeks: number
  /** Days that the promotion lasts. */
  readonly days: number
  readonly budget: number | null
  /** Promotions that may be used in the same order. */
  readonly others: readonly Reach[]
}

interface Simulation {
  /** The simulated delivered orders, and those that it would have affected. */
  readonly orders: number
  readonly touched: number
  readonly sales: number
  readonly cost: number
  /** 2 for 1: the additional discount if customers who buy one take another. */
  readonly costOfSingles: number
  /** For the days of the promotion; null with too few weeks. */
  readonly expectedOrders: Range | null
  readonly expectedCost: Range | null
  /** The average proceeds of an affected order without the promotion and with it; null without affected orders. */
  readonly marginBefore: number | null
  readonly marginAfter: number | null
  /** The share of additional orders that pays for it; null if no number of orders does. */
  readonly breakEven: number | null
  readonly breakEvenRange: { readonly low: number; readonly high: number | null } | null
  /** Worst case: each affected order uses every other promotion too. */
  readonly stacked: { readonly cost: number; readonly deepest: number; readonly touched: number }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Whether an offer applies to an order: its place, time and customer. Unknown customers count as known ones. */
function reaches(offer: Reach, order: PastOrder): boolean {
  const tier = order.prime ? 'PRIME_CUSTOMERS' : 'STANDARD_CUSTOMERS'
  return (
    offer.storeAddressIds.includes(order.storeAddressId) &&
    offer.customerTiers.includes(tier) &&
    (offer.audience === 'ALL_CUSTOMERS' || order.isNewCustomer === true) &&
    isOpenAt(offer.openingTimes, order.weekday, order.time)
  )
}

interface Touched {
  readonly order: PastOrder
  readonly discount: number
  readonly before: number
  readonly after: number
}

/** The effect of a promotion on a store's past orders, if customers had ordered the same. */
export function simulate(offer: Reach, orders: readonly PastOrder[], around: Surroundings): Simulation {
  const marginOf = marginsOf(around)
  const touched = orders.flatMap((order): Touched[] => {
    const discount = reaches(offer, order) ? discountOf(offer, order) : 0
    if (discount === 0) return []
    return [{ order, discount, before: marginOf(order, 0), after: marginOf(order, discount) }]
  })
  const { weeks, days, budget } = around
  const byWeek = (value: (one: Touched) => number) => weekly(touched, weeks, value)
  const singles = sum(orders.filter((order) => reaches(offer, order)).map((order) => singlesOf(offer, order)))
  const cost = sum(touched.map(({ discount }) => discount))
  const costOfSingles = Math.round((singles * (around.costShare ?? 100)) / 100)
  const expectedCost = rangeOf(
    byWeek(({ discount }) => discount),
    days,
    weeks === 0 ? 0 : (costOfSingles / weeks) * (days / 7),
  )
  return {
    orders: orders.length,
    touched: touched.length,
    sales: sum(touched.map(({ order }) => order.gross)),
    cost,
    costOfSingles,
    expectedOrders: rangeOf(
      byWeek(() => 1),
      days,
    ),
    expectedCost: expectedCost && withinBudget(expectedCost, budget),
    marginBefore: touched.length === 0 ? null : Math.round(meanOf(touched.map(({ before }) => before))),
    marginAfter: touched.length === 0 ? null : Math.round(meanOf(touched.map(({ after }) => after))),
    ...breakEvenOf(touched, weeks),
    stacked: stackedOf(touched, around.others),
  }
}

const withinBudget = ({ low, high }: Range, budget: number | null): Range =>
  budget === null ? { low, high } : { low: Math.min(low, budget), high: Math.min(high, budget) }

/** The proceeds of an order: net of discounts, the marketplace's charges, and the cost of its products. */
const marginsOf =
  ({ terms, costShare }: Surroundings) =>
  (order: PastOrder, discount: number): number => {
    const discountPartner = Math.min(order.gross, order.borne + discount)
    const { commission, orderFee, tax } = chargesOf({ gross: order.gross, discountPartner }, terms)
    const products = Math.round((order.gross * (costShare ?? 0)) / 100)
    return order.gross - order.borne - discount - commission - orderFee - tax - products
  }

function weekly(touched: readonly Touched[], weeks: number, value: (one: Touched) => number): number[] {
  const sums = Array.from({ length: weeks }, () => 0)
  const newest = simulatedWeeks - weeks
  for (const one of touched) {
    const nth = one.order.week - newest
    // days before the first whole week are excluded
    if (nth >= 0) sums[nth] = (sums[nth] ?? 0) + value(one)
  }
  return sums
}

/** The interval of the sum over a number of days, if they resemble the earlier weeks; `more` widens it upwards. */
function rangeOf(weeks: readonly number[], days: number, more = 0): Range | null {
  if (weeks.length < 2) return null
  const length = days / 7
  const middle = meanOf(weeks) * length
  const error = Math.sqrt(varianceOf(weeks) * (length + length ** 2 / weeks.length))
  const half = studentOf(weeks.length - 1) * error
  return { low: Math.max(0, Math.round(middle - half)), high: Math.round(middle + half + more) }
}

/** A share rounded to a millionth, which hides floating-point noise. */
const rounded = (share: number): number => Math.round(share * 1e6) / 1e6

/** x additional orders per affected one: (before − after) ÷ after; the range by omitting one week at a time. */
function breakEvenOf(
  touched: readonly Touched[],
  weeks: number,
): Pick<Simulation, 'breakEven' | 'breakEvenRange'> {
  const liftOf = (some: readonly Touched[]): number | null => {
    const after = sum(some.map((one) => one.after))
    return after <= 0 ? null : rounded((sum(some.map((one) => one.before)) - after) / after)
  }
  if (touched.length === 0) return { breakEven: null, breakEvenRange: null }
  const breakEven = liftOf(touched)
  const present = [...new Set(touched.map(({ order }) => order.week))]
  if (breakEven === null || present.length < 2 || weeks < 2) return { breakEven, breakEvenRange: null }
  const without = present.map((week) => liftOf(touched.filter(({ order }) => order.week !== week)))
  const lifts = without.filter((lift) => lift !== null)
  if (lifts.length < without.length) return { breakEven, breakEvenRange: { low: breakEven, high: null } }
  const spread = ((lifts.length - 1) ** 2 / lifts.length) * varianceOf(lifts)
  const half = studentOf(lifts.length - 1) * Math.sqrt(spread)
  return {
    breakEven,
    breakEvenRange: { low: rounded(Math.max(0, breakEven - half)), high: rounded(breakEven + half) },
  }
}

/** Each other promotion is deducted from the full price, the most expensive way of combining them. */
function stackedOf(touched: readonly Touched[], others: readonly Reach[]): Simulation['stacked'] {
  const stacked = touched.map(({ order, discount }) => {
    const more = sum(others.map((other) => (reaches(other, order) ? discountOf(other, order) : 0)))
    const full = order.gross + order.deliveryFee
    return { cost: Math.min(full, discount + more), full, isMore: more > 0 }
  })
  return {
    cost: sum(stacked.map(({ cost }) => cost)),
    deepest: Math.max(0, ...stacked.map(({ cost, full }) => (full === 0 ? 0 : cost / full))),
    touched: stacked.filter(({ isMore }) => isMore).length,
  }
}
