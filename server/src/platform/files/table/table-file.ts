/**
 * How a column's values are written: text may hold anything, numbers are decimal texts of ours, days are `yyyy-MM-dd`,
 * and moments are ISO 8601 at the clock that their column is about.
 */
export interface ColumnShape {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'day' | 'moment'
}

/** One value as text; null where there is none. */
export type Cell = string | null

/** What a table is about, beside its rows. */
export interface TableShape {
  readonly title: string
  readonly columns: readonly ColumnShape[]
  /** What each column means, in the reader's language, or what the rows add up to; XLSX carries it as a second sheet. */
  readonly about: {
    readonly title: string
    readonly header: readonly string[]
    /** How the values of its columns are written; as text unless said. */
    readonly kinds?: readonly ColumnShape['kind'][]
    readonly rows: readonly (readonly Cell[])[]
  }
}

/** Bytes to append, and the state from which writing continues, as JSON. */
interface Written<State> {
  readonly bytes: Uint8Array
  readonly state: State
}

/**
 * Writes a table a few rows at a time. Whatever it must remember is in its state and not in memory, so a writer that
 * was killed goes on from the last bytes and state that were kept.
 */
export interface TableFormat<State> {
  readonly extension: string
  readonly type: string
  begin(shape: TableShape): Promise<Written<State>>
  rows(state: State, shape: TableShape, rows: readonly (readonly Cell[])[]): Promise<Written<State>>
  end(state: State, shape: TableShape): Promise<Written<State>>
}

/** The table has more rows than its format holds. */
export class TableFullError extends Error {
  override readonly name = 'TableFullError'
}

/** Text that spreadsheet programs would take for a formula, however many apostrophes stand before it. */
const formula = /^'*[=+\-@\t\r]/

export function looksLikeFormula(text: string): boolean {
  return formula.test(text)
}
