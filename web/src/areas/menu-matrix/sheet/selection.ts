/** A position in the grid, both counted from 0. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/** A rectangular selection from its anchor to the active cell. */
export interface Selection {
  readonly anchor: Spot
  readonly active: Spot
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

interface Box {
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
}

export const firstCell: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

export function at(spot: Spot): Selection {
  return { anchor: spot, active: spot }
}

export function boxOf({ anchor, active }: Selection): Box {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    start: Math.min(anchor.column, active.column),
    end: Math.max(anchor.column, active.column),
  }
}

/** Every selected cell, row by row. */
export function spotsOf(selection: Selection): Spot[] {
  const { top, bottom, start, end } = boxOf(selection)
  const found: Spot[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = start; column <= end; column++) found.push({ row, column })
  return found
}

export function everything({ rows, columns }: Size): Selection {
  return { anchor: { row: 0, column: 0 }, active: { row: rows - 1, column: columns - 1 } }
}

export function isWithin({ top, bottom, start, end }: Box, { row, column }: Spot): boolean {
  return row >= top && row <= bottom && column >= start && column <= end
}

/** Clips a selection to a shorter list of rows. */
export function fitting({ anchor, active }: Selection, size: Size): Selection {
  const fit = ({ row, column }: Spot) => ({
    row: Math.max(0, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  })
  return { anchor: fit(anchor), active: fit(active) }
}
