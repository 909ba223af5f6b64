import { and, asc, eq, inArray, like, ne, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { grants, stores, users } from '../../../platform/tenancy/tenancy.tables.ts'
import { userByEmail } from './links.repo.ts'

// An account without a manager names one: the stores are those of its own grants, and the manager confirms their own
// grants.

/** Those of the stores on which the user has an active right. */
export async function ownStores(db: DbOrTx, userId: number, storeIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ storeId: grants.storeId })
    .from(grants)
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.revoked, false),
        eq(grants.pending, false),
        inArray(grants.storeId, [...storeIds]),
      ),
    )
  return rows.map(({ storeId }) => storeId)
}

/** Other users of the stores who can use the portal. */
export function colleaguesOf(db: DbOrTx, userId: number, storeIds: readonly number[]) {
  return db
    .selectDistinct({ id: users.id, name: users.name, email: users.email })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(
      and(
        inArray(grants.storeId, [...storeIds]),
        eq(grants.revoked, false),
        eq(grants.pending, false),
        eq(users.portalAccess, true),
        ne(grants.userId, userId),
      ),
    )
    .orderBy(asc(users.name), asc(users.email))
    .limit(100)
}

/**
 * Creates a named user who does not exist yet; of two requests with the same e-mail, the second finds the user of the
 * first.
 */
export async function insertNamed(
  tx: Tx,
  row: { email: string; name: string; passwordHash: string | null; language: string },
  at: Date,
): Promise<number> {
  const [made] = await tx
    .insert(users)
    .values({
      ...row,
      externalId: `registered/${uuidv7(at)}`,
      version: 0,
      emailVerificationStatus: 'NOT_VERIFIED',
      migratedToVendorPortal: false,
      portalAccess: true,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  const id = made?.id ?? (await userByEmail(tx, row.email))?.id
  if (id === undefined) throw new Error('the user was not inserted')
  return id
}

/** Names a user as the manager of stores: pending where they have no right yet; removed rights remain removed. */
export async function nameManager(
  tx: Tx,
  userId: number,
  {
    storeIds,
    name,
    email,
  }: { readonly storeIds: readonly number[]; readonly name: string; readonly email: string },
): Promise<void> {
  if (storeIds.length === 0) return
  await tx
    .insert(grants)
    .values(
      storeIds.map((storeId) => ({
        storeId,
        userId,
        externalId: `registered/${userId}/${storeId}`,
        version: 0,
        role: 'MANAGER' as const,
        sections: null,
        fullGrants: true,
        pending: true,
        invitedName: name,
        invitedEmail: email,
      })),
    )
    .onConflictDoNothing()
}

/** Deletes the rights on a user's stores for which they have named another user, if still pending; returns the stores. */
export async function unnameManager(tx: Tx, userId: number, namedId: number): Promise<number[]> {
  const own = tx
    .select({ storeId: grants.storeId })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.revoked, false), eq(grants.pending, false)))
  const rows = await tx
    .delete(grants)
    .where(
      and(
        eq(grants.userId, namedId),
        eq(grants.revoked, false),
        eq(grants.pending, true),
        like(grants.externalId, 'registered/%'),
        inArray(grants.storeId, own),
      ),
    )
    .returning({ storeId: grants.storeId })
  return rows.map(({ storeId }) => storeId)
}

/** Whether a right of a user waits for their confirmation. */
export async function hasPendingRights(db: DbOrTx, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ storeId: grants.storeId })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.revoked, false), eq(grants.pending, true)))
    .limit(1)
  return row !== undefined
}

/** Activates what the user was named for: pending rights, and the role on stores where they already have rights. */
export async function becomeManager(
  tx: Tx,
  userId: number,
  storeIds: readonly number[] | null,
): Promise<void> {
  const own = and(eq(grants.userId, userId), eq(grants.revoked, false))
  await tx
    .update(grants)
    .set({ pending: false, invitedName: null, invitedEmail: null })
    .where(and(own, eq(grants.pending, true)))
  if (storeIds && storeIds.length > 0)
    await tx
      .update(grants)
      .set({ role: 'MANAGER', sections: null, fullGrants: true })
      .where(and(own, inArray(grants.storeId, [...storeIds]), eq(grants.role, 'OPERATOR')))
}

/** Names of the stores that a user manages. */
export function managedStores(db: DbOrTx, userId: number) {
  return db
    .select({ id: stores.id, name: stores.name })
    .from(grants)
    .innerJoin(stores, eq(stores.id, grants.storeId))
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.revoked, false),
        eq(grants.pending, false),
        inArray(grants.role, ['MANAGER', 'BRAND_MANAGER']),
      ),
    )
    .orderBy(sql`${stores.name} collate by_name`, asc(stores.id))
}
