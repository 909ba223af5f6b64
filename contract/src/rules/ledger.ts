import { countsInNetSales, type OrderStatusName } from './orders.ts'
import { netOf, type OrderMoney } from './orders-money.ts'

/**
 * What an order moves between whom. Double entry: the lines of every kind sum to zero, a positive amount is
 * owed to the account. The ledger holds, for each version of an order, the difference to what was booked before.
 */
export const ledgerKinds = [
  'SALE',
  'DISCOUNT',
  'FEE',
  'TIP',
  'REFUND',
  'COMPENSATION',
  'COMMISSION',
  'ORDER_FEE',
  'TAX',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Kinds that the marketplace charges the partner for an order. */
export const partnerFees = ['COMMISSION', 'ORDER_FEE', 'TAX'] as const satisfies readonly LedgerKind[]
export type PartnerFee = (typeof partnerFees)[number]

export const ledgerAccounts = ['PARTNER', 'CUSTOMER', 'MARKETPLACE', 'TAX_AUTHORITY'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Rates in ten-thousandths, the fixed fee in minor units. */
export interface FeeTerms {
  readonly commissionRate: number
  readonly orderFee: number
  readonly taxRate: number
}
export const noFees: FeeTerms = { commissionRate: 0, orderFee: 0, taxRate: 0 }

export interface LedgerAmount {
  readonly kind: LedgerKind
  readonly account: LedgerAccount
  readonly amount: number
}

/** A rate of at most four decimals as ten-thousandths, null when it has more; read from text, never multiplied. */
export const toRate = (rate: number): number | null => {
  const text = rate.toFixed(4)
  return Number(text) === rate ? Number(text.replace('.', '')) : null
}

/** A share of an amount that is not negative, rounded half up (half away from zero), exactly. */
export const shareOf = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(rate) * 2n + 10_000n) / 20_000n)

export interface BookedOrder extends Omit<OrderMoney, 'items' | 'discounts' | 'refunds'> {
  readonly status: OrderStatusName
  readonly partnerGetsPaid: boolean
}

/** Commission, fixed fee and the tax on both, which the marketplace charges for a sale or a paid cancellation. */
export const chargesOf = (order: Pick<BookedOrder, 'gross' | 'discountPartner'>, terms: FeeTerms) => {
  const commission = shareOf(order.gross - order.discountPartner, terms.commissionRate)
  return {
    commission,
    orderFee: terms.orderFee,
    tax: shareOf(commission + terms.orderFee, terms.taxRate),
  }
}

/** Everything an order should have moved, given what is known of it now; amounts of 0 are left out. */
export const desiredLines = (order: BookedOrder, terms: FeeTerms): LedgerAmount[] => {
  if (!countsInNetSales(order.status, order.partnerGetsPaid)) return []
  const lines: LedgerAmount[] = []
  const move = (kind: LedgerKind, from: LedgerAccount, to: LedgerAccount, amount: number) => {
    if (amount === 0) return
    lines.push({ kind, account: from, amount: -amount }, { kind, account: to, amount })
  }
  if (order.status === 'DELIVERED') {
    move('SALE', 'CUSTOMER', 'PARTNER', order.gross)
    move('FEE', 'CUSTOMER', 'MARKETPLACE', order.deliveryFee + order.serviceFee + order.packagingFee)
    move('TIP', 'CUSTOMER', 'MARKETPLACE', order.tip)
    lines.push(...paidBy('DISCOUNT', order.discountPartner, order.discountMarketplace))
    lines.push(...paidBy('REFUND', order.refundPartner, order.refundMarketplace))
  } else move('COMPENSATION', 'MARKETPLACE', 'PARTNER', netOf('CANCELLED', true, order))
  const charges = chargesOf(order, terms)
  move('COMMISSION', 'PARTNER', 'MARKETPLACE', charges.commission)
  move('ORDER_FEE', 'PARTNER', 'MARKETPLACE', charges.orderFee)
  move('TAX', 'PARTNER', 'TAX_AUTHORITY', charges.tax)
  return lines
}

const paidBy = (kind: LedgerKind, partner: number, marketplace: number): LedgerAmount[] =>
  [
    { kind, account: 'CUSTOMER' as const, amount: partner + marketplace },
    { kind, account: 'PARTNER' as const, amount: -partner },
    { kind, account: 'MARKETPLACE' as const, amount: -marketplace },
  ].filter((line) => line.amount !== 0)

/** What is still to be booked so that the booked lines become the desired ones. */
export const stillToBook = (
  desired: readonly LedgerAmount[],
  booked: readonly LedgerAmount[],
): LedgerAmount[] => {
  const open = new Map<string, LedgerAmount>()
  const add = (line: LedgerAmount, sign: 1 | -1) => {
    const key = `${line.kind} ${line.account}`
    open.set(key, { ...line, amount: (open.get(key)?.amount ?? 0) + sign * line.amount })
  }
  for (const line of desired) add(line, 1)
  for (const line of booked) add(line, -1)
  return [...open.values()].filter((line) => line.amount !== 0)
}
