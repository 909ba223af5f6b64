/** The level of a cell: 0 for zero, 1 to 5 in equal parts of the maximum. */
export function heatLevel(value: number | null, max: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (value === null || !(value > 0) || !(max > 0)) return 0
  const level = Math.min(5, Math.max(1, Math.ceil((value / max) * 5 - 1e-9)))
  return level as 1 | 2 | 3 | 4 | 5 // clamped to whole numbers of 1 to 5 in the line above
}

export interface Cell {
  row: number
  column: number
}

/** The cell a key moves to. */
export function nextCell(
  key: string,
  { row, column }: Cell,
  rows: number,
  columns: number,
  rtl: boolean,
): Cell | undefined {
  const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))
  const side = rtl ? -1 : 1
  if (key === 'ArrowRight') return { row, column: clamp(column + side, columns) }
  if (key === 'ArrowLeft') return { row, column: clamp(column - side, columns) }
  if (key === 'ArrowDown') return { row: clamp(row + 1, rows), column }
  if (key === 'ArrowUp') return { row: clamp(row - 1, rows), column }
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: columns - 1 }
  return undefined
}
