import { beginningOf, storable } from '@storekeep/contract/rules/text.ts'
import type { CellFault } from '@storekeep/contract/areas/menu-files.ts'
import { isPlain } from '@storekeep/contract/kit/text.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { highestPrice } from '@storekeep/contract/rules/catalog/limits.ts'
import type { DecimalSign, FileField } from '@storekeep/contract/rules/menu-files/files.ts'
import { markedText, textOfCell } from '../../../platform/files/reading/cells.ts'
import { parsePrice } from '../../../platform/files/reading/prices.ts'
import type { FileRow } from '../reading/file-rows.ts'
import { listed, listOf } from '../reading/lists.ts'

/** In the languages of the portal, and as spreadsheet programs write a logical value in theirs. */
const yes = new Set(
  listed(`
  yes, y, true, 1, si, sí, sì, oui, sim, da, tak, po, ja, да, так, иә, ооба, კი, დიახ, այո, نعم,
  verdadero, vrai, vero, verdadeiro, adevărat, prawda, истина, істина`),
)
const no = new Set(
  listed(`
  no, n, false, 0, non, não, nao, nu, nie, ne, jo, nein, нет, ні, не, жоқ, жок, არა, ոչ, لا,
  falso, faux, fals, fałsz, ложь, хибність`),
)

/** The logical value that a cell's text means, whatever its letter case. */
export function logicalOf(text: string): boolean | undefined {
  const plain = text.toLowerCase()
  return yes.has(plain) ? true : no.has(plain) ? false : undefined
}

/** Error values of spreadsheet programs. */
const failed = /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|N\/A|NUM!|NULL!)$/

/** How the cells of a file are written. */
interface CellFormat {
  readonly decimal: DecimalSign
  readonly currency: string
  readonly hasFormulas: boolean
}

/** Reads the cells of one row and collects their faults. */
export class RowReader {
  readonly faults: CellFault[] = []
  readonly line: number
  readonly #row: FileRow
  readonly #format: CellFormat

  constructor(row: FileRow, format: CellFormat) {
    this.#row = row
    this.#format = format
    this.line = row.line
  }

  refuse(field: string, code: string, details: Readonly<Record<string, unknown>> = {}): undefined {
    this.faults.push({ field, code, details: { ...details } })
    return undefined
  }

  /** Whether the file has this column. Fields without a column keep their value. */
  has(field: FileField): boolean {
    return this.#row.cells[field] !== undefined
  }

  get fields(): FileField[] {
    return Object.keys(this.#row.cells) as FileField[] // the keys of the record
  }

  /** The text of a cell, untrimmed; undefined if the column is missing or the cell is not text. */
  raw(field: FileField): string | undefined {
    const cell = this.#row.cells[field]
    if (cell === undefined) return undefined
    const text = textOfCell(cell)
    if (typeof cell !== 'string' && this.#format.hasFormulas) return this.refuse(field, 'cell.formula')
    if (failed.test(text)) return this.refuse(field, 'cell.error', { given: text })
    if (!isPlain(text)) return this.refuse(field, 'text.unreadable')
    return text
  }

  /** The text of a cell to be shown, also if it is refused; empty if the column is missing. */
  shown(field: FileField): string {
    const cell = this.#row.cells[field]
    return cell === undefined ? '' : storable(beginningOf(textOfCell(cell).trim(), 200))
  }

  /** The text of a cell, trimmed. */
  text(field: FileField): string | undefined {
    return this.raw(field)?.trim()
  }

  /** Minor units; null for an empty cell. */
  price(field: FileField): number | null | undefined {
    const text = this.text(field)
    const cell = this.#row.cells[field]
    if (text === undefined || cell === undefined) return undefined
    if (text === '') return null
    const { currency, decimal } = this.#format
    const price = parsePrice(markedText(cell), currency, decimal)
    if (typeof price === 'string') {
      const code = price === 'field.invalid' ? 'cell.price' : price
      return this.refuse(field, code, { given: text, ...(price === 'money.decimals' && { currency }) })
    }
    if (price > (toMinor(highestPrice, currency) ?? price))
      return this.refuse(field, 'field.tooLarge', { given: text })
    return price
  }

  /** Null for an empty cell. */
  truth(field: FileField): boolean | null | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    return text === '' ? null : (logicalOf(text) ?? this.refuse(field, 'cell.yesOrNo', { given: text }))
  }

  /** A non-negative integer; null for an empty cell. */
  count(field: FileField, code = 'cell.count'): number | null | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    if (text === '') return null
    return /^\d{1,7}(?:\.0+)?$/.test(text) ? Number(text) : this.refuse(field, code, { given: text })
  }

  /** The values of a list cell. */
  list(field: FileField, separators?: string): string[] | undefined {
    const text = this.raw(field)
    return text === undefined ? undefined : listOf(text, separators)
  }
}
