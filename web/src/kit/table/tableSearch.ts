/** The sorting of a table, stored in the address of its page. */
interface SortedSearch {
  /** Sort column; a leading minus sorts in descending order. */
  readonly sort?: string
}

export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/** The sorting in an address: a column, descending with a minus before it. */
export function sortingOf({ sort }: SortedSearch): Sorting | undefined {
  if (sort === undefined) return undefined
  return { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }
}

/** The number of pages, at least one. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}
