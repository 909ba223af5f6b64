import type { OrderFact } from '@storekeep/contract/rules/orders/orders.ts'

/** Possible meanings of a column in a file with one item per line. */
export const fields = [
  'order',
  'date',
  'time',
  'item',
  'quantity',
  'price',
  'options-column',
  'product',
  'category',
  'customer',
  'discount',
  'tip',
  'delivery-fee',
  'tax',
  'refund',
  'status',
  'payment',
  'channel',
] as const
export type Field = (typeof fields)[number]

/** Columns with amounts of the order or of each line. */
export const amountFields = ['discount', 'tip', 'delivery-fee', 'tax', 'refund'] as const
export type AmountField = (typeof amountFields)[number]

/** Position of each known column; others are ignored. */
export type Mapping = Partial<Record<Field, number>>

/** Recognised header names, reduced to letters and digits. */
const common: Record<Field, readonly string[]> = {
  order: [
    'ordernumber',
    'orderid',
    'orderno',
    'ordernr',
    'orderref',
    'orderreference',
    'order',
    'ticket',
    'ticketnumber',
    'receipt',
    'receiptnumber',
    'number',
  ],
  date: [
    'orderdate',
    'orderdatetime',
    'placedat',
    'createdat',
    'datetime',
    'timestamp',
    'ordertime',
    'orderedat',
    'date',
  ],
  time: ['time', 'timeofday', 'clock'],
  item: ['itemname', 'item', 'productname', 'product', 'dish', 'article', 'name', 'description'],
  quantity: ['quantity', 'qty', 'amount', 'count', 'units', 'pieces'],
  price: ['productprice', 'unitprice', 'itemprice', 'price', 'lineprice', 'linetotal', 'total'],
  'options-column': ['choicedescription', 'options', 'modifiers', 'extras', 'choices', 'toppings'],
  product: ['sku', 'productid', 'itemid', 'plu', 'articleid', 'productcode', 'itemcode'],
  category: [
    'category',
    'itemcategory',
    'productcategory',
    'dishcategory',
    'menucategory',
    'categoryname',
    'menusection',
  ],
  customer: ['customerid', 'customer', 'customerkey', 'userid', 'clientid', 'guestid'],
  discount: ['discount', 'discountamount', 'discounttotal', 'totaldiscount', 'promotion', 'voucher'],
  tip: ['tip', 'tips', 'tipamount', 'gratuity'],
  'delivery-fee': ['deliveryfee', 'deliverycharge', 'deliverycost', 'shippingfee', 'shipping'],
  tax: ['tax', 'taxamount', 'vat', 'vatamount', 'salestax', 'totaltax', 'gst'],
  refund: ['refund', 'refundamount', 'refundedamount', 'refunded', 'totalrefund'],
  status: ['status', 'orderstatus', 'orderstate', 'state'],
  payment: ['paymentmethod', 'payment', 'paymenttype', 'paidby', 'paidwith', 'tender'],
  channel: ['channel', 'saleschannel', 'orderchannel', 'ordersource', 'source', 'platform'],
}

/** The additional facts about orders that the columns provide. */
const factOf: Partial<Record<Field, OrderFact>> = { customer: 'customers' }

/** GAP-UNKNOWN: the facts that a file with these columns knows about its orders. */
export function factsOfColumns(mapping: Mapping): OrderFact[] {
  return fields.flatMap((field) => {
    const fact = mapping[field] === undefined ? undefined : factOf[field]
    return fact === undefined ? [] : [fact]
  })
}

/** Headers whose prices are per line, whatever the quantity. */
const linePrices = new Set(['itemprice', 'lineprice', 'linetotal', 'total'])

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** As a column's name, ignores a column that would be recognised by its header. */
const ignored = 'none'

const required = { order: 'the number of the order', item: 'what was ordered', price: 'the price' } as const

/** Thrown when required columns are missing; lists them and those of the file. */
export class MappingFault extends Error {}

/** Finds the column of each field: the one named by an option, else the first recognised header. */
export function mapColumns(header: readonly string[], named: Partial<Record<Field, string>>): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const field of fields) {
    const name = named[field]
    if (name === undefined || name === ignored) continue
    const index = position(header, name)
    if (index < 0)
      throw new MappingFault(`There is no column “${name}” (--${field}). The file has: ${header.join(', ')}`)
    mapping[field] = index
    taken.add(index)
  }
  for (const field of fields) {
    if (mapping[field] !== undefined || named[field] === ignored) continue
    const index = guess(header, field, taken)
    if (index === undefined) continue
    mapping[field] = index
    taken.add(index)
  }
  const missing = (['order', 'item', 'price'] as const).filter((field) => mapping[field] === undefined)
  if (missing.length > 0)
    throw new MappingFault(
      `Say which column holds ${missing.map((field) => `${required[field]} (--${field} NAME)`).join(', ')}. The file has: ${header.join(', ')}`,
    )
  return mapping
}

const position = (header: readonly string[], name: string): number => {
  const exact = header.indexOf(name)
  return exact >= 0 ? exact : header.findIndex((column) => plain(column) === plain(name))
}

const guess = (header: readonly string[], field: Field, taken: ReadonlySet<number>): number | undefined => {
  for (const name of common[field]) {
    const index = header.findIndex((column, at) => !taken.has(at) && plain(column) === name)
    if (index >= 0) return index
  }
  return undefined
}

/** Whether a price column is per line or per unit, by its name. */
export function priceMeaning(header: string): 'line' | 'unit' {
  return linePrices.has(plain(header)) ? 'line' : 'unit'
}
