import { QueryClient } from '@tanstack/react-query'
import { setBusy } from '../lazy/ready.ts'

/** One cache for the page. Retries are the client's business (`call`), not the cache's. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
})

queries.getQueryCache().subscribe(() => setBusy('queries', queries.isFetching() > 0))
