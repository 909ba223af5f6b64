import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { beginningOf } from '@storekeep/contract/rules/text.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { OrderFact } from '@storekeep/contract/rules/orders/orders.ts'
import { typedText } from '../../platform/files/reading/cells.ts'
import type { AmountField } from '../file/columns.ts'
import { dateText, type Row } from '../file/rows.ts'
import { readInstant, type DateReader } from '../values/dates.ts'
import type { Decimal } from '../../platform/files/reading/prices.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { amountOf, shareByWeight, type AmountScopes } from './amounts.ts'
import { RowFault } from './fault.ts'
import { itemOf, pricedItems, type LineItem } from './items.ts'
import { orderIds, type StoredName } from './order-ids.ts'
import type { KeyedRows, OrderKey } from './order-key.ts'
import { statusOf } from './status.ts'

/** How a file's lines become orders of one location. */
export interface BuildRules {
  readonly location: string
  readonly currency: string
  readonly timeZone: string
  readonly version: number
  readonly decimal: Decimal
  readonly priceIs: 'unit' | 'line'
  readonly hasQuantity: boolean
  readonly orderKey: OrderKey
  /** The facts that the file's columns provide (GAP-UNKNOWN). */
  readonly knows: readonly OrderFact[]
  readonly amountsAre: AmountScopes
  readonly taxIs: 'included' | 'added'
  /** Absent if the file has no dates and orders are distributed from `start` on. */
  readonly date?: DateReader
  readonly spread?: { readonly start: number; readonly stepMs: number }
}

/** An order of the file, with its line numbers. */
export interface BuiltOrder {
  readonly order: string
  readonly lines: readonly number[]
  readonly placedAt: number
  /** In minor units. */
  readonly gross: number
  /** Alternative ids under which an earlier import may have stored it. */
  readonly otherNames: readonly StoredName[]
  readonly line: OrderLineInput
}

/** Why an order is not imported. */
export interface RefusedOrder {
  readonly order: string
  readonly lines: readonly number[]
  readonly line: number
  readonly field: string | null
  readonly code: string
  readonly reason: string
}

/** Builds an order from its lines, or returns why it is invalid; nothing of an invalid order is imported. */
export function buildOrder({ rows, part }: KeyedRows, rules: BuildRules): BuiltOrder | RefusedOrder {
  const first = rows[0]
  const order = first?.order ?? ''
  const lines = rows.map((row) => row.line)
  try {
    if (!first || order === '')
      throw new RowFault(lines[0] ?? 0, 'order', 'field.required', 'The line names no order.')
    const placedAt = placed(rows, rules)
    const day = rules.date ? localTimeOf(placedAt, rules.timeZone).day : undefined
    const { own, others } = orderIds({ ...rules, order, part, day })
    const { gross, ...content } = contentOf(rows, rules, new Date(placedAt).toISOString())
    const line: OrderLineInput = {
      externalId: own,
      version: rules.version,
      location: rules.location,
      code: beginningOf(order, 64),
      knows: [...rules.knows],
      currency: rules.currency,
      ...content,
    }
    return { order, lines, placedAt, gross, line, otherNames: others }
  } catch (fault) {
    if (!(fault instanceof RowFault)) throw fault
    return { order, lines, line: fault.line, field: fault.field, code: fault.code, reason: fault.message }
  }
}

/** The fields of an order except its id; `gross` in minor units. */
function contentOf(rows: readonly Row[], rules: BuildRules, placedAt: string) {
  const money = (minor: number) => fromMinor(minor, rules.currency)
  const amount = (field: AmountField) => amountOf(rows, field, rules)
  const status = statusOf(rows)
  const tax = amount('tax')
  const lines = rows.map((row) => itemOf(row, rules))
  const items = (rules.taxIs === 'added' ? withTax(lines, tax) : lines).flatMap(pricedItems)
  const gross = items.reduce((sum, item) => sum + item.quantity * item.unit, 0)
  const [discount, tip, deliveryFee] = [amount('discount').sum, amount('tip').sum, amount('delivery-fee').sum]
  const total = gross - discount + tip + deliveryFee
  if (total < 0)
    throw new RowFault(
      rows[0]?.line ?? 0,
      'discount',
      'order.discountTooHigh',
      'The discount is above the price.',
    )
  const refund = amount('refund').sum || (status === 'REFUNDED' ? total : 0)
  return {
    gross,
    status: status === 'REFUNDED' ? ('DELIVERED' as const) : status,
    times: { placedAt },
    items: items.map(({ unit, options, ...item }) => ({
      ...item,
      unitPrice: money(unit),
      ...(options ? { options: [...options] } : {}),
    })),
    ...(discount > 0 ? { discounts: [{ amount: money(discount), payer: 'PARTNER' as const }] } : {}),
    ...(refund > 0 ? { refunds: [{ amount: money(refund), payer: 'PARTNER' as const, at: placedAt }] } : {}),
    ...(tax.sum > 0 ? { vat: money(tax.sum) } : {}),
    ...(tip > 0 ? { tip: money(tip) } : {}),
    ...(deliveryFee > 0 ? { deliveryFee: money(deliveryFee) } : {}),
    ...(status === 'CANCELLED' ? { cancellation: unknownCancellation } : {}),
    total: money(total),
    ...namesOf(rows),
  }
}

/** A file states that an order was cancelled, but not by whom or why, so the store is not held responsible. */
const unknownCancellation = { by: 'MARKETPLACE', reason: 'OTHER' } as const

/** Prices including the tax that a file lists separately, per line or distributed. */
function withTax(
  items: readonly LineItem[],
  { sum, lines }: { readonly sum: number; readonly lines: readonly number[] | undefined },
): LineItem[] {
  const totals = items.map(({ total }) => total)
  const shares = lines ?? shareByWeight(sum, totals)
  return items.map((item, index) => ({ ...item, total: item.total + (shares[index] ?? 0) }))
}

function namesOf(rows: readonly Row[]) {
  const customer = rows.find((row) => row.customer !== '')?.customer
  const [payment, channel] = [words(rows, 'payment'), words(rows, 'channel')]
  return {
    ...(customer === undefined ? {} : { customerKey: customer }),
    ...(payment === '' ? {} : { payment }),
    ...(channel === '' ? {} : { channel }),
  }
}

/** The distinct texts of a column over the lines. */
function words(rows: readonly Row[], field: 'payment' | 'channel'): string {
  const texts = new Set(rows.map((row) => row[field]).filter((text) => text !== ''))
  return beginningOf([...texts].join(', '), 64)
}

const placed = (rows: readonly Row[], rules: BuildRules): number => {
  if (!rules.date) {
    const rank = Math.min(...rows.map((row) => row.rank))
    return (rules.spread?.start ?? 0) + rank * (rules.spread?.stepMs ?? 0)
  }
  let earliest: number | undefined
  for (const row of rows) {
    const text = dateText(row)
    const at = text === '' ? undefined : readInstant(text, rules.date, rules.timeZone)
    if (at === undefined)
      throw new RowFault(
        row.line,
        'date',
        text === '' ? 'field.required' : 'day.invalid',
        `“${typedText(text) ?? text}” is not a date.`,
      )
    if (
      earliest !== undefined &&
      localTimeOf(at, rules.timeZone).day !== localTimeOf(earliest, rules.timeZone).day
    )
      throw new RowFault(
        row.line,
        'date',
        'field.invalid',
        `The lines of this order are of different days, ${localTimeOf(earliest, rules.timeZone).day} and ${localTimeOf(at, rules.timeZone).day}. If the numbers start again, say --order-key number+day or number+year.`,
      )
    earliest = Math.min(earliest ?? at, at)
  }
  return earliest ?? 0
}
