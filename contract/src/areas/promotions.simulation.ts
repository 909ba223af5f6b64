import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Amount, Currency, Day } from '../kit/fields.ts'
import { read } from './promotions.parts.ts'
import { PromotionBody, PromotionId } from './promotions.shapes.ts'

const AmountRange = z.object({ low: Amount, high: Amount })
/** In whole per cent. */
const CostShare = z.nullable(z.int().check(z.nonnegative('field.tooSmall'), z.maximum(100, 'field.tooLarge')))

/** The effect of a promotion on the store's own orders of the last weeks, if customers had ordered the same. */
export const PromotionSimulation = z.object({
  currency: Currency,
  /** The simulated local days, the last one excluded, and their whole weeks with orders. */
  from: Day,
  to: Day,
  weeks: z.int(),
  /** Delivered orders of these days, and those that the promotion would have affected. */
  orders: z.int(),
  touched: z.int(),
  /** Items and options of affected orders, and their discounts. */
  sales: Amount,
  cost: Amount,
  /** 2 for 1: the additional discount if customers who ordered one take a second for free. */
  costOfSingles: Amount,
  /** The 95 % interval of the forecast for the promotion's days; null with fewer than two weeks of orders. */
  expected: z.object({
    days: z.int(),
    orders: z.nullable(z.object({ low: z.int(), high: z.int() })),
    cost: z.nullable(AmountRange),
  }),
  /** The average proceeds of an affected order, without the promotion and with it; null when none is affected. */
  margin: z.nullable(z.object({ before: Amount, after: Amount })),
  /** The share of additional orders that pays for it; `lift` is null if no number of orders does. */
  breakEven: z.object({
    lift: z.nullable(z.number()),
    range: z.nullable(z.object({ low: z.number(), high: z.nullable(z.number()) })),
  }),
  /**
   * Worst case: affected orders use every other promotion of those days too. `deepest` is the share of one order's
   * value.
   */
  stacked: z.object({ promotions: z.int(), touched: z.int(), cost: Amount, deepest: z.number() }),
})
export type PromotionSimulation = z.output<typeof PromotionSimulation>

/** A planned promotion. */
export const SimulatedPlan = z.extend(z.omit(PromotionBody, { promotionEventId: true, termsVersion: true }), {
  /** The cost of products to the store, in per cent of their price; null excludes it from the margin. */
  productCost: z._default(CostShare, null),
  /** The promotion being changed, which does not count as another promotion. */
  promotionId: z.optional(z.nullable(PromotionId)),
})
export type SimulatedPlan = z.output<typeof SimulatedPlan>

export const promotionSimulator = {
  simulate: endpoint({
    ...read,
    id: 'PROMO-SIMULATE',
    summary: 'Simulates a planned promotion on the store’s orders of the last eight weeks.',
    method: 'POST',
    path: '/promotions/simulation',
    body: SimulatedPlan,
    reply: z.object({ simulation: PromotionSimulation }),
  }),
}
