import {
  chargesOf,
  desiredLines,
  stillToBook,
  type BookedOrder,
  type FeeTerms,
  type LedgerAmount,
} from './ledger.ts'
import { countsInNetSales } from '../orders/orders.ts'
import { netOf } from '../orders/money.ts'

const sum = (lines: readonly LedgerAmount[]): number => lines.reduce((total, { amount }) => total + amount, 0)
const of = (lines: readonly LedgerAmount[], account: string) =>
  sum(lines.filter((line) => line.account === account))

/** Books a history version by version; returns the violated properties. */
export function faultsOf(history: readonly (readonly [BookedOrder, FeeTerms])[]): string[] {
  const booked: LedgerAmount[] = []
  return history.flatMap(([order, terms], version) => {
    const posted = stillToBook(desiredLines(order, terms), booked)
    booked.push(...posted)
    const counts = countsInNetSales(order.status, order.partnerGetsPaid)
    const charges = chargesOf(order, terms)
    const net = netOf(order.status, order.partnerGetsPaid, order)
    const payout = counts ? net - charges.commission - charges.orderFee - charges.tax : 0
    const paid =
      order.status === 'DELIVERED' ? order.total - order.refundPartner - order.refundMarketplace : 0
    const holds = {
      'every kind sums to zero': [...Map.groupBy(posted, ({ kind }) => kind).values()].every(
        (lines) => sum(lines) === 0,
      ),
      'the same version again books nothing': stillToBook(desiredLines(order, terms), booked).length === 0,
      'the partner has the payout': of(booked, 'PARTNER') === payout,
      'the tax authority has the tax': of(booked, 'TAX_AUTHORITY') === (counts ? charges.tax : 0),
      'the customer has paid the total less refunds': of(booked, 'CUSTOMER') + paid === 0,
      'everything sums to zero': sum(booked) === 0,
    }
    return Object.entries(holds)
      .filter(([, it]) => !it)
      .map(([what]) => `version ${version + 1}: not so that ${what}`)
  })
}
