import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { billingPeriods, payoutTerms, payoutTypes } from '@storekeep/contract/rules/payouts/statements.ts'
import { oneOf, present, textLike } from '#kit/page/search-parts.ts'

/** The simulated settings, stored in the address; missing ones keep the actual value. */
export interface WhatIfSearch {
  type?: (typeof payoutTypes)[number]
  period?: (typeof billingPeriods)[number]
  term?: (typeof payoutTerms)[number]
  /** Percent with at most two decimals, and an amount per order; as typed. */
  rate?: string
  fee?: string
}

const amount = /^\d{1,4}([.,]\d{1,3})?$/
const share = /^(100|\d{1,2}([.,]\d{1,2})?)$/

/** The router may parse a number in the address as one. */
const textOf = (value: unknown) => (typeof value === 'number' ? value.toString() : value)

/** Reads the address; invalid parts are dropped. */
export function readSearch(raw: Record<string, unknown>): WhatIfSearch {
  return present<Required<WhatIfSearch>>({
    type: oneOf(payoutTypes, raw['type']),
    period: oneOf(billingPeriods, raw['period']),
    term: oneOf(payoutTerms, raw['term']),
    rate: textLike(share, textOf(raw['rate'])),
    fee: textLike(amount, textOf(raw['fee'])),
  })
}

/**
 * The scenario on the wire. 25.75 percent becomes 0.2575, converted digit by digit. A fee from the address of a store
 * with another currency is rounded, as its field shows it.
 */
export function scenarioOf({ type, period, term, rate, fee }: WhatIfSearch, currency = 'EUR') {
  const [whole = '', decimals = ''] = (rate ?? '').replace(',', '.').split('.')
  return {
    ...(type && { payoutType: type }),
    ...(period && { billingPeriod: period }),
    ...(term && { dealType: term }),
    ...(rate !== undefined && { commissionRate: Number(`${whole}${decimals.padEnd(2, '0')}e-4`) }),
    ...(fee !== undefined && {
      orderFee: Number(Number(fee.replace(',', '.')).toFixed(decimalsOf(currency))),
    }),
  }
}
