import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { deleteInSteps } from '../../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/types.ts'
import { grants, stores, users } from '../../../platform/tenancy/tenancy.tables.ts'
import { accountLinks, type LinkKind } from '../session.tables.ts'

// Links belong to a user alone (GAP-TENANT): these queries start from a hash, a user or an e-mail.

/** Links that activate pending rights. */
const invitationKinds: LinkKind[] = ['SET_UP', 'CONFIRM_STORES']

const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  language: users.language,
  passwordHash: users.passwordHash,
  portalAccess: users.portalAccess,
  needsManager: users.needsManager,
  promotedOperator: users.promotedOperator,
  emailVerificationStatus: users.emailVerificationStatus,
}

/** The user of an e-mail, however it is written. */
export async function userByEmail(db: DbOrTx, email: string) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}

export async function linkUser(db: DbOrTx, id: number) {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return row
}

/** The first of a user's stores by name, and how many more there are. */
export interface LinkedStores {
  readonly store: string
  readonly more: number
}

/** The stores that a link is about: the given ones, else those whose rights are pending, else all of the user. */
export async function linkedStores(
  db: DbOrTx,
  userId: number,
  storeIds: readonly number[] | null,
): Promise<LinkedStores | undefined> {
  const own = and(
    eq(grants.userId, userId),
    eq(grants.revoked, false),
    storeIds === null ? undefined : inArray(grants.storeId, [...storeIds]),
  )
  const [row] = await db
    .select({
      store: stores.name,
      more: sql`count(*) over (partition by ${grants.pending}) - 1`.mapWith(Number),
    })
    .from(grants)
    .innerJoin(stores, eq(stores.id, grants.storeId))
    .where(own)
    .orderBy(desc(grants.pending), sql`${stores.name} collate by_name`, stores.id)
    .limit(1)
  return row
}

export async function insertLink(tx: Tx, row: typeof accountLinks.$inferInsert): Promise<void> {
  await tx.insert(accountLinks).values(row)
}

/** A link with its user. */
export async function findLink(db: DbOrTx, hash: string) {
  const [row] = await db
    .select({
      hash: accountLinks.hash,
      kind: accountLinks.kind,
      sentTo: accountLinks.email,
      storeIds: accountLinks.storeIds,
      expiresAt: accountLinks.expiresAt,
      usedAt: accountLinks.usedAt,
      user: userColumns,
    })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(eq(accountLinks.hash, hash))
  return row
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Uses up a user's links of some kinds; of two requests at once only the first gets true. */
export async function useUp(
  tx: Tx,
  { hash, userId, kinds, at }: { hash: string; userId: number; kinds: readonly LinkKind[]; at: Date },
): Promise<boolean> {
  // one row decides, regardless of the presented link
  await lockUser(tx, userId)
  const used = await tx
    .update(accountLinks)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountLinks.userId, userId),
        inArray(accountLinks.kind, [...kinds]),
        isNull(accountLinks.usedAt),
      ),
    )
    .returning({ hash: accountLinks.hash })
  return used.some((row) => row.hash === hash)
}

/** The newest of the links by which a user was named the manager of stores. */
export async function newestNaming(db: DbOrTx, userId: number) {
  const [row] = await db
    .select({ storeIds: accountLinks.storeIds, usedAt: accountLinks.usedAt })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, invitationKinds)))
    .orderBy(desc(accountLinks.createdAt), desc(accountLinks.hash))
    .limit(1)
  return row
}

/** When the newest link that verifies a user's address was created. */
export async function verificationTime(db: DbOrTx, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: accountLinks.createdAt })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, 'VERIFY_EMAIL')))
    .orderBy(desc(accountLinks.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

/** When the two newest invitations of a user were created. */
export async function namingTimes(db: DbOrTx, userId: number): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: accountLinks.createdAt })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, invitationKinds)))
    .orderBy(desc(accountLinks.createdAt))
    .limit(2)
  return rows.map(({ createdAt }) => createdAt)
}

/** Deletes a user's invitations: their links no longer work. */
export async function removeInvitations(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, invitationKinds)))
}

/** Locks a user's links until the transaction ends. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function changeUser(
  tx: Tx,
  id: number,
  set: Partial<
    Pick<typeof users.$inferInsert, 'passwordHash' | 'name' | 'emailVerificationStatus' | 'promotedOperator'>
  >,
): Promise<void> {
  await tx.update(users).set(set).where(eq(users.id, id))
}

/** Deletes links that expired before the given time. */
export async function removeOldLinks(db: Db, before: Date): Promise<void> {
  await deleteInSteps(db, accountLinks, lt(accountLinks.expiresAt, before))
}

/** Whether any user has a password: only then can one sign in, and the installation is not empty any more. */
export async function hasPasswords(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(isNotNull(users.passwordHash)).limit(1)
  return rows.length > 0
}

/** Serialises requests to create the first owner. */
export async function lockPasswords(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first owner', 0))`)
}
