import { createHash } from 'node:crypto'
import type {
  Notification,
  NotificationSettings,
  StoredSettings,
} from '@storekeep/contract/areas/notifications.ts'
import type { Preference } from '@storekeep/contract/rules/notifications/notifications.ts'
import type { SignedInUser } from '../../platform/access/signed-in-user.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import type { Version } from '../../platform/http/answers/version.ts'
import { publish } from '../../platform/db/outbox/outbox.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { isTimeZone } from '../../platform/tenancy/time-zones.ts'
import type { NotificationsChanged } from './notifications.read.ts'
import * as repo from './notifications.repo.ts'
import * as own from './preferences.repo.ts'
import { textsIn } from './texts.ts'

/** NOTIF-CALL-LIST: a page in the language of the request. */
export async function listNotifications(
  db: Db,
  who: SignedInUser,
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
  readonly who: SignedInUser
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

async function refreshOtherDevices(tx: Tx, { userId }: SignedInUser): Promise<void> {
  const payload: NotificationsChanged = { users: [userId] }
  await publish(tx, { type: 'notifications.changed', storeId: null, payload })
}

/** A user's preferences, without those of locations that the user can no longer see. */
export async function settingsOf(db: Db | Tx, who: SignedInUser): Promise<StoredSettings> {
  const preferences = (await own.preferencesOf(db, [who.userId])).get(who.userId) ?? []
  const times = (await own.timesOf(db, [who.userId])).get(who.userId)
  const known = await visibleLocations(db, who, preferences)
  const settings = {
    preferences: preferences
      .filter(({ storeAddressId }) => storeAddressId === null || known.has(storeAddressId))
      .map(({ topic, storeAddressId, inApp, email }) => ({ topic, storeAddressId, inApp, email })),
    quiet: times?.quiet ?? null,
    timeZone: times?.timeZone ?? 'UTC',
  }
  return { ...settings, version: versionOf(settings) }
}

/** Identifies settings, so that of two changes at once the second one is made again. */
function versionOf({ preferences, quiet, timeZone }: NotificationSettings): string {
  const chosen = preferences.map(({ topic, storeAddressId, inApp, email }) =>
    [topic, storeAddressId, inApp, email].join(),
  )
  const state = JSON.stringify([chosen.toSorted(), quiet?.from, quiet?.to, timeZone])
  return createHash('sha256').update(state).digest('base64url').slice(0, 22)
}

/** The locations of preferences that the user can see. */
async function visibleLocations(
  db: Db | Tx,
  who: SignedInUser,
  preferences: NotificationSettings['preferences'],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(preferences.flatMap(({ storeAddressId }) => storeAddressId ?? []))]
  return ids.length === 0 ? new Set() : repo.locationsOf(db, scopeOf(who, 'any'), ids)
}

/** Replaces a user's preferences; foreign locations and duplicate topics are rejected. */
export async function saveSettings(
  tx: Tx,
  { who, version }: Pick<Asked, 'who'> & { readonly version: Version },
  settings: NotificationSettings,
): Promise<StoredSettings> {
  const { preferences, quiet, timeZone } = settings
  if (!isTimeZone(timeZone)) throw invalid([{ path: 'timeZone', code: 'timeZone.unknown' }])
  const known = await visibleLocations(tx, who, preferences)
  const foreign = preferences.flatMap(({ storeAddressId: id }) => (id === null || known.has(id) ? [] : id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeAddressIds: foreign })
  const keys = preferences.map(({ topic, storeAddressId }) => `${topic}/${storeAddressId}`)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice !== -1) throw invalid([{ path: `preferences.${twice}.topic`, code: 'line.duplicate' }])
  await own.lockSettings(tx, who.userId)
  version.mustBe((await settingsOf(tx, who)).version)
  const before = (await own.preferencesOf(tx, [who.userId])).get(who.userId) ?? []
  // what a mail's link switched off can be switched on again as long as it is off
  const emailBefore = ({ topic, storeAddressId, email }: Preference) =>
    (email === 'never' &&
      before.find((one) => one.topic === topic && one.storeAddressId === storeAddressId)?.emailBefore) ||
    null
  const replaced = preferences.map((one) => ({ ...one, emailBefore: emailBefore(one) }))
  await own.replaceSettings(tx, who.userId, replaced, {
    timeZone,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  })
  return settingsOf(tx, who)
}
