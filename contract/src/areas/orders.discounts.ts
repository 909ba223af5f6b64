import * as z from 'zod/mini'
import { Amount, ExternalId, NonNegativeAmount, text } from '../kit/fields.ts'
import { payers } from '../rules/orders/orders.ts'
import { mismatches } from '../rules/promotions/of-order.ts'
import { promotionTypes } from '../rules/promotions/types.ts'

export const Payer = z.enum(payers)

/** A discount as the marketplace feeds it. */
export const DiscountLine = z.object({
  name: z.optional(text(1, 200)),
  amount: NonNegativeAmount,
  payer: Payer,
  /** The promotion that gave it: the external id of a fed one, or the id of one made here. */
  promotion: z.optional(ExternalId),
})

/** A promotion that an order names. */
export const NamedPromotion = z.object({ id: z.uuid(), type: z.enum(promotionTypes) })

export const OrderDiscount = z.object({
  name: z.nullable(z.string()),
  amount: Amount,
  payer: Payer,
  promotion: z.nullable(NamedPromotion),
  /** Why it is not what its promotion gave when the order was placed: then it is unassigned. */
  mismatch: z.nullable(z.enum(mismatches)),
  /** The amount that the promotion's budget no longer covered: the marketplace pays it. */
  overBudget: Amount,
})
