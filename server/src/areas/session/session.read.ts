import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../platform/db/types.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'
import { mayViewAs } from '../users/users.read.ts'
import { sessions } from './session.tables.ts'

const viewing = alias(sessions, 'viewing')

// Sessions belong to no store: these are ids that the guard has already admitted.

/** Those of the sessions that are active and whose users still have portal access. */
export async function openSessions(
  db: DbOrTx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sessions.id, userId: sessions.userId, viewerId: viewing.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(viewing, eq(viewing.id, sessions.viewerSessionId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.endedAt),
        eq(users.portalAccess, true),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
        or(
          isNull(sessions.viewerSessionId),
          and(isNull(viewing.endedAt), sql`${viewing.expiresAt} > ${now.toISOString()}::timestamptz`),
        ),
      ),
    )
  const open = new Set<string>()
  for (const { id, userId, viewerId } of rows)
    if (viewerId === null || (await mayViewAs(db, { viewerId, userId }))) open.add(id)
  return open
}
