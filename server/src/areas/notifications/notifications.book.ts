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
  preferencesOf,
  recipientsAt,
  recipientsAtAll,
  timesOf,
  timeZoneOf,
  type Location,
} from './notifications.repo.ts'
import {
  notices,
  notificationPreferences,
  notifications,
  notificationTimes,
  type NotificationValues,
} from './notifications.tables.ts'

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

/** Public module of this area: notifies users in the transaction of the event. */
export async function notify(tx: Tx, now: Date, notifications: readonly NewNotification[]): Promise<void> {
  const users = new Set<number>()
  for (const one of notifications) for (const userId of await send(tx, now, one)) users.add(userId)
  if (users.size === 0) return
  const payload: NotificationsChanged = { users: [...users] }
  await publish(tx, { type: 'notifications.changed', storeId: null, payload })
}

/** Writes one notification per recipient, by their preferences; returns the users who have it in the portal. */
async function send(tx: Tx, now: Date, notification: NewNotification): Promise<number[]> {
  const { topic, to, source, values, link } = notification
  const location = locationOf(to)
  const userIds = await recipientsOf(tx, notification)
  if (userIds.length === 0) return []
  const preferences = await preferencesOf(tx, userIds)
  const times = await timesOf(tx, userIds)
  const fallback = await timeZoneOf(tx, location)
  const rows = userIds.flatMap((userId) => {
    const wanted = preferenceOf(preferences.get(userId) ?? [], topic, location.storeAddressId)
    const due = mailAt(wanted.email, now, times.get(userId) ?? { timeZone: fallback, quiet: null })
    if (!wanted.inApp && due === null) return []
    return {
      id: uuidv7(now),
      userId,
      topic,
      source,
      storeId: location.storeId,
      storeAddressId: location.storeAddressId,
      values,
      link,
      sentAt: notification.sentAt && notification.sentAt < now ? notification.sentAt : now,
      inApp: wanted.inApp,
      mailAt: due,
    }
  })
  return insertNotifications(tx, rows)
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
