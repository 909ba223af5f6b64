import type { Me } from '@storekeep/contract/areas/session.ts'

/** Whether a user's address still has to be verified; not while another user is viewing as them. */
export function needsVerification({ emailVerificationStatus, supervisedUntil, viewedBy }: Me): boolean {
  return emailVerificationStatus !== 'VERIFIED' && supervisedUntil === null && viewedBy === null
}
