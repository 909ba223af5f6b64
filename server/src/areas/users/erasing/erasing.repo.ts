import { erasedName } from '@storekeep/contract/rules/users/erased.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { grantLocations, grants, users } from '../../../platform/tenancy/tenancy.tables.ts'

// Erasing concerns one user everywhere, so these queries start from the user's id instead of a scope.

/** The user, locked until the transaction ends. */
export async function lockPerson(tx: Tx, userId: number) {
  const [row] = await tx
    .select({
      id: users.id,
      externalId: users.externalId,
      name: users.name,
      email: users.email,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

/** The remaining row of a user: the number by which figures and records reference them. */
export function erasedFacts(at: Date) {
  return {
    // unique like every e-mail, under a domain that cannot exist (RFC 2606)
    email: `erased-${uuidv7(at)}@erased.invalid`,
    name: erasedName,
    passwordHash: null,
    emailVerificationStatus: 'NOT_VERIFIED' as const,
    promotedOperator: null,
    migratedToVendorPortal: false,
    portalAccess: false,
    needsManager: false,
    language: null,
    erasedAt: at,
  }
}

export async function erasePerson(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.update(users).set(erasedFacts(at)).where(eq(users.id, userId))
}

/** Revokes every right of a user; returns their stores. */
export async function endRights(tx: Tx, userId: number): Promise<number[]> {
  await tx.delete(grantLocations).where(eq(grantLocations.userId, userId))
  const ended = await tx
    .update(grants)
    .set({ revoked: true, pending: false })
    .where(and(eq(grants.userId, userId), eq(grants.revoked, false)))
    .returning({ storeId: grants.storeId })
  return ended.map(({ storeId }) => storeId)
}

/**
 * The stores that would have no brand manager without these users, by user. Locks the rights on their stores in the
 * same order as all other code.
 */
export async function storesLedAlone(
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (userIds.length === 0) return new Map()
  const ids = sql`${sql.param([...userIds])}::bigint[]`
  await tx.execute(sql`
    select g.store_id from grants g
    where g.store_id in (select own.store_id from grants own where own.user_id = any(${ids}) and not own.revoked)
    order by g.store_id, g.user_id for update`)
  const { rows } = await tx.execute<{ user_id: number; store: string }>(sql`
    select g.user_id, s.external_id as store from grants g join stores s on s.id = g.store_id
    where g.user_id = any(${ids}) and g.role = 'BRAND_MANAGER' and not g.pending and not g.revoked
      and not exists (select 1 from grants o where o.store_id = g.store_id and o.user_id <> all(${ids})
        and o.role = 'BRAND_MANAGER' and not o.pending and not o.revoked)
    order by g.store_id`)
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => Number(user_id))].map(([userId, group]) => [
      userId,
      group.map(({ store }) => store),
    ]),
  )
}
