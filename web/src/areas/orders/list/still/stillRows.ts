interface Row {
  readonly id: string
}

/**
 * The rows of a list that stands still while new ones arrive: the held rows in their order, with their newest content.
 * A held row that has left the list goes; one that new rows have pushed off the page stays.
 */
export function stillRows<T extends Row>(
  held: readonly T[],
  newest: readonly T[],
): { readonly rows: readonly T[]; readonly arrived: number } {
  const now = new Map(newest.map((row) => [row.id, row]))
  const arrived = newest.filter(({ id }) => !held.some((row) => row.id === id)).length
  if (arrived === 0 || held.length === 0) return { rows: newest, arrived: 0 }
  const lastOnPage = held.findLastIndex(({ id }) => now.has(id))
  const rows = held.flatMap((row, index) => now.get(row.id) ?? (index > lastOnPage ? row : []))
  return { rows, arrived }
}
