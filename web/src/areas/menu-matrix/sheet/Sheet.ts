import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { effective, valueOf, type Edits, type Written } from '../cells.ts'
import { addressOf, type GridColumn } from './columns.ts'
import { decimalSignOf, readCell, readTable, writeTable, type ReadingRules } from './readCell.ts'
import { boxOf, fitting, spotsOf, type Selection, type Spot } from './selection.ts'

/** The result of a paste. */
interface Pasted {
  readonly cells: readonly Written[]
  /** Number of values that fall outside the grid. */
  readonly outside: number
  /** The pasted cells. */
  readonly selection: Selection
}

/** The cells of the grid as a sheet: reads their values and runs commands on a selection. */
export class Sheet {
  readonly #rows: readonly MatrixRow[]
  readonly #columns: readonly GridColumn[]
  readonly #edits: Edits
  readonly #rules: Pick<ReadingRules, 'decimals' | 'words'>

  constructor(
    rows: readonly MatrixRow[],
    columns: readonly GridColumn[],
    edits: Edits,
    rules: Pick<ReadingRules, 'decimals' | 'words'>,
  ) {
    this.#rows = rows
    this.#columns = columns
    this.#edits = edits
    this.#rules = rules
  }

  get size() {
    return { rows: this.#rows.length, columns: this.#columns.length }
  }

  /** Reads a text as the value of a cell; undefined if there is no such cell. */
  read(spot: Spot, text: string, decimalSign: ReadingRules['decimalSign'] = null): Written | undefined {
    const [row, column] = [this.#rows[spot.row], this.#columns[spot.column]]
    if (!row || !column) return undefined
    const isOfLocation = column.storeAddressId !== null
    const rules = { ...this.#rules, field: column.field, isOfLocation, decimalSign }
    return { row, address: addressOf(row, column), ...readCell(text, rules) }
  }

  /** Sets the value of every selected price or availability; leaves names unchanged. */
  fill(selection: Selection, text: string): Written[] {
    return this.#written(
      spotsOf(selection).filter((spot) => !this.#isName(spot)),
      () => text,
    )
  }

  /** Sets every selected cell to the own value of the first one above it. */
  fillDown(selection: Selection): Written[] {
    const { top } = boxOf(selection)
    const below = spotsOf(selection).filter((spot) => spot.row > top && !this.#isName(spot))
    return this.#written(below, ({ column }) => this.#own({ row: top, column }))
  }

  /** Pastes one value into every selected cell, or a block from the first one on. */
  paste(selection: Selection, text: string): Pasted {
    const table = readTable(text)
    const { top, bottom, start, end } = boxOf(selection)
    const [height, width] = [table.length, Math.max(...table.map(({ length }) => length))]
    const isOne = height * width === 1
    const last = isOne ? { row: bottom, column: end } : { row: top + height - 1, column: start + width - 1 }
    const block = { anchor: { row: top, column: start }, active: last }
    const sign = decimalSignOf(table.flat())
    const cells: Written[] = []
    let outside = 0
    for (const spot of spotsOf(block)) {
      const value = table[(spot.row - top) % height]?.[(spot.column - start) % width]
      const cell = value === undefined ? undefined : this.read(spot, value, sign)
      if (cell) cells.push(cell)
      else if (value !== undefined) outside++
    }
    return { cells, outside, selection: fitting(block, this.size) }
  }

  /** The effective values of the selected cells in spreadsheet format. */
  copy(selection: Selection): string {
    const { top, bottom, start, end } = boxOf(selection)
    const rows = this.#rows.slice(top, bottom + 1)
    const columns = this.#columns.slice(start, end + 1)
    return writeTable(
      rows.map((row) => columns.map((column) => effective(row, addressOf(row, column), this.#edits))),
    )
  }

  #own({ row, column }: Spot): string {
    const [item, shape] = [this.#rows[row], this.#columns[column]]
    return (item && shape && valueOf(item, addressOf(item, shape), this.#edits)) ?? ''
  }

  #isName({ column }: Spot): boolean {
    return this.#columns[column]?.field === 'NAME'
  }

  #written(spots: readonly Spot[], textOf: (spot: Spot) => string): Written[] {
    return spots.flatMap((spot) => this.read(spot, textOf(spot)) ?? [])
  }
}
