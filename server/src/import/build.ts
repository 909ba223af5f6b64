import { createHash } from 'node:crypto'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { readInstant, type DateReader } from './dates.ts'
import { parseOptions } from './options.ts'
import { parsePrice, sharePrice, type Decimal } from './prices.ts'
import type { Row } from './rows.ts'
import { dayOf } from './zones.ts'

/** How a file's lines become orders of one location. */
export interface BuildRules {
  readonly location: string
  readonly currency: string
  readonly timeZone: string
  readonly version: number
  readonly decimal: Decimal
  readonly priceIs: 'unit' | 'line'
  readonly hasQuantity: boolean
  /** Absent: the file has no dates, orders are spread from `start` on. */
  readonly date?: DateReader
  readonly spread?: { readonly start: number; readonly stepMs: number }
}

/** An order of the file, with the lines it stood on. */
export interface BuiltOrder {
  readonly order: string
  readonly lines: readonly number[]
  readonly placedAt: number
  /** In minor units. */
  readonly gross: number
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

class RowFault extends Error {
  readonly line: number
  readonly field: string
  readonly code: string

  constructor(line: number, field: string, code: string, reason: string) {
    super(reason)
    this.line = line
    this.field = field
    this.code = code
  }
}

/** Makes an order of its lines, or says why it cannot be one; nothing of a bad order is kept. */
export const buildOrder = (rows: readonly Row[], rules: BuildRules): BuiltOrder | RefusedOrder => {
  const first = rows[0]
  const order = first?.order ?? ''
  const lines = rows.map((row) => row.line)
  try {
    if (!first || order === '')
      throw new RowFault(lines[0] ?? 0, 'order', 'field.required', 'The line names no order.')
    const placedAt = placed(rows, rules)
    const items = rows.flatMap((row) => itemsOf(row, rules))
    const gross = items.reduce((sum, item) => sum + item.quantity * item.unit, 0)
    const money = (minor: number) => fromMinor(minor, rules.currency)
    const customer = rows.find((row) => row.customer !== '')?.customer
    const line: OrderLineInput = {
      externalId: orderId(rules.location, order),
      version: rules.version,
      location: rules.location,
      code: order.slice(0, 64),
      status: 'DELIVERED',
      currency: rules.currency,
      times: { placedAt: new Date(placedAt).toISOString() },
      items: items.map(({ unit, ...item }) => ({ ...item, unitPrice: money(unit) })),
      total: money(gross),
      ...(customer === undefined ? {} : { customerKey: customer }),
    }
    return { order, lines, placedAt, gross, line }
  } catch (fault) {
    if (!(fault instanceof RowFault)) throw fault
    return { order, lines, line: fault.line, field: fault.field, code: fault.code, reason: fault.message }
  }
}

/** The same file imported again names its orders the same, and two files of two stores never collide. */
const orderId = (location: string, order: string): string => {
  const id = `${location}/${order}`
  return id.length <= 128 ? id : createHash('sha256').update(id).digest('hex')
}

const placed = (rows: readonly Row[], rules: BuildRules): number => {
  if (!rules.date) {
    const rank = Math.min(...rows.map((row) => row.rank))
    return (rules.spread?.start ?? 0) + rank * (rules.spread?.stepMs ?? 0)
  }
  let earliest: number | undefined
  for (const row of rows) {
    const text = row.time === '' ? row.date : `${row.date.trim()} ${row.time.trim()}`
    const at = text === '' ? undefined : readInstant(text, rules.date, rules.timeZone)
    if (at === undefined)
      throw new RowFault(
        row.line,
        'date',
        text === '' ? 'field.required' : 'day.invalid',
        `“${text}” is not a date.`,
      )
    if (earliest !== undefined && dayOf(rules.timeZone, at) !== dayOf(rules.timeZone, earliest))
      throw new RowFault(row.line, 'date', 'field.invalid', 'The lines of this order are of different days.')
    earliest = Math.min(earliest ?? at, at)
  }
  return earliest ?? 0
}

interface Item {
  name: string
  quantity: number
  unit: number
  productExternalId?: string
  options?: { name: string; unitPrice: number }[]
}

const itemsOf = (row: Row, rules: BuildRules): Item[] => {
  if (row.item.trim() === '')
    throw new RowFault(row.line, 'item', 'field.required', 'The line names no item.')
  const quantity = quantityOf(row, rules)
  const price = parsePrice(row.price, rules.currency, rules.decimal)
  if (typeof price !== 'number')
    throw new RowFault(row.line, 'price', price, `“${row.price.trim()}” is not a price in ${rules.currency}.`)
  const options = parseOptions(row['options-column']).map((name) => ({ name, unitPrice: 0 }))
  const shares = rules.priceIs === 'line' ? sharePrice(price, quantity) : [{ quantity, unit: price }]
  return shares.map((share) => ({
    name: row.item,
    ...share,
    ...(row.product === '' ? {} : { productExternalId: row.product }),
    ...(options.length === 0 ? {} : { options }),
  }))
}

const quantityOf = (row: Row, rules: BuildRules): number => {
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
