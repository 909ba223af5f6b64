import {
  preferenceOf,
  type StoppedPreference,
} from '@storekeep/contract/rules/notifications/notifications.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'
import { notificationPreferences, notifications, notificationTimes } from './notifications.tables.ts'

/** Notification preferences, by user. */
export async function preferencesOf(
  db: DbOrTx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, StoppedPreference[]>> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...userIds]))
    .orderBy(notificationPreferences.topic, sql`${notificationPreferences.storeAddressId} nulls first`)
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** The address of a user; undefined for an unknown one. */
export async function emailOf(db: DbOrTx, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}

/** Mail schedules, by user; users without one are omitted. */
export async function timesOf(db: DbOrTx, userIds: readonly number[]) {
  const rows = await db
    .select()
    .from(notificationTimes)
    .where(inArray(notificationTimes.userId, [...userIds]))
  return new Map(
    rows.map(({ userId, timeZone, quietFrom, quietTo }) => [
      userId,
      { timeZone, quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo } },
    ]),
  )
}

/** Serialises saves of one user, which would insert the same rows. */
export async function lockSettings(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notification settings ${userId}`}, 0))`,
  )
}

/** Replaces a user's preferences, under their lock. */
export async function replaceSettings(
  tx: Tx,
  userId: number,
  preferences: readonly StoppedPreference[],
  times: Omit<typeof notificationTimes.$inferInsert, 'userId'>,
): Promise<void> {
  await replacePreferences(tx, userId, preferences)
  await tx
    .insert(notificationTimes)
    .values({ ...times, userId })
    .onConflictDoUpdate({ target: notificationTimes.userId, set: times })
}

/** Replaces a user's preferences, under their lock; mails that wait and are no longer wanted are not sent. */
export async function replacePreferences(
  tx: Tx,
  userId: number,
  preferences: readonly StoppedPreference[],
): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  if (preferences.length > 0)
    await tx.insert(notificationPreferences).values(preferences.map((one) => ({ ...one, userId })))
  const waits = and(
    eq(notifications.userId, userId),
    isNull(notifications.mailedAt),
    isNotNull(notifications.mailAt),
  )
  const waiting = await tx
    .selectDistinct({ topic: notifications.topic, at: notifications.storeAddressId })
    .from(notifications)
    .where(waits)
  for (const { topic, at } of waiting)
    if (preferenceOf(preferences, topic, at).email === 'never')
      await tx
        .update(notifications)
        .set({ mailAt: null })
        .where(
          and(
            waits,
            eq(notifications.topic, topic),
            sql`${notifications.storeAddressId} is not distinct from ${at}`,
          ),
        )
}
