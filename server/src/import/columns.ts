/** What a column of an item-per-line file can mean. */
export const fields = [
  'order',
  'date',
  'time',
  'item',
  'quantity',
  'price',
  'options-column',
  'product',
  'customer',
] as const
export type Field = (typeof fields)[number]

/** Position of each known column; what no field names is ignored. */
export type Mapping = Partial<Record<Field, number>>

/** Header names understood without being told, letters and digits only. */
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
    'receipt',
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
  customer: ['customerid', 'customer', 'customerkey', 'userid', 'clientid', 'guestid'],
}

/** Headers whose prices are for the whole line, whatever the quantity. */
const linePrices = new Set(['itemprice', 'lineprice', 'linetotal', 'total'])

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const required: readonly Field[] = ['order', 'item', 'price']

/** A mapping that cannot be made: which columns are missing and what the file has. */
export class MappingFault extends Error {}

/** Finds each field's column: the one named by an option, else the first common name in the header. */
export const mapColumns = (header: readonly string[], named: Partial<Record<Field, string>>): Mapping => {
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const field of fields) {
    const name = named[field]
    if (name === undefined) continue
    const index = position(header, name)
    if (index < 0)
      throw new MappingFault(`There is no column “${name}” (--${field}). The file has: ${header.join(', ')}`)
    mapping[field] = index
    taken.add(index)
  }
  for (const field of fields) {
    if (mapping[field] !== undefined) continue
    const index = guess(header, field, taken)
    if (index === undefined) continue
    mapping[field] = index
    taken.add(index)
  }
  const missing = required.filter((field) => mapping[field] === undefined)
  if (missing.length > 0)
    throw new MappingFault(
      `Say which column holds ${missing.map((field) => `--${field} NAME`).join(', ')}. The file has: ${header.join(', ')}`,
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

/** Whether a price column means the line or one unit, by its name. */
export const priceMeaning = (header: string): 'line' | 'unit' =>
  linePrices.has(plain(header)) ? 'line' : 'unit'
