import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Amount, Currency, Day } from '../kit/fields.ts'
import { read } from './promotions.parts.ts'
import { PromotionBody, PromotionId } from './promotions.shapes.ts'

const AmountRange = z.object({ low: Amount, high: Amount })
/** Of every hundred, in whole numbers. */
const CostShare = z.nullable(z.int().check(z.nonnegative('field.tooSmall'), z.maximum(100, 'field.tooLarge')))

/** What a promotion would have done to the store's own orders of the last weeks, had customers ordered as they did. */
export const PromotionSimulation = z.object({
  currency: Currency,
  /** The local days that were looked at, the last one excluded, and the whole weeks of them with orders. */
  from: Day,
  to: Day,
  weeks: z.int(),
  /** Delivered orders of these days, and those that the promotion would have touched. */
  orders: z.int(),
  touched: z.int(),
  /** Items and options of touched orders, and what would have been taken off them. */
  sales: Amount,
  cost: Amount,
  /** 2 for 1: what more is given away when who ordered one takes a second for nothing. */
  costOfSingles: Amount,
  /** What the days of the promotion may bring, from least to most at 95 %; null with fewer than two weeks of orders. */
  expected: z.object({
    days: z.int(),
    orders: z.nullable(z.object({ low: z.int(), high: z.int() })),
    cost: z.nullable(AmountRange),
  }),
  /** What a touched order leaves on average, without the promotion and with it; null when none is touched. */
  margin: z.nullable(z.object({ before: Amount, after: Amount })),
  /** How many more of the touched orders pay for it, as a share; `lift` is null when no number does. */
  breakEven: z.object({
    lift: z.nullable(z.number()),
    range: z.nullable(z.object({ low: z.number(), high: z.nullable(z.number()) })),
  }),
  /** Worst case: touched orders take every other promotion of those days too. `deepest` is a share of what one order costs. */
  stacked: z.object({ promotions: z.int(), touched: z.int(), cost: Amount, deepest: z.number() }),
})
export type PromotionSimulation = z.output<typeof PromotionSimulation>

/** A promotion that is planned. */
export const SimulatedPlan = z.extend(z.omit(PromotionBody, { promotionEventId: true, termsVersion: true }), {
  /** What products cost the store, in per cent of their price; null leaves it out of the margin. */
  productCost: z._default(CostShare, null),
  /** The promotion that is changed: it is no other that could be used as well. */
  promotionId: z.optional(z.nullable(PromotionId)),
})
export type SimulatedPlan = z.output<typeof SimulatedPlan>

export const promotionSimulator = {
  simulate: endpoint({
    ...read,
    id: 'PROMO-SIMULATE',
    summary: 'What a planned promotion would have done to the store’s own orders of the last eight weeks.',
    method: 'POST',
    path: '/promotions/simulation',
    body: SimulatedPlan,
    reply: z.object({ simulation: PromotionSimulation }),
  }),
}
