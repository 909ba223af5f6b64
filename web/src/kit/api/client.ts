import { QueryClient } from '@tanstack/react-query'
import { setBusy } from '../lazy/ready.ts'

/** The query cache of the page. The client (`call`) retries, not the cache. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
})

queries.getQueryCache().subscribe(() => setBusy('queries', queries.isFetching() > 0))

/** The calls about each subject by their ids, also those whose contract loads with their page. */
export const callsAbout = {
  advertising: /^ADS-/,
  catalog: /^(?:CATALOG|MENU-MATRIX|PACK|TRANS)-CALL-/,
  inbox: /^INBOX-CALL-/,
  menuFiles: /^MENU-FILE-CALL-/,
  notifications: /^NOTIF-CALL-LIST/,
  onboarding: /^ONB-CALL-/,
  promotions: /^PROMO-/,
  reviews: /^REVIEWS-CALL-/,
  schedule: /^SCHED-/,
} as const

/** Refetches every query about a subject. */
export function refetchAbout(subject: keyof typeof callsAbout): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => callsAbout[subject].test(String(id)),
  })
}
