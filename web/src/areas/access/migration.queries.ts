import { access } from '@storekeep/contract/areas/access.ts'
import { q } from '#kit/api/q.ts'

/** SESSION-CALL-MIGRATION-STATUS: whether this user has moved to the vendor portal; asked once a start. */
export const migrationQuery = (email: string) => ({
  ...q(access.migrationStatus, { query: { email } }),
  staleTime: Number.POSITIVE_INFINITY,
})
