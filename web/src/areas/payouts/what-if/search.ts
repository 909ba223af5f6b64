import { billingPeriods, payoutTerms, payoutTypes } from '@storekeep/contract/rules/payouts/statements.ts'
import { oneOf, present, textLike } from '#kit/page/search-parts.ts'

/** What is tried out, in the address of the page; what is missing stays as it was. */
export interface WhatIfSearch {
  type?: (typeof payoutTypes)[number]
  period?: (typeof billingPeriods)[number]
  term?: (typeof payoutTerms)[number]
  /** Per cent with at most two decimals, and an amount for each order; as typed. */
  rate?: string
  fee?: string
}

const amount = /^\d{1,4}([.,]\d{1,3})?$/
const share = /^(100|\d{1,2}([.,]\d{1,2})?)$/

/** A number in an address may come as one. */
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

/** The scenario on the wire. A share of 25.75 per cent is 0.2575, read from its digits. */
export function scenarioOf({ type, period, term, rate, fee }: WhatIfSearch) {
  const [whole = '', decimals = ''] = (rate ?? '').replace(',', '.').split('.')
  return {
    ...(type && { payoutType: type }),
    ...(period && { billingPeriod: period }),
    ...(term && { dealType: term }),
    ...(rate !== undefined && { commissionRate: Number(`${whole}${decimals.padEnd(2, '0')}e-4`) }),
    ...(fee !== undefined && { orderFee: Number(fee.replace(',', '.')) }),
  }
}
