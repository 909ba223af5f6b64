import { countsInNetSales, type OrderStatusName } from '../orders/orders.ts'
import { netOf, type OrderMoney } from '../orders/money.ts'

/**
 * The movements of an order, in double entry: the lines of every kind sum to zero, a positive amount is owed to the
 * account. For each version of an order, the ledger contains the difference to what was booked before.
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
  'PAYOUT_FEE',
  'ADJUSTMENT',
  'ADVERTISING',
  'AD_SPEND',
  'WITHDRAWAL',
  'PAYOUT',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Kinds caused by an order; the others have other causes. */
export const orderKinds = [
  'SALE',
  'DISCOUNT',
  'FEE',
  'TIP',
  'REFUND',
  'COMPENSATION',
  'COMMISSION',
  'ORDER_FEE',
  'TAX',
] as const satisfies readonly LedgerKind[]

/** Kinds that the marketplace charges the partner for an order. */
export const partnerFees = ['COMMISSION', 'ORDER_FEE', 'TAX'] as const satisfies readonly LedgerKind[]
export type PartnerFee = (typeof partnerFees)[number]

/** AD_CREDIT is the partner's reserve for ads: it belongs to them, but is not part of their payout. */
export const ledgerAccounts = [
  'PARTNER',
  'CUSTOMER',
  'MARKETPLACE',
  'TAX_AUTHORITY',
  'BANK',
  'AD_CREDIT',
] as const
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

/**
 * A rate of at most four decimals as ten-thousandths, null if it has more; converted from text, never by multiplying
 * floats.
 */
export function toRate(rate: number): number | null {
  const text = rate.toFixed(4)
  return Number(text) === rate ? Number(text.replace('.', '')) : null
}

/** An exact share of a non-negative amount, rounded half up (half away from zero). */
export function shareOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate) * 2n + 10_000n) / 20_000n)
}

export interface BookedOrder extends Omit<OrderMoney, 'items' | 'discounts' | 'refunds'> {
  readonly status: OrderStatusName
  readonly partnerGetsPaid: boolean
}

/** Commission, fixed fee and the tax on both, which the marketplace charges for a sale or a paid cancellation. */
export function chargesOf(order: Pick<BookedOrder, 'gross' | 'discountPartner'>, terms: FeeTerms) {
  const commission = shareOf(order.gross - order.discountPartner, terms.commissionRate)
  return {
    commission,
    orderFee: terms.orderFee,
    tax: shareOf(commission + terms.orderFee, terms.taxRate),
  }
}

/** All movements that an order should have, given its current version; amounts of 0 are omitted. */
export function desiredLines(order: BookedOrder, terms: FeeTerms): LedgerAmount[] {
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

/** An amount with the local day on which the money moved. */
export interface DatedAmount extends LedgerAmount {
  readonly valueDate: string
}

/** What was refunded on a local day, by who bears it. */
interface RefundedDay {
  readonly day: string
  readonly partner: number
  readonly marketplace: number
}

/** The lines of an order by day: refunds on their own days, everything else on the day of settlement. */
export function datedLines(
  order: BookedOrder,
  terms: FeeTerms,
  { settledOn, refunds }: { readonly settledOn: string; readonly refunds: readonly RefundedDay[] },
): DatedAmount[] {
  const lines = desiredLines(order, terms)
  const refunded =
    order.status === 'DELIVERED'
      ? refunds.flatMap(({ day, partner, marketplace }) =>
          paidBy('REFUND', partner, marketplace).map((line) => ({ ...line, valueDate: day })),
        )
      : []
  return [
    ...lines.filter(({ kind }) => kind !== 'REFUND').map((line) => ({ ...line, valueDate: settledOn })),
    ...refunded,
  ]
}

/**
 * The lines still to be booked to reach the desired ones. Amounts booked on another day than desired are reversed there
 * and booked again.
 */
export function stillToBook<T extends LedgerAmount & { readonly valueDate?: string }>(
  desired: readonly T[],
  booked: readonly T[],
): T[] {
  const open = new Map<string, T>()
  const add = (line: T, sign: 1 | -1) => {
    const key = `${line.kind} ${line.account} ${line.valueDate ?? ''}`
    open.set(key, { ...line, amount: (open.get(key)?.amount ?? 0) + sign * line.amount })
  }
  for (const line of desired) add(line, 1)
  for (const line of booked) add(line, -1)
  return [...open.values()].filter((line) => line.amount !== 0)
}
