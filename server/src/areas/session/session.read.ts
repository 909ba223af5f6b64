import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'
import { sessions } from './session.tables.ts'

// Sessions stand under no store: these are the ids that the guard itself let in.

/** Those of the sessions that are not over and whose users may still use the portal. */
export async function openSessions(
  db: DbOrTx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.endedAt),
        eq(users.portalAccess, true),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
