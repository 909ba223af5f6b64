import { operationsRoute } from './operations.pages.tsx'
import type { OperationsSearch } from './search.ts'

export interface Operations {
  readonly search: OperationsSearch
  /** Changes the address, and so the page. */
  readonly go: (next: OperationsSearch, options?: { readonly replace?: boolean }) => void
}

/** The page's state, which lives in its address. */
export function useOperations(): Operations {
  const search = operationsRoute.useSearch()
  const navigate = operationsRoute.useNavigate()
  return {
    search,
    go: (next, { replace = false } = {}) =>
      void navigate({
        to: '/operations',
        // what is picked stands in the address beside what the page itself says there
        search: ({ stores, addresses }) => ({ ...next, stores, addresses }),
        replace,
        resetScroll: false,
      }),
  }
}
