import { typedText } from '../../platform/files/reading/cells.ts'
import type { AmountField } from '../file/columns.ts'
import type { Row } from '../file/rows.ts'
import { parseAmount, type Decimal } from '../../platform/files/reading/prices.ts'
import { RowFault } from './fault.ts'

/** Whether a column's amounts are per order or per line. */
export const amountScopes = ['order', 'line'] as const
export type AmountScope = (typeof amountScopes)[number]
export type AmountScopes = Readonly<Record<AmountField, AmountScope>>

interface AmountRules {
  readonly currency: string
  readonly decimal: Decimal
  readonly amountsAre: AmountScopes
}

/** Columns whose sign only gives the direction of the payment. */
const signless: ReadonlySet<AmountField> = new Set(['discount', 'refund'])

/** An amount of an order in minor units, with the part of each line if it is per line. */
export function amountOf(
  rows: readonly Row[],
  field: AmountField,
  rules: AmountRules,
): { readonly sum: number; readonly lines: readonly number[] | undefined } {
  const lines = rows.map((row) => read(row, field, rules))
  if (rules.amountsAre[field] === 'line') {
    const each = lines.map((amount) => amount ?? 0)
    return { sum: each.reduce((sum, amount) => sum + amount, 0), lines: each }
  }
  const [first = 0, ...others] = [...new Set(lines.filter((amount) => amount !== undefined))]
  const other = others[0]
  if (other !== undefined) {
    const line = rows[lines.indexOf(other)]?.line ?? 0
    throw new RowFault(
      line,
      field,
      'field.invalid',
      `The lines of this order say different amounts. If each line has its own, say --amounts-are line.`,
    )
  }
  return { sum: first, lines: undefined }
}

function read(row: Row, field: AmountField, { currency, decimal }: AmountRules): number | undefined {
  const text = row[field]
  if (text.trim() === '') return undefined
  const amount = parseAmount(text, currency, decimal)
  if (typeof amount !== 'number')
    throw new RowFault(
      row.line,
      field,
      amount,
      `“${(typedText(text) ?? text).trim()}” is not an amount in ${currency}.`,
    )
  if (amount < 0 && !signless.has(field))
    throw new RowFault(row.line, field, 'money.negative', 'The amount is below zero.')
  return Math.abs(amount)
}

/** Distributes an amount by weights without loss; the largest remainders get the rest. */
export function shareByWeight(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const by = all === 0 ? weights.map(() => 1) : weights
  const whole = BigInt(by.reduce((sum, weight) => sum + weight, 0))
  const exact = by.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / whole))
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  const order = exact
    .map((product, index) => ({ index, rest: Number(product % whole) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order) {
    if (left <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left--
  }
  return shares
}

/** Detects from orders with several lines whether a column's amounts are per order: differing ones are per line. */
export function findAmountScopes(
  orders: Iterable<readonly Row[]>,
  fields: readonly AmountField[],
): Partial<Record<AmountField, AmountScope>> {
  const seen = new Map(fields.map((field) => [field, { same: 0, different: 0 }]))
  for (const rows of orders) {
    if (rows.length < 2) continue
    for (const [field, count] of seen) {
      const texts = rows.map((row) => row[field].trim()).filter((text) => text !== '')
      if (texts.length < 2 || texts.every((text) => !/[1-9]/.test(text))) continue
      if (new Set(texts).size > 1) count.different++
      else count.same++
    }
  }
  return Object.fromEntries(
    [...seen].map(([field, { same, different }]) => [
      field,
      different > 0 && different >= (same + different) / 5 ? 'line' : 'order',
    ]),
  )
}
