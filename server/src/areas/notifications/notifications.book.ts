import {
  mailAt,
  preferenceOf,
  topicSection,
  type Topic,
} from '@storekeep/contract/rules/notifications/notifications.ts'
import { erasedName } from '@storekeep/contract/rules/users/erased.ts'
import { eq, sql } from 'drizzle-orm'
import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { NotificationsChanged } from './notifications.read.ts'
import {
  insertNotifications,
  recipientsAt,
  recipientsAtAll,
  timeZonesOf,
  type Location,
} from './notifications.repo.ts'
import {
  notices,
  notificationPreferences,
  notifications,
  notificationTimes,
  type NotificationValues,
} from './notifications.tables.ts'
import { preferencesOf, timesOf } from './preferences.repo.ts'

/**
 * A notification and its recipients: one user, all users who may act on the topic at a location or anywhere in a store,
 * or all who may at every one of several locations.
 */
export interface NewNotification {
  readonly topic: Topic
  /** Identifies the event, so that it is notified once: `review/0190…`. */
  readonly source: string
  readonly to:
    | { readonly userId: number }
    | { readonly storeId: number; readonly storeAddressId: number | null; readonly except?: number | null }
    | { readonly locations: readonly Location[] }
  /** Parameters of the texts `mail.notification.TOPIC`. */
  readonly values: NotificationValues
  /** Path of the page on which the user acts. */
  readonly link: string | null
  /** When it was sent, if not now; never in the future. */
  readonly sentAt?: Date
}

/**
 * Public module of this area: notifies users in the transaction of the event. Each recipient gets a notification by
 * their preferences.
 */
export async function notify(tx: Tx, now: Date, notifications: readonly NewNotification[]): Promise<void> {
  const sent = await withRecipients(tx, notifications)
  const userIds = [...new Set(sent.flatMap((one) => one.userIds))]
  if (userIds.length === 0) return
  const knowledge = {
    preferences: await preferencesOf(tx, userIds),
    times: await timesOf(tx, userIds),
    timeZones: await timeZonesOf(
      tx,
      notifications.flatMap(({ to }) => locationOf(to).storeId ?? []),
    ),
  }
  const rows = sent.flatMap(({ notification, userIds: own }) =>
    own.flatMap((userId) => rowOf(notification, userId, now, knowledge)),
  )
  const users = [...new Set(await insertNotifications(tx, rows))]
  if (users.length === 0) return
  const payload: NotificationsChanged = { users }
  await publish(tx, { type: 'notifications.changed', storeId: null, payload })
}

/** The notifications with their recipients, which are looked up once for each place and section. */
async function withRecipients(tx: Tx, notifications: readonly NewNotification[]) {
  const known = new Map<string, readonly number[]>()
  const sent: { readonly notification: NewNotification; readonly userIds: readonly number[] }[] = []
  for (const notification of notifications) {
    const key = JSON.stringify([notification.to, topicSection[notification.topic]])
    const userIds = known.get(key) ?? (await recipientsOf(tx, notification))
    known.set(key, userIds)
    sent.push({ notification, userIds })
  }
  return sent
}

interface Knowledge {
  readonly preferences: Awaited<ReturnType<typeof preferencesOf>>
  readonly times: Awaited<ReturnType<typeof timesOf>>
  readonly timeZones: ReadonlyMap<number, string>
}

/** The row of a recipient; none if they want it neither in the portal nor by mail. */
function rowOf(
  { topic, to, source, values, link, sentAt }: NewNotification,
  userId: number,
  now: Date,
  { preferences, times, timeZones }: Knowledge,
) {
  const { storeId, storeAddressId } = locationOf(to)
  const timeZone = (storeId === null ? undefined : timeZones.get(storeId)) ?? 'UTC'
  const wanted = preferenceOf(preferences.get(userId) ?? [], topic, storeAddressId)
  const due = mailAt(wanted.email, now, times.get(userId) ?? { timeZone, quiet: null })
  if (!wanted.inApp && due === null) return []
  return {
    id: uuidv7(now),
    userId,
    topic,
    source,
    storeId,
    storeAddressId,
    values,
    link,
    sentAt: sentAt && sentAt < now ? sentAt : now,
    inApp: wanted.inApp,
    mailAt: due,
  }
}

function recipientsOf(tx: Tx, { to, topic }: NewNotification): Promise<number[]> {
  if ('userId' in to) return Promise.resolve([to.userId])
  const section = topicSection[topic]
  return 'locations' in to ? recipientsAtAll(tx, to.locations, section) : recipientsAt(tx, to, section)
}

/** Store and location of the event; an event of several locations is stored with the first one's store. */
function locationOf(to: NewNotification['to']): {
  readonly storeId: number | null
  readonly storeAddressId: number | null
} {
  if ('userId' in to) return { storeId: null, storeAddressId: null }
  if (!('locations' in to)) return to
  const [first, ...others] = to.locations
  return {
    storeId: first?.storeId ?? null,
    storeAddressId: others.length === 0 ? (first?.storeAddressId ?? null) : null,
  }
}

/** Deletes the notifications of an erased user, and their name in those of others. */
export async function forgetNotifications(
  tx: Tx,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  for (const table of [notifications, notificationPreferences, notificationTimes, notices])
    await tx.delete(table).where(eq(table.userId, id))
  const anonymous = JSON.stringify({ name: erasedName, email: '' })
  await tx.execute(sql`update notifications set values = values || ${anonymous}::jsonb
    where lower(values->>'email') = ${email.toLowerCase()}`)
}
