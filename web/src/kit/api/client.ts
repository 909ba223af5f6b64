import { QueryClient } from '@tanstack/react-query'
import { setBusy } from '../lazy/ready.ts'

/** The query cache of the page. The client (`call`) retries, not the cache. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
})

queries.getQueryCache().subscribe(() => setBusy('queries', queries.isFetching() > 0))
