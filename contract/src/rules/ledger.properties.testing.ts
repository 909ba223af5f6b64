import { expect } from 'vitest'
import {
  chargesOf,
  desiredLines,
  stillToBook,
  type BookedOrder,
  type FeeTerms,
  type LedgerAmount,
} from './ledger.ts'
import { countsInNetSales } from './orders.ts'
import { netOf } from './orders-money.ts'

const sum = (lines: readonly LedgerAmount[]): number => lines.reduce((total, { amount }) => total + amount, 0)
const of = (lines: readonly LedgerAmount[], account: string) =>
  lines.filter((line) => line.account === account)

/** Books a history version by version and checks what must hold after every one of them. */
export const checkHistory = (history: readonly (readonly [BookedOrder, FeeTerms])[]): void => {
  const booked: LedgerAmount[] = []
  for (const [order, terms] of history) {
    const posted = stillToBook(desiredLines(order, terms), booked)
    for (const lines of Map.groupBy(posted, ({ kind }) => kind).values()) expect(sum(lines)).toBe(0)
    booked.push(...posted)
    // the same version again books nothing
    expect(stillToBook(desiredLines(order, terms), booked)).toEqual([])

    const counts = countsInNetSales(order.status, order.partnerGetsPaid)
    const charges = chargesOf(order, terms)
    const payout =
      netOf(order.status, order.partnerGetsPaid, order) - charges.commission - charges.orderFee - charges.tax
    expect(sum(of(booked, 'PARTNER'))).toBe(counts ? payout : 0)
    expect(sum(of(booked, 'TAX_AUTHORITY'))).toBe(counts ? charges.tax : 0)
    const paid =
      order.status === 'DELIVERED' ? order.total - order.refundPartner - order.refundMarketplace : 0
    expect(sum(of(booked, 'CUSTOMER'))).toBe(0 - paid)
    expect(sum(booked)).toBe(0)
  }
}
