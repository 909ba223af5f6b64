import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import { Day, ExternalId, NonNegativeAmount, Version } from '../kit/fields.ts'

/** Share of 1, at most four decimals: 0.25 is 25 %. */
const Rate = z.number().check(z.minimum(0, 'field.tooSmall'), z.maximum(1, 'field.tooLarge'))

/** The charges of the marketplace for a store's orders placed on or after `validFrom` (a local day). */
export const FeeTermsLine = z.object({
  externalId: ExternalId,
  version: Version,
  store: ExternalId,
  validFrom: Day,
  /** Share of the commission base: gross sales less discounts paid by the partner. */
  commissionRate: Rate,
  /** Fixed fee per order, in the store's currency. */
  orderFee: z._default(NonNegativeAmount, 0),
  /** Tax on commission and fixed fee. */
  taxRate: z._default(Rate, 0),
})
export type FeeTermsLine = z.output<typeof FeeTermsLine>

export const ledgerFeed = {
  feeTerms: feedEndpoint({
    name: 'fee-terms',
    summary: 'Creates and changes the terms by which commission and fees are charged.',
    scope: 'fees',
    line: FeeTermsLine,
  }),
}
