import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Role, Section } from '@storekeep/contract/kit/access.ts'
import type { RestrictionCode } from '@storekeep/contract/rules/restrictions.ts'
import { auditOfAdmin } from '../../platform/audit/command-line.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import { locationsNamed, storeNamed, UnknownName, userNamed } from '../../platform/tenancy/named.ts'
import { grantLocations, grants, restrictions, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

// Grants and restrictions set from the command line. They apply until the marketplace feeds a newer version.

const auditFor = (command: string, input: unknown) => auditOfAdmin(command, input, systemClock)

/** Every grant of a user, or on a store. */
export async function listGrants(db: DbOrTx, of: { readonly user?: string; readonly store?: string }) {
  const user = of.user === undefined ? undefined : await userNamed(db, of.user)
  const store = of.store === undefined ? undefined : await storeNamed(db, of.store)
  return db
    .select({
      user: users.email,
      store: stores.externalId,
      role: grants.role,
      sections: grants.sections,
      allLocations: grants.fullGrants,
      pending: grants.pending,
      revoked: grants.revoked,
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .innerJoin(stores, eq(stores.id, grants.storeId))
    .where(
      and(user ? eq(grants.userId, user.id) : undefined, store ? eq(grants.storeId, store.id) : undefined),
    )
    .orderBy(asc(users.email), asc(stores.externalId))
}

/** A grant set from the command line. Without sections or locations it covers all of them. */
export interface GivenGrant {
  readonly user: string
  readonly store: string
  readonly role: Role
  readonly sections?: readonly Section[]
  readonly locations?: readonly string[]
}

/** Creates or changes a user's grant on a store. */
export function setGrant(db: Db, given: GivenGrant): Promise<void> {
  return db.transaction(async (tx) => {
    const [user, store] = [await userNamed(tx, given.user), await storeNamed(tx, given.store)]
    const its = and(eq(grants.userId, user.id), eq(grants.storeId, store.id))
    const locations = given.locations && (await locationsNamed(tx, store.id, given.locations))
    const [before] = await tx.select().from(grants).where(its).for('update')
    const row = {
      role: given.role,
      sections: given.sections ? [...given.sections] : null,
      fullGrants: locations === undefined,
      pending: false,
      revoked: false,
      invitedName: null,
      invitedEmail: null,
    }
    if (before) await tx.update(grants).set(row).where(its)
    else
      await tx.insert(grants).values({
        ...row,
        storeId: store.id,
        userId: user.id,
        externalId: `admin/${user.externalId}/${store.externalId}`,
        version: 0,
      })
    await tx
      .delete(grantLocations)
      .where(and(eq(grantLocations.userId, user.id), eq(grantLocations.storeId, store.id)))
    if (locations?.length)
      await tx
        .insert(grantLocations)
        .values(locations.map((storeAddressId) => ({ storeId: store.id, userId: user.id, storeAddressId })))
    const audit = auditFor('grants.set', given)
    audit.change('grant', `${user.id}/${store.id}`, before ?? null, { ...before, ...row }, store.id)
    await audit.save(tx)
  })
}

/** Revokes a user's grant on a store. */
export function revokeGrant(db: Db, given: { readonly user: string; readonly store: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const [user, store] = [await userNamed(tx, given.user), await storeNamed(tx, given.store)]
    const its = and(eq(grants.userId, user.id), eq(grants.storeId, store.id), eq(grants.revoked, false))
    const [before] = await tx.select().from(grants).where(its).for('update')
    if (!before) throw new UnknownName(`${given.user} has no grant on ${given.store}`)
    await tx.update(grants).set({ revoked: true }).where(its)
    const audit = auditFor('grants.revoke', given)
    audit.change('grant', `${user.id}/${store.id}`, before, null, store.id)
    await audit.save(tx)
  })
}

/** Every active restriction. */
export function listRestrictions(db: DbOrTx) {
  return db
    .select({
      externalId: restrictions.externalId,
      store: stores.externalId,
      user: users.email,
      sections: restrictions.sections,
      code: restrictions.code,
      note: restrictions.note,
    })
    .from(restrictions)
    .innerJoin(stores, eq(stores.id, restrictions.storeId))
    .leftJoin(users, eq(users.id, restrictions.userId))
    .where(eq(restrictions.lifted, false))
    .orderBy(asc(stores.externalId), asc(restrictions.externalId))
}

/** A restriction set from the command line. Without sections it covers all sections, without a user all users. */
export interface GivenRestriction {
  readonly store: string
  readonly user?: string
  readonly sections?: readonly Section[]
  readonly code: RestrictionCode
  readonly note?: string
}

/** Restricts sections of a store. There is one such restriction per store and user; setting it again replaces it. */
export function setRestriction(db: Db, given: GivenRestriction): Promise<void> {
  return db.transaction(async (tx) => {
    const store = await storeNamed(tx, given.store)
    const user = given.user === undefined ? null : await userNamed(tx, given.user)
    const externalId = ['admin', store.externalId, user?.externalId].filter(Boolean).join('/')
    const row = {
      userId: user?.id ?? null,
      sections: given.sections ? [...given.sections] : null,
      code: given.code,
      note: given.note ?? null,
      lifted: false,
    }
    await tx
      .insert(restrictions)
      .values({ ...row, storeId: store.id, externalId, version: 0 })
      .onConflictDoUpdate({ target: restrictions.externalId, set: row })
    const audit = auditFor('restrictions.set', given)
    audit.change('restriction', externalId, null, row, store.id)
    await audit.save(tx)
  })
}

/** Lifts restrictions of a store: those of the user, or without a user those for all users. Returns how many. */
export function liftRestrictions(
  db: Db,
  given: { readonly store: string; readonly user?: string },
): Promise<number> {
  return db.transaction((tx) => lift(tx, given))
}

const lift = async (tx: Tx, given: { readonly store: string; readonly user?: string }): Promise<number> => {
  const store = await storeNamed(tx, given.store)
  const user = given.user === undefined ? null : await userNamed(tx, given.user)
  const rows = await tx
    .update(restrictions)
    .set({ lifted: true })
    .where(
      and(
        eq(restrictions.storeId, store.id),
        user ? eq(restrictions.userId, user.id) : isNull(restrictions.userId),
        eq(restrictions.lifted, false),
      ),
    )
    .returning()
  if (rows.length === 0)
    throw new UnknownName(`${given.store} has no restriction${user ? ` for ${given.user}` : ''}`)
  const audit = auditFor('restrictions.lift', given)
  for (const row of rows)
    audit.change('restriction', row.externalId, { ...row, lifted: false }, row, store.id)
  await audit.save(tx)
  return rows.length
}
