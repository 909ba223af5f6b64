import { decimalsOf, fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import { longestName, nameFault } from '@storekeep/contract/rules/catalog/names.ts'
import { mostEntities, type FileField, type ReadFormat } from '@storekeep/contract/rules/menu-files/files.ts'
import { typeTexts } from '../compare/cells.ts'
import { Leftovers, UnreadableFile, type FileRow, type MenuFile } from '../reading/file-rows.ts'
import { listText } from '../reading/lists.ts'
import { isRecord } from '../reading/json.ts'

export type Json = Readonly<Record<string, unknown>>
type Cells = Readonly<Partial<Record<FileField, string | undefined>>>

export function records(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** A part of an object; empty if it is missing. */
export function part(value: Json, name: string): Json {
  const found = value[name]
  return isRecord(found) ? found : {}
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A purchasable variant of a product, such as a size. */
export interface Variant {
  readonly id: string
  readonly name: string
  /** Minor units. */
  readonly price: number
}

/** Name of the section for products without one in the source. */
export const otherSection = 'Other'

const isTooLong = (name: string | undefined): name is string =>
  name !== undefined && nameFault(name) === 'common.input.max-length'

/** The cells of a row; a name that is too long is truncated. */
function storedCells(cells: Cells): Readonly<Record<string, string>> {
  const said = Object.entries(cells).flatMap(([field, cell]) => (cell === undefined ? [] : [[field, cell]]))
  if (!isTooLong(cells.name)) return Object.fromEntries(said)
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(cells.name)]
  const shortened = signs.slice(0, longestName - 1).map(({ segment }) => segment)
  return { ...Object.fromEntries(said), name: `${shortened.join('')}…` }
}

/** Collects the entities of another system's menu as rows of our format, and the fields that have no equivalent. */
export class ForeignMenu {
  readonly left = new Leftovers()
  readonly currency: string
  /** The currency in whose minor units the source gives its prices. */
  #sourceCurrency: string
  readonly #format: ReadFormat
  readonly #rows = new Map<string, FileRow>()
  /** The ids of what shares an id in the source, by content. */
  readonly #distinct = new Map<string, Map<string, string>>()

  constructor(format: ReadFormat, currency: string) {
    this.#format = format
    this.currency = currency
    this.#sourceCurrency = currency
  }

  /** Adds an entity; further calls for the same id are ignored, since a source may reference it several times. */
  add(kind: MenuKind, id: string, cells: Cells): void {
    const key = `${kind} ${id}`
    if (this.#rows.has(key)) return
    if (this.#rows.size >= mostEntities) throw new UnreadableFile('menuFile.tooMany', { most: mostEntities })
    const row = { type: typeTexts[kind], id, ...storedCells(cells) }
    if (isTooLong(cells.name)) this.left.note('LONG_NAME', cells.name)
    this.#rows.set(key, { line: this.#rows.size + 1, cells: row })
  }

  /**
   * Adds an option or option group and returns its id. Sources use one id in many places, with prices and bounds of
   * each: what differs from the one before is an entity of its own, `ID@2`.
   */
  addDistinct(kind: 'OPTION' | 'OPTION_GROUP', id: string, cells: Cells): string {
    const key = `${kind} ${id}`
    const known = this.#distinct.get(key) ?? new Map<string, string>()
    this.#distinct.set(key, known)
    const content = JSON.stringify(storedCells(cells))
    const same = known.get(content)
    if (same !== undefined) return same
    let nth = known.size + 1
    const idOf = () => (nth === 1 ? id : `${id}@${nth}`)
    while (this.has(kind, idOf())) nth++
    this.add(kind, idOf(), cells)
    known.set(content, idOf())
    return idOf()
  }

  has(kind: MenuKind, id: string): boolean {
    return this.#rows.has(`${kind} ${id}`)
  }

  /** The ids that the source contains; references to others are reported. */
  present(name: string, ids: readonly string[], isThere: (id: string) => boolean): string[] {
    for (const id of ids) if (!isThere(id)) this.left.add(name, id)
    return ids.filter(isThere)
  }

  /** Minor units of the source as a price. One that the store's currency has no decimals for is refused later. */
  price(minor: unknown): string {
    const amount = typeof minor === 'number' && Number.isFinite(minor) ? minor : 0
    const price = fromMinor(Math.round(amount), this.#sourceCurrency)
    if (typeof minor === 'number') this.seeCurrency(this.#sourceCurrency)
    return toMinor(price, this.currency) === null ? String(price) : price.toFixed(decimalsOf(this.currency))
  }

  /** Reports a currency other than the store's; its amounts are imported unconverted. */
  seeCurrency(given: unknown): void {
    if (typeof given === 'string' && given !== '' && given !== this.currency)
      this.left.note('CURRENCY', given)
  }

  /** Sets in which currency's minor units the next prices are: 15000 is 150 dollars, but 15000 yen. */
  setSourceCurrency(given: unknown): void {
    if (typeof given === 'string' && given !== '') this.#sourceCurrency = given
  }

  /** Reports every non-empty field that is not in `read`. */
  rest(record: Json, prefix: string, read: readonly string[]): void {
    for (const [name, value] of Object.entries(record))
      if (!read.includes(name) && !isEmpty(value))
        this.left.add(prefix === '' ? name : `${prefix}.${name}`, value)
  }

  /**
   * Maps variants to the price of a product (the lowest) and an option group with the differences. Ids of variants need
   * not be unique: shops reuse stock numbers.
   */
  addVariants(
    productId: string,
    name: string,
    variants: readonly Variant[],
  ): { price: string; group?: string } {
    const lowest = Math.min(...variants.map(({ price }) => price))
    if (variants.length < 2) return { price: this.price(variants.length === 0 ? 0 : lowest) }
    const options = variants.map((variant) =>
      this.addDistinct('OPTION', variant.id, {
        name: variant.name,
        price: this.price(variant.price - lowest),
      }),
    )
    const group = `${productId}-variants`
    this.add('OPTION_GROUP', group, { name, min: '1', max: '1', multiple: 'no', options: listText(options) })
    return { price: this.price(lowest), group }
  }

  file(): MenuFile {
    const rows = [...this.#rows.values()]
    if (rows.length === 0) throw new UnreadableFile('menuFile.empty')
    return { format: this.#format, decimal: '.', rows, notKept: this.left.list(), hasFormulas: false }
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false || value === 0) return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every(isEmpty)
}
