import type { Cell, MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey, type CellAddress } from '@storekeep/contract/rules/menu-matrix/cells.ts'

/** An edit of a cell that is not applied yet. */
export interface Edit extends CellAddress {
  /** In wire format; the raw text while it is invalid. */
  readonly value: string | null
  /** The stored value when the edit was made. */
  readonly seen: string | null
  /** Why the text is invalid. */
  readonly code: string | null
}
export type Edits = ReadonlyMap<string, Edit>

/** The stored value of a cell; null if the location has no value of its own. */
export function storedValue(
  row: MatrixRow,
  { storeAddressId, field }: Pick<CellAddress, 'storeAddressId' | 'field'>,
) {
  if (field === 'NAME') return row.name
  if (storeAddressId === null) return field === 'PRICE' ? row.price : row.stock
  const there = row.locations.find((one) => one.storeAddressId === storeAddressId)
  return (field === 'PRICE' ? there?.price : there?.stock) ?? null
}

/** The value of a cell including its edit. */
export function valueOf(row: MatrixRow, address: CellAddress, edits: Edits): string | null {
  const edit = edits.get(cellKey(address))
  return edit ? edit.value : storedValue(row, address)
}

/** The effective value of a cell: its own, or else that of the product or option. */
export function effective(row: MatrixRow, address: CellAddress, edits: Edits): string {
  return valueOf(row, address, edits) ?? valueOf(row, { ...address, storeAddressId: null }, edits) ?? ''
}

/** A new value for a cell. */
export interface Written {
  readonly row: MatrixRow
  readonly address: CellAddress
  readonly value: string | null
  readonly code: string | null
}

/** Adds edits; an edit that restores the stored value is removed. */
export function withCells(edits: Edits, cells: readonly Written[]): Edits {
  const next = new Map(edits)
  for (const { row, address, value, code } of cells) {
    const key = cellKey(address)
    const seen = edits.get(key)?.seen ?? storedValue(row, address)
    if (code === null && value === seen) next.delete(key)
    else next.set(key, { ...address, value, seen, code })
  }
  return next
}

/** The edits in the shape of the request. */
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
