import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import { Day, described, ExternalId, FedStore, NonNegativeAmount, Version } from '../kit/fields.ts'

/** Share of 1, at most four decimals: 0.25 is 25 %. */
const Rate = z.number().check(z.minimum(0, 'field.tooSmall'), z.maximum(1, 'field.tooLarge'))

/** The charges of the marketplace for a store's orders placed on or after `validFrom` (a local day). */
export const FeeTermsLine = z.object({
  externalId: ExternalId,
  version: Version,
  store: FedStore,
  validFrom: described(Day, 'The first day of the terms; a store has one set of terms per first day.'),
  commissionRate: described(
    Rate,
    'A share from 0 to 1 of gross sales less the discounts paid by the partner.',
  ),
  orderFee: described(z._default(NonNegativeAmount, 0), "A fixed fee per order, in the store's currency."),
  taxRate: described(z._default(Rate, 0), 'A share from 0 to 1: the tax on commission and fixed fee.'),
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
