/** Content of a cell: text, or the text of a number or date that the file stores as such. */
export type Cell = string | { readonly typed: string }

/** Marks the text of typed values; a character that people do not write. */
const mark = '\u0002'

/** The text of a cell, typed or not. */
export function textOfCell(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.typed
}

/** The text of a cell, marked if the value is typed. */
export function markedText(cell: Cell): string {
  return typeof cell === 'string' ? cell : mark + cell.typed
}

/** The text behind the mark; undefined for an unmarked text. */
export function typedText(text: string): string | undefined {
  return text.startsWith(mark) ? text.slice(mark.length) : undefined
}

/** A record of a file with its line number. */
export interface SourceRecord {
  readonly line: number
  readonly cells: readonly Cell[]
}
