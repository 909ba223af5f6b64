import type { Cell, MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey, type CellPlace } from '@storekeep/contract/rules/menu-matrix/cells.ts'

/** What was typed into a cell and is not applied yet. */
export interface Edit extends CellPlace {
  /** As the wire writes it; the text itself while it cannot be read. */
  readonly value: string | null
  /** What the cell said when it was changed. */
  readonly seen: string | null
  /** Why the text cannot be read. */
  readonly code: string | null
}
export type Edits = ReadonlyMap<string, Edit>

/** What a cell says on the server; null where a location says nothing. */
export function saidOf(
  row: MatrixRow,
  { storeAddressId, field }: Pick<CellPlace, 'storeAddressId' | 'field'>,
) {
  if (field === 'NAME') return row.name
  if (storeAddressId === null) return field === 'PRICE' ? row.price : row.stock
  const there = row.locations.find((one) => one.storeAddressId === storeAddressId)
  return (field === 'PRICE' ? there?.price : there?.stock) ?? null
}

/** What a cell says with what was typed. */
export function valueOf(row: MatrixRow, place: CellPlace, edits: Edits): string | null {
  const edit = edits.get(cellKey(place))
  return edit ? edit.value : saidOf(row, place)
}

/** What holds in a cell: its own value, else that of the product or option itself. */
export function effective(row: MatrixRow, place: CellPlace, edits: Edits): string {
  return valueOf(row, place, edits) ?? valueOf(row, { ...place, storeAddressId: null }, edits) ?? ''
}

/** A cell that is to say something. */
export interface Written {
  readonly row: MatrixRow
  readonly place: CellPlace
  readonly value: string | null
  readonly code: string | null
}

/** The edits with some more; a cell that says again what it said is none. */
export function withCells(edits: Edits, cells: readonly Written[]): Edits {
  const next = new Map(edits)
  for (const { row, place, value, code } of cells) {
    const key = cellKey(place)
    const seen = edits.get(key)?.seen ?? saidOf(row, place)
    if (code === null && value === seen) next.delete(key)
    else next.set(key, { ...place, value, seen, code })
  }
  return next
}

/** The edits as they are sent. */
export function cellsOf(edits: Edits): Cell[] {
  return [...edits.values()].map(({ kind, id, storeAddressId, field, value, seen }) => ({
    kind,
    id,
    storeAddressId,
    field,
    value,
    seen,
  }))
}
