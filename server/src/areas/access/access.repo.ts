import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { grants, users } from '../../platform/tenancy/tenancy.tables.ts'

/** A user's live grants: which sections of which store. Null sections means all. */
export const grantsOf = (db: DbOrTx, scope: Scope, userId: number) =>
  db
    .select({ storeId: grants.storeId, sections: grants.sections, role: grants.role })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.revoked, false), scope.stores(grants.storeId)))
    .orderBy(asc(grants.storeId))

/** Who else could give a section of these stores: managers and brand managers, the highest first. */
export const managersOf = (db: DbOrTx, scope: Scope, storeIds: readonly number[], userId: number) =>
  db
    .select({ storeId: grants.storeId, sections: grants.sections, role: grants.role, email: users.email })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(
      and(
        inArray(grants.storeId, [...storeIds]),
        eq(grants.revoked, false),
        ne(grants.userId, userId),
        inArray(grants.role, ['MANAGER', 'BRAND_MANAGER']),
        scope.stores(grants.storeId),
      ),
    )
    .orderBy(asc(grants.storeId), desc(grants.role), asc(users.id))
