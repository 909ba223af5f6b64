import { access } from '@storekeep/contract/areas/access.ts'
import { q } from '#kit/api/q.ts'

/** SESSION-CALL-MIGRATION-STATUS: whether this user has migrated to the vendor portal; loaded once per start. */
export function migrationQuery(email: string) {
  return {
    ...q(access.migrationStatus, { query: { email } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
