import { decimalsOf, fromMinor, toMinor } from '../../kit/money.ts'
import { countsInNetSales, type OrderStatusName, type PayerName } from './orders.ts'
import type { OrderFault } from './times.ts'

/** The money of a fed order, as decimal numbers of its currency. */
export interface OrderAmounts {
  readonly currency: string
  readonly items: readonly {
    readonly quantity: number
    readonly unitPrice: number
    readonly options: readonly { readonly quantity: number; readonly unitPrice: number }[]
  }[]
  readonly discounts: readonly { readonly amount: number; readonly payer: PayerName }[]
  readonly refunds: readonly { readonly amount: number; readonly payer: PayerName }[]
  readonly vat: number
  readonly tip: number
  readonly deliveryFee: number
  readonly serviceFee: number
  readonly packagingFee: number
  readonly total: number
}

/** The money of an order in minor units. */
export interface OrderMoney {
  readonly items: readonly {
    readonly unitPrice: number
    readonly total: number
    readonly options: readonly number[]
  }[]
  readonly discounts: readonly number[]
  readonly refunds: readonly number[]
  /** Items and options with VAT, before discounts. */
  readonly gross: number
  readonly vat: number
  readonly discountPartner: number
  readonly discountMarketplace: number
  readonly refundPartner: number
  readonly refundMarketplace: number
  readonly tip: number
  readonly deliveryFee: number
  readonly serviceFee: number
  readonly packagingFee: number
  readonly total: number
}

/** Maximum value of an order in minor units, so that sums of many orders stay exact. */
const largestOrder = 1e11

class Faulty extends Error {
  readonly fault: OrderFault
  constructor(fault: OrderFault) {
    super(fault.code)
    this.fault = fault
  }
}

const reader = (currency: string) => (amount: number, field: string) => {
  const minor = toMinor(amount, currency)
  if (minor !== null && minor <= largestOrder) return minor
  if (amount * 10 ** decimalsOf(currency) > largestOrder) throw new Faulty({ field, code: 'field.tooLarge' })
  throw new Faulty({ field, code: 'money.decimals', details: { currency, decimals: decimalsOf(currency) } })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Converts an order's money exactly and checks that it adds up: total = items + options − discounts + fees + tip,
 * discounts at most what they reduce, refunds at most what was paid, VAT at most the prices.
 */
export function orderMoney(order: OrderAmounts): OrderMoney | OrderFault {
  try {
    return readMoney(order)
  } catch (error) {
    if (error instanceof Faulty) return error.fault
    throw error
  }
}

const readItems = (order: OrderAmounts, read: ReturnType<typeof reader>): OrderMoney['items'] =>
  order.items.map((item, index) => {
    const unitPrice = read(item.unitPrice, `items.${index}.unitPrice`)
    const options = item.options.map((option, at) =>
      read(option.unitPrice, `items.${index}.options.${at}.unitPrice`),
    )
    const optionsOfOne = sum(item.options.map((option, at) => option.quantity * (options[at] ?? 0)))
    const total = item.quantity * (unitPrice + optionsOfOne)
    if (total > largestOrder) throw new Faulty({ field: `items.${index}`, code: 'field.tooLarge' })
    return { unitPrice, options, total }
  })

const byPayer = (lines: readonly { payer: PayerName }[], amounts: readonly number[], payer: PayerName) =>
  sum(amounts.filter((_, index) => lines[index]?.payer === payer))

const readMoney = (order: OrderAmounts): OrderMoney => {
  const read = reader(order.currency)
  const items = readItems(order, read)
  const discounts = order.discounts.map(({ amount }, index) => read(amount, `discounts.${index}.amount`))
  const refunds = order.refunds.map(({ amount }, index) => read(amount, `refunds.${index}.amount`))
  const money = {
    items,
    discounts,
    refunds,
    gross: sum(items.map((item) => item.total)),
    vat: read(order.vat, 'vat'),
    discountPartner: byPayer(order.discounts, discounts, 'PARTNER'),
    discountMarketplace: byPayer(order.discounts, discounts, 'MARKETPLACE'),
    refundPartner: byPayer(order.refunds, refunds, 'PARTNER'),
    refundMarketplace: byPayer(order.refunds, refunds, 'MARKETPLACE'),
    tip: read(order.tip, 'tip'),
    deliveryFee: read(order.deliveryFee, 'deliveryFee'),
    serviceFee: read(order.serviceFee, 'serviceFee'),
    packagingFee: read(order.packagingFee, 'packagingFee'),
    total: read(order.total, 'total'),
  }
  checkSums(money, order.currency)
  return money
}

const checkSums = (money: OrderMoney, currency: string): void => {
  const fees = money.deliveryFee + money.serviceFee + money.packagingFee
  if (money.vat > money.gross) throw new Faulty({ field: 'vat', code: 'field.tooLarge' })
  if (money.discountPartner > money.gross || sum(money.discounts) > money.gross + fees)
    throw new Faulty({ field: 'discounts', code: 'order.discountTooHigh' })
  const expected = money.gross - sum(money.discounts) + fees + money.tip
  if (expected !== money.total) {
    const decimal = (minor: number) => fromMinor(minor, currency)
    throw new Faulty({
      field: 'total',
      code: 'order.totalMismatch',
      details: {
        expected: decimal(expected),
        given: decimal(money.total),
        difference: decimal(money.total - expected),
      },
    })
  }
  if (sum(money.refunds) > money.total) throw new Faulty({ field: 'refunds', code: 'order.refundTooHigh' })
}

/**
 * The order's contribution to net sales: gross less the discounts and refunds the partner bears, for orders that were
 * delivered or cancelled and paid; nothing for the others.
 */
export function netOf(
  status: OrderStatusName,
  partnerGetsPaid: boolean,
  money: Pick<OrderMoney, 'gross' | 'discountPartner' | 'refundPartner'>,
): number {
  return countsInNetSales(status, partnerGetsPaid)
    ? money.gross - money.discountPartner - money.refundPartner
    : 0
}
