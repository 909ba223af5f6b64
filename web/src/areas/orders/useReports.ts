import { useNavigate, useSearch } from '@tanstack/react-router'
import { readReports } from './search.ts'
import type { ReportsSearch } from './search.ts'

export interface Reports {
  readonly search: ReportsSearch
  /** Changes the address of the list, and so the page. */
  readonly go: (next: ReportsSearch, options?: { readonly replace?: boolean }) => void
}

/** The page's state, which lives in its address. */
export function useReports(): Reports {
  const search = readReports(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    go: (next, { replace = false } = {}) =>
      void navigate({
        to: '/reports',
        // what is picked stands in the address beside what the page itself says there
        search: ({ stores, addresses }) => ({ ...next, stores, addresses }),
        replace,
        resetScroll: false,
      }),
  }
}
