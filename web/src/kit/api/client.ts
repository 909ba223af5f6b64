import { QueryClient } from '@tanstack/react-query'
import { setBusy } from '../lazy/ready.ts'

/** Longer than a part takes to load that is shown only after a failure. */
const freshMs = 10_000

/** The query cache of the page. The client (`call`) retries, not the cache. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // a part that is shown because its query has failed does not repeat it at once, which would hide the part again
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshMs,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
  },
})

queries.getQueryCache().subscribe(() => setBusy('queries', queries.isFetching() > 0))
