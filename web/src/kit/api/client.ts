import { QueryClient } from '@tanstack/react-query'

/** One cache for the page. Retries are the client's business (`call`), not the cache's. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
})
