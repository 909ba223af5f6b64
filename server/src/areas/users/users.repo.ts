import type { Role, Section } from '@storekeep/contract/kit/access.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import {
  cities,
  countries,
  grantLocations,
  grants,
  restrictions,
  storeAddresses,
  stores,
  users,
} from '../../platform/tenancy/tenancy.tables.ts'

/** Name and e-mail as typed by who invited a user. */
interface Invited {
  readonly name: string
  readonly email: string
}

/** Which rights: of one user, on some stores. */
interface Which {
  readonly userId?: number | undefined
  readonly storeIds?: readonly number[] | undefined
}

const isOneOf = (column: AnyColumn, ids: readonly number[] | undefined): SQL | undefined =>
  ids === undefined ? undefined : sql`${column} = any(${sql.param([...ids])}::bigint[])`

// what the inviting user typed: the account's own name and spelling would reveal that it exists
const shownName = sql<string>`coalesce(${grants.invitedName}, ${users.name})`

/** The active and pending rights on the stores of a scope, with their users; an invited one by what was typed. */
export async function rightsOn(db: DbOrTx, scope: Scope, { userId, storeIds }: Which = {}) {
  const rows = await db
    .select({
      userId: users.id,
      name: shownName,
      email: sql<string>`coalesce(${grants.invitedEmail}, ${users.email})`,
      invited: sql<Invited | null>`case when ${grants.invitedName} is not null then
        jsonb_build_object('name', ${grants.invitedName}, 'email', ${grants.invitedEmail}) end`,
      portalAccess: users.portalAccess,
      storeId: grants.storeId,
      storeName: stores.name,
      externalId: grants.externalId,
      role: grants.role,
      sections: grants.sections,
      fullGrants: grants.fullGrants,
      pending: grants.pending,
      locationIds: sql<
        number[]
      >`coalesce((select array_agg(given.store_address_id::int order by given.store_address_id)
        from ${grantLocations} given where given.store_id = ${grants.storeId}
        and given.user_id = ${grants.userId}), '{}')`,
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .innerJoin(stores, eq(stores.id, grants.storeId))
    .where(
      and(
        eq(grants.revoked, false),
        scope.stores(grants.storeId),
        userId === undefined ? undefined : eq(grants.userId, userId),
        isOneOf(grants.storeId, storeIds),
      ),
    )
    .orderBy(sql`${shownName} collate by_name`, asc(users.id), asc(grants.storeId))
  // stored from a list of sections
  return rows.map((row) => ({ ...row, sections: row.sections as Section[] | null }))
}
export type Right = Awaited<ReturnType<typeof rightsOn>>[number]

/** Locations of a scope, on some stores. */
export function locationsIn(db: DbOrTx, scope: Scope, storeIds?: readonly number[]) {
  return db
    .select({ storeId: storeAddresses.storeId, id: storeAddresses.id, name: storeAddresses.name })
    .from(storeAddresses)
    .where(
      and(
        scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }),
        isOneOf(storeAddresses.storeId, storeIds),
      ),
    )
    .orderBy(asc(storeAddresses.storeId), asc(storeAddresses.id))
}

/** Those of some stores that a scope holds. */
export async function heldStores(db: DbOrTx, scope: Scope, storeIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(isOneOf(stores.id, storeIds), scope.stores(stores.id)))
  return rows.map(({ id }) => id)
}

/** What decides, besides a right, which sections of the stores of a scope a user can have. */
export function storeFacts(db: DbOrTx, scope: Scope, userId: number) {
  return db
    .select({
      storeId: stores.id,
      unsupported: countries.unsupportedSections,
      catalogSource: stores.catalogSource,
      hasNoLocation: sql<boolean>`not exists (select 1 from ${storeAddresses} place
        where place.store_id = ${stores.id})`,
      restrictions: sql<{ sections: string[] | null; code: number }[]>`coalesce((select jsonb_agg(
          jsonb_build_object('sections', closed.sections, 'code', closed.code) order by closed.external_id)
        from ${restrictions} closed where closed.store_id = ${stores.id} and not closed.lifted
          and (closed.user_id is null or closed.user_id = ${userId})), '[]')`,
      locations: sql<number>`(select count(*)::int from ${storeAddresses} place
        where place.store_id = ${stores.id})`,
    })
    .from(stores)
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(scope.stores(stores.id))
    .orderBy(asc(stores.id))
}
export type StoreFacts = Awaited<ReturnType<typeof storeFacts>>[number]

/** Locks the rights on some stores until the transaction ends, always in the same order. */
export async function lockRights(tx: Tx, scope: Scope, storeIds: readonly number[]): Promise<void> {
  await tx
    .select({ storeId: grants.storeId })
    .from(grants)
    .where(and(isOneOf(grants.storeId, storeIds), scope.stores(grants.storeId)))
    .orderBy(asc(grants.storeId), asc(grants.userId))
    .for('update')
}

/** A right to be written. */
export interface NewRight {
  readonly storeId: number
  readonly userId: number
  readonly role: Role
  readonly sections: readonly Section[] | null
  readonly fullGrants: boolean
  readonly pending: boolean
  /** Null for a user who has confirmed. */
  readonly invited: Invited | null
  readonly locationIds: readonly number[]
}

/** Writes rights; a removed one is restored. */
export async function writeRights(tx: Tx, rights: readonly NewRight[]): Promise<void> {
  for (const { locationIds, invited, ...right } of rights) {
    const set = {
      ...right,
      sections: right.sections && [...right.sections],
      revoked: false,
      invitedName: invited?.name ?? null,
      invitedEmail: invited?.email ?? null,
    }
    const { storeId, userId } = right
    await tx
      .insert(grants)
      .values({ ...set, externalId: `portal/${userId}/${storeId}`, version: 0 })
      .onConflictDoUpdate({ target: [grants.storeId, grants.userId], set })
    await tx
      .delete(grantLocations)
      .where(and(eq(grantLocations.storeId, storeId), eq(grantLocations.userId, userId)))
    if (locationIds.length > 0)
      await tx
        .insert(grantLocations)
        .values(locationIds.map((storeAddressId) => ({ storeId, userId, storeAddressId })))
  }
}

/** Removes a user's rights on some stores. */
export async function takeRights(tx: Tx, userId: number, storeIds: readonly number[]): Promise<void> {
  await tx
    .update(grants)
    .set({ revoked: true, pending: false })
    .where(and(eq(grants.userId, userId), isOneOf(grants.storeId, storeIds)))
}
