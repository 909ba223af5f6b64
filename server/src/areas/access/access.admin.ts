import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Role, Section } from '@storekeep/contract/kit/access.ts'
import type { RestrictionCode } from '@storekeep/contract/rules/restrictions.ts'
import { Audit } from '../../platform/audit/audit.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { locationsNamed, storeNamed, UnknownName, userNamed } from '../../platform/tenancy/named.ts'
import { grantLocations, grants, restrictions, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

// What an administrator of the installation sets by hand. It holds until the marketplace feeds a newer version of it.

const auditFor = (command: string, input: unknown): Audit => {
  const at = systemClock.now()
  return new Audit({ actor: { kind: 'system', id: 'admin' }, command, input, requestId: uuidv7(at), at })
}

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

/** A right as it is given by hand. Without sections or locations it is all of them. */
export interface GivenGrant {
  readonly user: string
  readonly store: string
  readonly role: Role
  readonly sections?: readonly Section[]
  readonly locations?: readonly string[]
}

/** Gives a user a right on a store, or changes it. */
export function setGrant(db: Db, given: GivenGrant): Promise<void> {
  return db.transaction(async (tx) => {
    const [user, store] = [await userNamed(tx, given.user), await storeNamed(tx, given.store)]
    const its = and(eq(grants.userId, user.id), eq(grants.storeId, store.id))
    const places = given.locations && (await locationsNamed(tx, store.id, given.locations))
    const [before] = await tx.select().from(grants).where(its).for('update')
    const row = {
      role: given.role,
      sections: given.sections ? [...given.sections] : null,
      fullGrants: places === undefined,
      pending: false,
      revoked: false,
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
    if (places?.length)
      await tx
        .insert(grantLocations)
        .values(places.map((storeAddressId) => ({ storeId: store.id, userId: user.id, storeAddressId })))
    const audit = auditFor('grants.set', given)
    audit.change('grant', `${user.id}/${store.id}`, before ?? null, { ...before, ...row }, store.id)
    await audit.save(tx)
  })
}

/** Takes a user's right on a store. */
export function revokeGrant(db: Db, given: { readonly user: string; readonly store: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const [user, store] = [await userNamed(tx, given.user), await storeNamed(tx, given.store)]
    const its = and(eq(grants.userId, user.id), eq(grants.storeId, store.id), eq(grants.revoked, false))
    const [before] = await tx.select().from(grants).where(its).for('update')
    if (!before) throw new UnknownName(`${given.user} has no right on ${given.store}`)
    await tx.update(grants).set({ revoked: true }).where(its)
    const audit = auditFor('grants.revoke', given)
    audit.change('grant', `${user.id}/${store.id}`, before, null, store.id)
    await audit.save(tx)
  })
}

/** Every restriction that is not lifted. */
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

/** A restriction as it is set by hand. Without sections it closes all of them, without a user for all users. */
export interface GivenRestriction {
  readonly store: string
  readonly user?: string
  readonly sections?: readonly Section[]
  readonly code: RestrictionCode
  readonly note?: string
}

/** Closes sections of a store. Set by hand there is one for a store and user; setting it again changes it. */
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

/** Lifts what closes a store: everything of a user, or else everything that is for all users. Returns how many. */
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
    throw new UnknownName(`nothing closes ${given.store}${user ? ` to ${given.user}` : ''}`)
  const audit = auditFor('restrictions.lift', given)
  for (const row of rows)
    audit.change('restriction', row.externalId, { ...row, lifted: false }, row, store.id)
  await audit.save(tx)
  return rows.length
}
