/**
 * Formats of columns: text is arbitrary, numbers are generated decimal texts, days are `yyyy-MM-dd`, and timestamps are
 * ISO 8601 in the local time of their column.
 */
export interface ColumnShape {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'day' | 'moment'
}

/** One value as text; null if there is none. */
export type Cell = string | null

/** A table's metadata. */
export interface TableShape {
  readonly title: string
  /** Of the reader's language: the side on which a sheet begins. */
  readonly direction?: 'ltr' | 'rtl'
  readonly columns: readonly ColumnShape[]
  /** Description of each column in the reader's language, or totals; a second sheet in XLSX. */
  readonly about: {
    readonly title: string
    readonly header: readonly string[]
    /** Formats of the columns; text by default. */
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
 * Writes a table a few rows at a time. All state is returned instead of kept in memory, so that a killed writer resumes
 * from the last stored bytes and state.
 */
export interface TableFormat<State> {
  readonly extension: string
  readonly type: string
  begin(shape: TableShape): Promise<Written<State>>
  rows(state: State, shape: TableShape, rows: readonly (readonly Cell[])[]): Promise<Written<State>>
  end(state: State, shape: TableShape): Promise<Written<State>>
}

/** Thrown when the table has more rows than its format allows. */
export class TableFullError extends Error {
  override readonly name = 'TableFullError'
}
