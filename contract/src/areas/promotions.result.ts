import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Amount, Currency, Day, StoreAddressIds } from '../kit/fields.ts'
import { promotionTypes } from '../rules/promotions/types.ts'
import { verdicts } from '../rules/promotions/result.ts'
import { onePromotion, read } from './promotions.parts.ts'
import { PromotionId } from './promotions.shapes.ts'

/** A result, the estimate of it without the promotion or ad, and the 95 % interval of the difference. */
export const Effect = z.object({
  actual: z.number(),
  expected: z.number(),
  more: z.number(),
  low: z.number(),
  high: z.number(),
})

/** docs/decisions/015-promotion-results.md describes the method. */
export const PromotionResult = z.object({
  currency: Currency,
  /** MORE and FEWER orders than without it; the others are reasons for no verdict. */
  verdict: z.enum(verdicts),
  /** The compared local days, the last one exclusive; null while too few have passed. */
  days: z.nullable(z.object({ from: Day, to: Day })),
  /** Baseline periods of as many days before it. */
  stretches: z.int(),
  /** Delivered orders of its locations; null with too few days. */
  orders: z.nullable(Effect),
  /** The proceeds of these orders: net sales less the marketplace's charges and the cost of products. */
  margin: z.nullable(z.extend(Effect, { actual: Amount })),
})
export type PromotionResult = z.output<typeof PromotionResult>

export const promotionResults = {
  result: endpoint({
    ...read,
    id: 'PROMO-RESULT',
    summary: 'Result of a promotion compared with the store’s baseline, or why there is no verdict.',
    method: 'GET',
    path: '/promotions/{id}/result',
    params: onePromotion,
    query: z.object({
      /** Cost of products to the store, in per cent of their price. */
      productCost: z.optional(
        z.int().check(z.nonnegative('field.tooSmall'), z.maximum(100, 'field.tooLarge')),
      ),
    }),
    reply: z.object({ result: PromotionResult }),
  }),
  attention: endpoint({
    ...read,
    id: 'PROMO-ATTENTION',
    summary: 'Running promotions without an effect after two weeks, and those whose budget is used up.',
    method: 'GET',
    path: '/promotions/attention',
    /** Of these locations only; by default of all that the user can see. */
    query: z.object({ storeAddressIds: z.optional(StoreAddressIds) }),
    reply: z.object({
      promotions: z.array(
        z.object({
          id: PromotionId,
          type: z.enum(promotionTypes),
          storeName: z.string(),
          why: z.enum(['NO_EFFECT', 'BUDGET_USED']),
        }),
      ),
    }),
  }),
}
