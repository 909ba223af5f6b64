import type { FactorMethod } from '@storekeep/contract/areas/session.factors.ts'
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deleteInSteps } from '../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { grants, users } from '../../platform/tenancy/tenancy.tables.ts'
import { refreshTokens, sessions, signInOrigins } from './session.tables.ts'

// Sessions and users belong to no store: a row belongs to its user alone (GAP-TENANT), so these queries start from an
// e-mail, a session or a token instead of a scope.

/** Maximum number of remembered addresses and devices per user. */
const mostOrigins = 40

export type SignInMethod = 'PASSWORD' | FactorMethod

export type EndReason =
  | 'SIGNED_OUT'
  | 'EVERYWHERE'
  | 'ELSEWHERE'
  | 'REUSE_DETECTED'
  | 'PASSWORD_CHANGED'
  | 'ENDED_BY_OPERATOR'
  | 'VIEW_ENDED'

/** The account of an e-mail, ignoring case, and the known origins of an attempt. */
export async function accountByEmail(db: DbOrTx, email: string, origins: readonly string[] = []) {
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      knownBy: sql<string[]>`array(select ${signInOrigins.hash} from ${signInOrigins}
        where ${signInOrigins.userId} = ${users.id} and ${signInOrigins.hash} = any(${sql.param([...origins])}::text[]))`,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}

/** Those of some origins from which a user has signed in before. */
export async function knownOrigins(db: DbOrTx, userId: number, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ hash: signInOrigins.hash })
    .from(signInOrigins)
    .where(and(eq(signInOrigins.userId, userId), inArray(signInOrigins.hash, [...hashes])))
  return rows.map(({ hash }) => hash)
}

/** Stores the origins of a user's sign-ins; only the newest ones. */
export async function keepOrigins(
  tx: Tx,
  userId: number,
  hashes: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .insert(signInOrigins)
    .values(hashes.map((hash) => ({ userId, hash, usedAt: at })))
    .onConflictDoUpdate({ target: [signInOrigins.userId, signInOrigins.hash], set: { usedAt: at } })
  await tx.execute(sql`delete from ${signInOrigins} where ${signInOrigins.userId} = ${userId} and hash not in
    (select o.hash from ${signInOrigins} o where o.user_id = ${userId} order by o.used_at desc, o.hash limit ${mostOrigins})`)
}

/** Deletes origins that were not used since the given time. */
export async function removeOldOrigins(db: Db, before: Date): Promise<void> {
  await deleteInSteps(db, signInOrigins, lt(signInOrigins.usedAt, before))
}

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    userId: number
    at: Date
    expiresAt: Date
    device: string | null
    supervised?: boolean
    /** For a view as another user: the viewer's own session. */
    viewerSessionId?: string
    /** How the user signed in; null for a supervised session. */
    method?: SignInMethod
  },
): Promise<void> {
  const { id, userId, at, expiresAt, device, supervised = false, viewerSessionId, method } = session
  const proof = method === undefined ? {} : { method, confirmedAt: at }
  await tx.insert(sessions).values({
    id,
    userId,
    createdAt: at,
    lastUsedAt: at,
    expiresAt,
    device,
    supervised,
    viewerSessionId,
    ...proof,
  })
}

export async function insertRefreshToken(
  tx: Tx,
  token: { hash: string; sessionId: string; issuedAt: Date },
): Promise<void> {
  await tx.insert(refreshTokens).values(token)
}

/** Whether a refresh token was ever issued. */
export async function isIssued(db: DbOrTx, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return rows.length > 0
}

const successor = alias(refreshTokens, 'successor')

/** A presented token with its session, locked so that concurrent refreshes are serialised. */
export async function lockPresented(tx: Tx, hash: string) {
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
      sessionCreatedAt: sessions.createdAt,
      sessionExpiresAt: sessions.expiresAt,
      supervised: sessions.supervised,
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
export async function spend(
  tx: Tx,
  token: { hash: string; next: string; before: string | null; at: Date },
): Promise<void> {
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

export async function keepSession(tx: Tx, id: string, at: Date, expiresAt: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt: at, expiresAt }).where(eq(sessions.id, id))
}

export async function endSession(db: DbOrTx, id: string, at: Date, reason: EndReason): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** Ends every session of some users, except one; returns the number of sessions. */
export async function endAllSessions(
  db: DbOrTx,
  userIds: readonly number[],
  {
    at,
    reason,
    allBut,
  }: { readonly at: Date; readonly reason: EndReason; readonly allBut?: string | undefined },
): Promise<number> {
  const isOther = allBut === undefined ? undefined : ne(sessions.id, allBut)
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.endedAt), isOther))
  return ended.rowCount ?? 0
}

/** Deletes sessions that ended or expired before the given time, with their tokens. */
export async function removeDeadSessions(db: Db, before: Date): Promise<void> {
  const isOver = sql`least(${sessions.endedAt}, ${sessions.expiresAt}) < ${before.toISOString()}::timestamptz`
  await deleteInSteps(db, sessions, isOver)
}

const viewing = alias(sessions, 'viewing')
const viewer = alias(users, 'viewer')

/** The user of a live session, and the user who views as them; that session must be live as well. */
export async function liveUser(db: DbOrTx, sessionId: string, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      portalAccess: users.portalAccess,
      needsManager: users.needsManager,
      supervised: sessions.supervised,
      expiresAt: sessions.expiresAt,
      viewer: {
        id: viewer.id,
        name: viewer.name,
        email: viewer.email,
        portalAccess: viewer.portalAccess,
        needsManager: viewer.needsManager,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(viewing, eq(viewing.id, sessions.viewerSessionId))
    .leftJoin(viewer, eq(viewer.id, viewing.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
        or(isNull(sessions.viewerSessionId), liveViewing(now)),
      ),
    )
  return row
}

const liveViewing = (now: Date) =>
  and(isNull(viewing.endedAt), sql`${viewing.expiresAt} > ${now.toISOString()}::timestamptz`)

/** SESSION-ENTITY-USER of one user. */
export async function userById(db: DbOrTx, id: number) {
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

/** The roles of a user in the stores of a scope. */
export function rolesOf(db: DbOrTx, scope: Scope, userId: number) {
  return db
    .select({ storeId: grants.storeId, role: grants.role })
    .from(grants)
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.revoked, false),
        eq(grants.pending, false),
        scope.stores(grants.storeId),
      ),
    )
    .orderBy(grants.storeId)
}
