import { typedText } from '../../platform/files/reading/cells.ts'
import type { Row } from '../file/rows.ts'
import { parsePrice, sharePrice, type Decimal } from '../../platform/files/reading/prices.ts'
import { RowFault } from './fault.ts'
import { parseOptions } from './options.ts'

interface ItemRules {
  readonly currency: string
  readonly decimal: Decimal
  readonly priceIs: 'unit' | 'line'
  readonly hasQuantity: boolean
}

/** The item of a line, with the price of its whole quantity in minor units. */
export interface LineItem {
  readonly name: string
  readonly quantity: number
  readonly total: number
  readonly productExternalId?: string
  readonly category?: string
  readonly options?: readonly { readonly name: string; readonly unitPrice: number }[]
}

export function itemOf(row: Row, rules: ItemRules): LineItem {
  if (row.item.trim() === '')
    throw new RowFault(row.line, 'item', 'field.required', 'The line names no item.')
  const quantity = quantityOf(row, rules)
  const price = parsePrice(row.price, rules.currency, rules.decimal)
  if (typeof price !== 'number') {
    const text = (typedText(row.price) ?? row.price).trim()
    throw new RowFault(row.line, 'price', price, `“${text}” is not a price in ${rules.currency}.`)
  }
  const options = parseOptions(row['options-column']).map((name) => ({ name, unitPrice: 0 }))
  return {
    name: row.item,
    quantity,
    total: rules.priceIs === 'line' ? price : price * quantity,
    ...(row.product === '' ? {} : { productExternalId: row.product }),
    ...(row.category === '' ? {} : { category: row.category }),
    ...(options.length === 0 ? {} : { options }),
  }
}

/** Items of an order, split into pieces of equal price so that their sum equals the line's price exactly. */
export function pricedItems({ total, quantity, ...item }: LineItem) {
  return sharePrice(total, quantity).map((share) => ({ ...item, ...share }))
}

function quantityOf(row: Row, rules: ItemRules): number {
  if (!rules.hasQuantity) return 1
  const text = row.quantity.trim()
  if (text === '') throw new RowFault(row.line, 'quantity', 'field.required', 'The line has no quantity.')
  const match = /^(\d{1,6})(?:[.,]0+)?$/.exec(text)
  const quantity = match ? Number(match[1]) : undefined
  if (quantity === undefined)
    throw new RowFault(row.line, 'quantity', 'field.invalid', `“${text}” is not a whole number of pieces.`)
  if (quantity < 1) throw new RowFault(row.line, 'quantity', 'field.tooSmall', 'The quantity is zero.')
  return quantity
}
