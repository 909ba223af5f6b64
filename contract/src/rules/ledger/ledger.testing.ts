import fc from 'fast-check'
import { orderStatuses } from '../orders/orders.ts'
import type { BookedOrder, FeeTerms } from './ledger.ts'

/** Random orders and fee terms for the properties of the ledger. */

const share = (of: number) => fc.integer({ min: 0, max: of })

export const anyTerms: fc.Arbitrary<FeeTerms> = fc.record({
  commissionRate: fc.integer({ min: 0, max: 10_000 }),
  orderFee: share(500),
  taxRate: fc.integer({ min: 0, max: 3_000 }),
})

/** A version of an order whose money adds up, in any state of its life. */
export const anyVersion: fc.Arbitrary<BookedOrder> = fc
  .record({ gross: share(1e9), fees: fc.tuple(share(900), share(900), share(900), share(900)) })
  .chain(({ gross, fees: [deliveryFee, serviceFee, packagingFee, tip] }) =>
    fc
      .tuple(share(gross), fc.constantFrom(...orderStatuses), fc.boolean())
      .chain(([discountPartner, status, partnerGetsPaid]) =>
        fc.tuple(share(gross - discountPartner)).chain(([discountMarketplace]) => {
          const total =
            gross - discountPartner - discountMarketplace + deliveryFee + serviceFee + packagingFee + tip
          return fc.tuple(share(total)).chain(([refundPartner]) =>
            share(total - refundPartner).map((refundMarketplace) => ({
              gross,
              vat: 0,
              discountPartner,
              discountMarketplace,
              refundPartner,
              refundMarketplace,
              tip,
              deliveryFee,
              serviceFee,
              packagingFee,
              total,
              status,
              partnerGetsPaid,
            })),
          )
        }),
      ),
  )

/** The versions of one order, each with the terms known when it arrived. */
export const anyHistory = fc.array(fc.tuple(anyVersion, anyTerms), { minLength: 1, maxLength: 6 })
