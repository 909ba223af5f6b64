import { queries } from '../api/client.ts'

/** The calls about each subject by their ids, also those whose contract loads with their page. */
export const callsAbout = {
  advertising: /^ADS-/,
  catalog: /^(?:CATALOG|MENU-MATRIX|PACK|TRANS)-CALL-/,
  inbox: /^INBOX-CALL-/,
  menuFiles: /^MENU-FILE-CALL-/,
  notifications: /^NOTIF-CALL-LIST/,
  onboarding: /^ONB-CALL-/,
  promotions: /^PROMO-/,
  reports: /^REPORTS-LIST/,
  reviews: /^REVIEWS-CALL-/,
  schedule: /^SCHED-/,
} as const

/** Refetches every query about a subject. */
export function refetchAbout(subject: keyof typeof callsAbout): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => callsAbout[subject].test(String(id)),
  })
}
