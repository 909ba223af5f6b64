import type { Notification, NotificationSettings } from '@storekeep/contract/areas/notifications.ts'
import type { Principal } from '../../platform/access/principals.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { publish } from '../../platform/db/outbox/outbox.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { isTimeZone } from '../../platform/tenancy/time-zones.ts'
import type { NotificationsChanged } from './notifications.read.ts'
import * as repo from './notifications.repo.ts'
import { textsIn } from './texts.ts'

/** NOTIF-CALL-LIST: a page in the language of the request. */
export async function listNotifications(
  db: Db,
  who: Principal,
  language: string,
  {
    page = 1,
    limit = 10,
    unread = false,
  }: { page?: number | undefined; limit?: number | undefined; unread?: boolean | undefined },
) {
  const { rows, unreadCount, total } = await repo.pageOf(db, who.userId, scopeOf(who, 'any'), {
    page,
    limit,
    unread,
  })
  const textsOf = await textsIn(language)
  const notifications = rows.map((shown): Notification => ({
    id: shown.row.id,
    category: shown.row.topic,
    ...textsOf(shown),
    link: shown.row.link,
    sentAt: shown.row.sentAt.getTime(),
    unread: shown.row.readAt === null,
  }))
  return { notifications, unreadCount, pagination: { page, limit, total } }
}

interface Asked {
  readonly who: Principal
  readonly now: Date
}

/** NOTIF-STATE-READ: marks some or all of a user's notifications; the user's other windows are updated. */
export async function readNotifications(
  tx: Tx,
  { who, now }: Asked,
  which: Parameters<typeof repo.markRead>[3],
): Promise<void> {
  if ((await repo.markRead(tx, who.userId, now, which)) > 0) await refreshOtherDevices(tx, who)
}

/** NOTIF-STATE-CLICK: records that a notification was followed. */
export async function clickNotification(tx: Tx, { who, now }: Asked, id: string): Promise<void> {
  if (!(await repo.markClicked(tx, who.userId, now, id))) throw new AppError('notification.notFound', { id })
  await refreshOtherDevices(tx, who)
}

async function refreshOtherDevices(tx: Tx, { userId }: Principal): Promise<void> {
  const payload: NotificationsChanged = { users: [userId] }
  await publish(tx, { type: 'notifications.changed', storeId: null, payload })
}

/** A user's preferences. */
export async function settingsOf(db: Db | Tx, { userId }: Principal): Promise<NotificationSettings> {
  const preferences = (await repo.preferencesOf(db, [userId])).get(userId) ?? []
  const times = (await repo.timesOf(db, [userId])).get(userId)
  return {
    preferences: preferences.map(({ topic, storeAddressId, inApp, email }) => ({
      topic,
      storeAddressId,
      inApp,
      email,
    })),
    quiet: times?.quiet ?? null,
    timeZone: times?.timeZone ?? 'UTC',
  }
}

/** Replaces a user's preferences; foreign locations and duplicate topics are rejected. */
export async function saveSettings(
  tx: Tx,
  { who }: Pick<Asked, 'who'>,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const { preferences, quiet, timeZone } = settings
  if (!isTimeZone(timeZone)) throw invalid([{ path: 'timeZone', code: 'timeZone.unknown' }])
  const ids = [...new Set(preferences.flatMap(({ storeAddressId }) => storeAddressId ?? []))]
  const known = ids.length === 0 ? new Set() : await repo.locationsOf(tx, scopeOf(who, 'any'), ids)
  const foreign = ids.filter((id) => !known.has(id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeAddressIds: foreign })
  const keys = preferences.map(({ topic, storeAddressId }) => `${topic}/${storeAddressId}`)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice !== -1) throw invalid([{ path: `preferences.${twice}.topic`, code: 'line.duplicate' }])
  await repo.replaceSettings(tx, who.userId, preferences, {
    timeZone,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  })
  return settingsOf(tx, who)
}
