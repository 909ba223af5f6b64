import { homeRoute } from './dashboard.pages.tsx'
import type { HomeSearch } from './search.ts'

export interface Home {
  readonly search: HomeSearch
  /** Changes the address, and so the page. */
  readonly go: (next: HomeSearch, options?: { readonly replace?: boolean }) => void
}

/** The page's state, which lives in its address. */
export function useHome(): Home {
  const search = homeRoute.useSearch()
  const navigate = homeRoute.useNavigate()
  return {
    search,
    go: (next, { replace = false } = {}) =>
      void navigate({
        to: '/home',
        // what is picked stands in the address beside what the page itself says there
        search: ({ stores, addresses }) => ({ ...next, stores, addresses }),
        replace,
        resetScroll: false,
      }),
  }
}
