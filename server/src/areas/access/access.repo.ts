import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { factColumns } from '../../platform/scope/closures.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { cities, countries, grants, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

// The queries that begin with a user's id answer questions about that user alone; the guard asks them before
// there is a scope.

const live = and(eq(grants.revoked, false), eq(grants.pending, false))

/** What a user's grants come to: one row for all stores alike. For every request, so as little as will do. */
export function grantKinds(db: DbOrTx, userId: number) {
  return db
    .selectDistinct({ role: grants.role, ...factColumns })
    .from(grants)
    .innerJoin(stores, eq(stores.id, grants.storeId))
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(and(eq(grants.userId, userId), live))
}

/** What each of a user's grants comes to, store by store. */
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

/** Who else could help with these stores: managers and brand managers, the highest first. */
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
    .orderBy(asc(grants.storeId), desc(grants.role), asc(users.id))
}

/** Of each of a user's stores, whether another user manages it or is about to, and who. */
export function managementOf(db: DbOrTx, userId: number) {
  return db
    .select({
      storeId: grants.storeId,
      manager: other(sql`not g.pending`),
      coming: other(sql`g.pending`),
    })
    .from(grants)
    .where(and(eq(grants.userId, userId), live))
    .orderBy(asc(grants.storeId))
}

const other = (which: ReturnType<typeof sql>) => sql<string | null>`(select u.email from ${grants} g
  join ${users} u on u.id = g.user_id
  where g.store_id = grants.store_id and g.user_id <> grants.user_id and not g.revoked and ${which}
    and u.portal_access
    and g.role in ('MANAGER', 'BRAND_MANAGER') order by u.id limit 1)`

/** Whether a user has rights that only wait for their word. */
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

/** What a user's own record says about how they may come in. */
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
