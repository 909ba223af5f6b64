/** What a cell holds: text, or the text of a number or date that the file itself keeps as one. */
export type Cell = string | { readonly typed: string }

/** Marks the text of a typed value among texts that people wrote; it is no sign that people write. */
const mark = '\u0002'

export function textOfCell(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.typed
}

/** The text of a cell that keeps in mind whether it was typed. */
export function markedText(cell: Cell): string {
  return typeof cell === 'string' ? cell : mark + cell.typed
}

/** The text behind the mark; undefined for a text that a person wrote. */
export function typedText(text: string): string | undefined {
  return text.startsWith(mark) ? text.slice(mark.length) : undefined
}

/** A record of a file with the number of the line it starts on. */
export interface SourceRecord {
  readonly line: number
  readonly cells: readonly Cell[]
}
