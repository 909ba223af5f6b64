import type { Section } from '@storekeep/contract/kit/access.ts'
import { and, desc, eq, inArray, isNull, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { deleteInSteps } from '../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import { opens } from '../../platform/scope/closures.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import {
  cities,
  grantLocations,
  grants,
  storeAddresses,
  stores,
  users,
} from '../../platform/tenancy/tenancy.tables.ts'
import { notices, notifications } from './notifications.tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

interface Recipients {
  readonly storeId: number
  readonly storeAddressId: number | null
  readonly except?: number | null
}

export interface Location {
  readonly storeId: number
  readonly storeAddressId: number
}

/** Grants of active users that include a section. */
const grantsIn = (section: Section | null): SQL | undefined =>
  and(
    eq(grants.revoked, false),
    eq(grants.pending, false),
    eq(users.portalAccess, true),
    section === null ? undefined : opens(section),
  )

/** Whether a grant covers a location of its store. */
const isGranted = (storeAddressId: SQL | AnyColumn | number): SQL | undefined =>
  or(
    grants.fullGrants,
    sql`exists (select 1 from ${grantLocations} given where given.store_id = ${grants.storeId}
      and given.user_id = ${grants.userId} and given.store_address_id = ${storeAddressId})`,
  )

/** All users with a section at every one of these locations. */
export async function recipientsAtAll(
  tx: Tx,
  locations: readonly Location[],
  section: Section | null,
): Promise<number[]> {
  const ids = [...new Set(locations.map(({ storeAddressId }) => storeAddressId))]
  const rows = await tx
    .select({ userId: grants.userId })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .innerJoin(storeAddresses, eq(storeAddresses.storeId, grants.storeId))
    .where(and(inArray(storeAddresses.id, ids), grantsIn(section), isGranted(storeAddresses.id)))
    .groupBy(grants.userId)
    .having(sql`count(distinct ${storeAddresses.id}) = ${ids.length}`)
    .orderBy(grants.userId)
  return rows.map(({ userId }) => userId)
}

/** All users with a section at a location, or anywhere in a store. */
export async function recipientsAt(tx: Tx, at: Recipients, section: Section | null): Promise<number[]> {
  const rows = await tx
    .select({ userId: grants.userId })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(
      and(
        eq(grants.storeId, at.storeId),
        grantsIn(section),
        at.storeAddressId === null ? undefined : isGranted(at.storeAddressId),
      ),
    )
    .orderBy(grants.userId)
  return rows.map(({ userId }) => userId).filter((userId) => userId !== at.except)
}

/** The time zones of stores. */
export async function timeZonesOf(
  db: DbOrTx,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ storeId: stores.id, timeZone: cities.timeZone })
    .from(stores)
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .where(inArray(stores.id, [...new Set(storeIds)]))
  return new Map(rows.map(({ storeId, timeZone }) => [storeId, timeZone]))
}

/** Notifications per statement. */
const rowsAtOnce = 1000

/** Inserts notifications and keeps existing ones. Returns the users with a new one. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<number[]> {
  const users: number[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const written = await tx
      .insert(notifications)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoNothing()
      .returning({ userId: notifications.userId, inApp: notifications.inApp })
    users.push(...written.flatMap(({ userId, inApp }) => (inApp ? userId : [])))
  }
  return users
}

/** The notifications shown to a user: those of stores they can still see. */
function shownTo(userId: number, scope: Scope): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    eq(notifications.inApp, true),
    or(isNull(notifications.storeId), scope.stores(notifications.storeId)),
  )
}

/** The name of the store or location. */
const locationName = sql<string | null>`coalesce(${storeAddresses.name}, ${stores.name})`

export interface PageOf {
  readonly page: number
  readonly limit: number
  readonly unread: boolean
}

/** A page of a user's notifications, newest first, with total and unread counts. */
export async function pageOf(db: Db, userId: number, scope: Scope, { page, limit, unread }: PageOf) {
  const shown = shownTo(userId, scope)
  const wanted = unread ? and(shown, isNull(notifications.readAt)) : shown
  const rows = await db
    .select({ row: notifications, texts: notices.texts, locationName })
    .from(notifications)
    .leftJoin(stores, eq(stores.id, notifications.storeId))
    .leftJoin(storeAddresses, eq(storeAddresses.id, notifications.storeAddressId))
    .leftJoin(notices, eq(sql`'notice/' || ${notices.externalId}`, notifications.source))
    .where(wanted)
    .orderBy(desc(notifications.sentAt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
    })
    .from(notifications)
    .where(shown)
  const unreadCount = counts?.unread ?? 0
  return { rows, unreadCount, total: unread ? unreadCount : (counts?.total ?? 0) }
}

/** Marks a user's unread notifications as read; returns how many. */
export async function markRead(
  tx: Tx,
  userId: number,
  now: Date,
  which: { readonly ids: readonly string[] } | { readonly until: Date },
): Promise<number> {
  const named =
    'ids' in which ? inArray(notifications.id, [...which.ids]) : lte(notifications.sentAt, which.until)
  const done = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), named))
    .returning({ id: notifications.id })
  return done.length
}

/** Records that a user followed a notification; false if the user has no such notification. */
export async function markClicked(tx: Tx, userId: number, now: Date, id: string): Promise<boolean> {
  const done = await tx
    .update(notifications)
    .set({
      clickedAt: now,
      readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return done.length > 0
}

/** Users with due mails. */
export async function usersToMail(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(isNull(notifications.mailedAt), lte(notifications.mailAt, now)))
    .orderBy(notifications.userId)
    .limit(most)
  return rows.map(({ userId }) => userId)
}

/** Claims a user's due mails, so that no other process sends them: the newest ones that are unread, and their number. */
export async function takeMails(tx: Tx, userId: number, now: Date, scope: Scope) {
  const taken = await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      and(eq(notifications.userId, userId), isNull(notifications.mailedAt), lte(notifications.mailAt, now)),
    )
    .returning({ id: notifications.id })
  if (taken.length === 0) return []
  const ids = taken.map(({ id }) => id)
  return tx
    .select({
      row: notifications,
      texts: notices.texts,
      locationName,
      email: users.email,
      language: users.language,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(notifications)
    .leftJoin(stores, eq(stores.id, notifications.storeId))
    .leftJoin(storeAddresses, eq(storeAddresses.id, notifications.storeAddressId))
    .innerJoin(users, and(eq(users.id, notifications.userId), eq(users.portalAccess, true)))
    .leftJoin(notices, eq(sql`'notice/' || ${notices.externalId}`, notifications.source))
    .where(
      and(
        inArray(notifications.id, ids),
        isNull(notifications.readAt),
        or(isNull(notifications.storeId), scope.stores(notifications.storeId)),
      ),
    )
    .orderBy(desc(notifications.sentAt), desc(notifications.id))
    .limit(50)
}

/** Deletes notifications older than a given time. */
export async function forgetOld(db: Db, before: Date): Promise<number> {
  return deleteInSteps(db, notifications, lte(notifications.sentAt, before))
}

/** Those of the given locations that the scope includes. */
export async function locationsOf(
  db: DbOrTx,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: storeAddresses.id })
    .from(storeAddresses)
    .where(
      and(
        inArray(storeAddresses.id, [...ids]),
        scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
