import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { grants, users } from '../../platform/tenancy/tenancy.tables.ts'
import { refreshTokens, sessions } from './session.tables.ts'

// Sessions and users stand under no store: a row belongs to its user alone (GAP-TENANT), so these
// queries start from an e-mail, a session or a token instead of a scope.

export type EndReason = 'SIGNED_OUT' | 'EVERYWHERE' | 'REUSE_DETECTED'

/** The account behind an e-mail, however it is written. */
export const accountByEmail = async (db: DbOrTx, email: string) => {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}

export const insertSession = async (
  tx: Tx,
  session: { id: string; userId: number; at: Date; expiresAt: Date; device: string | null },
): Promise<void> => {
  const { id, userId, at, expiresAt, device } = session
  await tx.insert(sessions).values({ id, userId, createdAt: at, lastUsedAt: at, expiresAt, device })
}

export const insertRefreshToken = async (
  tx: Tx,
  token: { hash: string; sessionId: string; issuedAt: Date },
): Promise<void> => {
  await tx.insert(refreshTokens).values(token)
}

const successor = alias(refreshTokens, 'successor')

/** A presented token with its session, locked so that two refreshes of one family follow each other. */
export const lockPresented = async (tx: Tx, hash: string) => {
  const [named] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  if (!named) return undefined
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, named.sessionId)).for('update')
  const [row] = await tx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      sessionEndedAt: sessions.endedAt,
      sessionExpiresAt: sessions.expiresAt,
      spentAt: refreshTokens.spentAt,
      replacedAt: refreshTokens.replacedAt,
      successor: refreshTokens.successor,
      successorSpentAt: successor.spentAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .leftJoin(successor, eq(successor.hash, refreshTokens.successor))
    .where(eq(refreshTokens.hash, hash))
  return row
}

/** Marks a token as exchanged for `next`, and the one it was exchanged for before as replaced. */
export const spend = async (
  tx: Tx,
  token: { hash: string; next: string; before: string | null; at: Date },
): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({
      spentAt: sql`coalesce(${refreshTokens.spentAt}, ${token.at.toISOString()}::timestamptz)`,
      successor: token.next,
    })
    .where(eq(refreshTokens.hash, token.hash))
  if (token.before !== null)
    await tx.update(refreshTokens).set({ replacedAt: token.at }).where(eq(refreshTokens.hash, token.before))
}

export const keepSession = async (tx: Tx, id: string, at: Date, expiresAt: Date): Promise<void> => {
  await tx.update(sessions).set({ lastUsedAt: at, expiresAt }).where(eq(sessions.id, id))
}

export const endSession = async (db: DbOrTx, id: string, at: Date, reason: EndReason): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

export const endAllSessions = async (db: DbOrTx, userId: number, at: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: 'EVERYWHERE' satisfies EndReason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/** Removes sessions that ended or ran out before the given time, with their tokens. */
export const removeDeadSessions = async (db: DbOrTx, before: Date): Promise<void> => {
  await db
    .delete(sessions)
    .where(sql`least(${sessions.endedAt}, ${sessions.expiresAt}) < ${before.toISOString()}::timestamptz`)
}

/** The user of a live session. */
export const liveUser = async (db: DbOrTx, sessionId: string, now: Date) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      portalAccess: users.portalAccess,
      needsManager: users.needsManager,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return row
}

/** SESSION-ENTITY-USER of one user. */
export const userById = async (db: DbOrTx, id: number) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      emailVerificationStatus: users.emailVerificationStatus,
      promotedOperator: users.promotedOperator,
      migratedToVendorPortal: users.migratedToVendorPortal,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** The roles of a user, a store each. */
export const rolesOf = (db: DbOrTx, userId: number) =>
  db
    .select({ storeId: grants.storeId, role: grants.role })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.revoked, false), eq(grants.pending, false)))
    .orderBy(grants.storeId)
