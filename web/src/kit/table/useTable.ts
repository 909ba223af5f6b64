import { useMemo } from 'react'
import { filtered, pageCount, selectedRows, sorted, sortingOf, turned } from './tableSearch.ts'
import type { Sorting, TableSearch } from './tableSearch.ts'

export interface TableState {
  readonly page: number
  readonly limit: number
  readonly pageCount: number
  readonly sorting: Sorting | undefined
  readonly filters: Readonly<Record<string, string>>
  readonly selected: ReadonlySet<string>
  readonly sort: (sorting: Sorting) => void
  readonly filter: (name: string, value: string) => void
  readonly turn: (page: number) => void
  readonly select: (ids: Iterable<string>) => void
}

/** Paging, sorting, filters and selection of one table, all of it in the address (house rule "State lives in the URL"). */
export function useTable(
  search: TableSearch,
  go: (next: TableSearch) => void,
  { total, limit: usual = 25 }: { readonly total: number; readonly limit?: number },
): TableState {
  const selected = useMemo(() => new Set(search.selected), [search.selected])
  const limit = search.limit ?? usual
  return {
    page: search.page ?? 1,
    limit,
    pageCount: pageCount(total, limit),
    sorting: sortingOf(search),
    filters: search.filters ?? {},
    selected,
    sort: (sorting) => go(sorted(search, sorting)),
    filter: (name, value) => go(filtered(search, name, value)),
    turn: (page) => go(turned(search, page)),
    select: (ids) => go(selectedRows(search, ids)),
  }
}
