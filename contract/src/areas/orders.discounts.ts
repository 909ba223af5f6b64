import * as z from 'zod/mini'
import { Amount, ExternalId, NonNegativeAmount, text, described } from '../kit/fields.ts'
import { payers } from '../rules/orders/orders.ts'
import { mismatches } from '../rules/promotions/of-order.ts'
import { promotionTypes } from '../rules/promotions/types.ts'

export const Payer = z.enum(payers)

/** A discount in the feed. */
export const DiscountLine = z.object({
  name: z.optional(text(1, 200)),
  amount: NonNegativeAmount,
  payer: described(Payer, 'Who bears it; only a discount paid by the partner lowers net sales.'),
  promotion: described(
    z.optional(ExternalId),
    'The promotion that gave it: the external id of a fed one, or the id of one created in the portal.',
  ),
})

/** A promotion referenced by an order. */
export const NamedPromotion = z.object({ id: z.uuid(), type: z.enum(promotionTypes) })

export const OrderDiscount = z.object({
  name: z.nullable(z.string()),
  amount: Amount,
  payer: Payer,
  promotion: z.nullable(NamedPromotion),
  /** Why it does not match what its promotion gave when the order was placed; it is then unassigned. */
  mismatch: z.nullable(z.enum(mismatches)),
  /** The amount that the promotion's budget no longer covered, paid by the marketplace. */
  overBudget: Amount,
})
