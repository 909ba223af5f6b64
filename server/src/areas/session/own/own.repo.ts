import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { users } from '../../../platform/tenancy/tenancy.tables.ts'
import { factorQuestions } from '../factors/factors.tables.ts'
import { sessions } from '../session.tables.ts'
import { endAllSessions, type EndReason } from '../session.repo.ts'

// A user's own rows: the signed-in user's id is the only condition (GAP-TENANT).

/** What a new password is checked against. */
export async function ownAccount(db: DbOrTx, id: number) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

const viewing = alias(sessions, 'viewing')
const viewer = alias(users, 'viewer')

/** The active sessions of a user, most recently used first. */
export function openSessionsOf(db: DbOrTx, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      supervised: sessions.supervised,
      viewedBy: viewer.name,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .leftJoin(viewing, eq(viewing.id, sessions.viewerSessionId))
    .leftJoin(viewer, eq(viewer.id, viewing.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Ends a user's sessions: the given one, or all except one. */
export async function endOwnSessions(
  tx: Tx,
  userId: number,
  which: { readonly only: string } | { readonly allBut: string } | 'all',
  { at, reason }: { readonly at: Date; readonly reason: EndReason },
): Promise<number> {
  const named =
    which === 'all'
      ? undefined
      : 'only' in which
        ? eq(sessions.id, which.only)
        : ne(sessions.id, which.allBut)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), named))
  return ended.rowCount ?? 0
}

/**
 * A new password ends what the old one has opened: the sessions of its users, except one, and the sign-ins that wait for
 * a second factor. Returns the number of sessions.
 */
export async function endOldPassword(
  tx: Tx,
  userIds: readonly number[],
  { at, allBut }: { readonly at: Date; readonly allBut?: string },
): Promise<number> {
  if (userIds.length === 0) return 0
  const ids = [...userIds]
  await tx
    .delete(factorQuestions)
    .where(and(inArray(factorQuestions.userId, ids), eq(factorQuestions.kind, 'SIGN_IN')))
  return endAllSessions(tx, ids, { at, reason: 'PASSWORD_CHANGED', allBut })
}

/**
 * Whether a user still has the password that was checked before the transaction; if so, it stays until the transaction
 * ends.
 */
export async function holdPassword(tx: Tx, userId: number, passwordHash: string | null): Promise<boolean> {
  if (passwordHash === null) return false
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('update')
  return rows.length > 0
}
