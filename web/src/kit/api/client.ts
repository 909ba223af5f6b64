import { QueryClient } from '@tanstack/react-query'
import { setBusy } from '../lazy/ready.ts'

/** The query cache of the page. The client (`call`) retries, not the cache. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // a part that is shown because the query of its page has failed does not repeat it, which would hide the part again
      retryOnMount: (query) => query.getObserversCount() <= 1,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
  },
})

queries.getQueryCache().subscribe(() => setBusy('queries', queries.isFetching() > 0))
