interface Row {
  readonly id: string | number
}

/**
 * The rows of a list that stands still while new ones arrive: the held rows in their order, with their newest content.
 * A held row that has left the list goes; one that new rows have pushed off the page stays. Rows that follow the last
 * held one are not new: they fill the places of those that have left. `grown` is by how much the whole list is longer.
 */
export function stillRows<T extends Row>(
  held: readonly T[],
  newest: readonly T[],
  grown: number,
): { readonly rows: readonly T[]; readonly arrived: number } {
  const now = new Map(newest.map((row) => [row.id, row]))
  const before = new Set(held.map(({ id }) => id))
  const lastHeld = newest.findLastIndex(({ id }) => before.has(id))
  const isReplaced = lastHeld === -1 && grown <= 0
  const arrived = newest.filter(({ id }, at) => !before.has(id) && (lastHeld === -1 || at < lastHeld)).length
  if (arrived === 0 || held.length === 0 || isReplaced) return { rows: newest, arrived: 0 }
  const lastOnPage = held.findLastIndex(({ id }) => now.has(id))
  const rows = held.flatMap((row, index) => now.get(row.id) ?? (index > lastOnPage ? row : []))
  return { rows, arrived }
}
