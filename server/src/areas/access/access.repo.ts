import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { factColumns } from '../../platform/scope/closures.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { cities, countries, grants, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

// Queries by user id concern that user alone; the guard runs them before a scope exists.

const live = and(eq(grants.revoked, false), eq(grants.pending, false))

/** Combined grants of a user over all stores, in one row. Runs on every request, so it reads as little as possible. */
export function grantKinds(db: DbOrTx, userId: number) {
  return db
    .selectDistinct({ role: grants.role, ...factColumns })
    .from(grants)
    .innerJoin(stores, eq(stores.id, grants.storeId))
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(and(eq(grants.userId, userId), live))
}

/** A user's grants, store by store. */
export function grantsOf(db: DbOrTx, scope: Scope, userId: number) {
  return db
    .select({
      storeId: grants.storeId,
      role: grants.role,
      isFranchise: stores.isFranchise,
      countryCode: cities.countryCode,
      supportPhones: countries.supportPhones,
      ...factColumns,
    })
    .from(grants)
    .innerJoin(stores, eq(stores.id, grants.storeId))
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(and(eq(grants.userId, userId), live, scope.stores(grants.storeId)))
    .orderBy(asc(grants.storeId))
}

/** Other users who can help with these stores: managers and brand managers, highest role first. */
export function managersOf(db: DbOrTx, scope: Scope, storeIds: readonly number[], userId: number) {
  return db
    .select({
      storeId: grants.storeId,
      sections: grants.sections,
      role: grants.role,
      email: users.email,
      fullGrants: grants.fullGrants,
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(
      and(
        inArray(grants.storeId, [...storeIds]),
        live,
        ne(grants.userId, userId),
        inArray(grants.role, ['MANAGER', 'BRAND_MANAGER']),
        // a manager without access to the portal cannot help
        eq(users.portalAccess, true),
        scope.stores(grants.storeId),
      ),
    )
    .orderBy(asc(grants.storeId), desc(grants.role), asc(users.createdAt), asc(users.email))
}

/** For each store of a user: whether another user is its manager or pending manager, and who. */
export function managementOf(db: DbOrTx, userId: number) {
  return db
    .select({
      storeId: grants.storeId,
      manager: other(sql`not g.pending`),
      pending: other(sql`g.pending`),
    })
    .from(grants)
    .where(and(eq(grants.userId, userId), live))
    .orderBy(asc(grants.storeId))
}

const other = (which: ReturnType<typeof sql>) => sql<string | null>`(select u.email from ${grants} g
  join ${users} u on u.id = g.user_id
  where g.store_id = grants.store_id and g.user_id <> grants.user_id and not g.revoked and ${which}
    and u.portal_access
    and g.role in ('MANAGER', 'BRAND_MANAGER') order by u.created_at, u.email limit 1)`

/** Whether a user has grants that await their confirmation. */
export async function hasPending(db: DbOrTx, userId: number): Promise<boolean> {
  return (
    (
      await db
        .select({ storeId: grants.storeId })
        .from(grants)
        .where(and(eq(grants.userId, userId), eq(grants.revoked, false), eq(grants.pending, true)))
        .limit(1)
    ).length > 0
  )
}

/** Fields of a user's own record that affect access. */
export async function entryOf(db: DbOrTx, userId: number) {
  const [row] = await db
    .select({
      email: users.email,
      needsManager: users.needsManager,
      migrated: users.migratedToVendorPortal,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
