import {
  notifications,
  type Notification,
  type NotificationSettings,
  type StoredSettings,
} from '@storekeep/contract/areas/notifications.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { counterAfter } from '@storekeep/contract/rules/notifications/notifications.ts'
import { isVersionMismatch } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

/** NOTIF-CONST-PAGE: polling interval while the bell is on the page. */
const pollMs = 10 * minuteMs

/** NOTIF-CONST-PAGE: the notifications in the bell. */
export function unreadNotifications() {
  return {
    ...q(notifications.list, { query: { page: 1, limit: 10, unread: true } }),
    refetchInterval: pollMs,
  }
}

/** Rows per page. */
const pageSize = 20

export function notificationPage(page: number) {
  return q(notifications.list, { query: { page, limit: pageSize } })
}

export function notificationSettings() {
  return q(notifications.settings)
}

type Page = Reply<typeof notifications.list>

/** Marks notifications as read in every cached list, before the server answers. */
function showRead(isRead: (one: Notification) => boolean, count: (page: Page) => number): void {
  queries.setQueriesData<Page>(
    { queryKey: [notifications.list.id] },
    (page) =>
      page && {
        ...page,
        unreadCount: counterAfter(page.unreadCount, count(page)),
        notifications: page.notifications.map((one) => (isRead(one) ? { ...one, unread: false } : one)),
      },
  )
}

/** Refetches the lists, e.g. in another language. */
export function refetchNotifications(): Promise<void> {
  return queries.invalidateQueries({ queryKey: [notifications.list.id] })
}

/** NOTIF-STATE-READ: marks all notifications up to `newest` as read. */
export async function readEverything(newest: number): Promise<void> {
  showRead(
    () => true,
    ({ unreadCount }) => unreadCount,
  )
  try {
    await call(notifications.readAll, { body: { until: newest } })
  } finally {
    await refetchNotifications()
  }
}

/** Marks one as read without following it. */
export async function readOne(one: Notification): Promise<void> {
  showRead(
    ({ id }) => id === one.id,
    () => 1,
  )
  try {
    await call(notifications.read, { body: { ids: [one.id] } })
  } finally {
    await refetchNotifications()
  }
}

/** NOTIF-STATE-CLICK: records that a notification was followed; runs in the background. */
export async function noteClick(one: Notification): Promise<void> {
  if (one.unread)
    showRead(
      ({ id }) => id === one.id,
      () => 1,
    )
  try {
    await call(notifications.click, { params: { id: one.id } })
  } finally {
    await refetchNotifications()
  }
}

/** The last save; the next one begins after it, so that the server keeps what was chosen last. */
let lastSave: Promise<unknown> = Promise.resolve()

/** A change of the preferences, whatever else they contain. */
export type SettingsChange = (settings: NotificationSettings) => NotificationSettings

/** The version of what is shown, for a save without reading first. */
function noteVersion({ version }: StoredSettings): void {
  queries.setQueryData<StoredSettings>(
    notificationSettings().queryKey,
    (shown) => shown && { ...shown, version },
  )
}

/** Saves what is shown by one request that outlives the page, which may be closing. */
async function saveShown({ version, ...body }: StoredSettings): Promise<void> {
  noteVersion(await call(notifications.saveSettings, { body }, { ifMatch: `"${version}"`, keepalive: true }))
}

/** Changes the stored preferences; again if another window has changed them in the meantime. */
async function saveChange(change: SettingsChange): Promise<void> {
  const { version, ...stored } = await call(notifications.settings)
  try {
    noteVersion(await call(notifications.saveSettings, { body: change(stored) }, { ifMatch: `"${version}"` }))
  } catch (error) {
    if (!isVersionMismatch(error)) throw error
    await saveChange(change)
  }
}

/**
 * Shows the changed preferences at once and saves them; after a refusal, the stored ones are shown. What was changed in
 * another window since is kept.
 */
export async function saveSettings(change: SettingsChange): Promise<void> {
  const { queryKey } = notificationSettings()
  queries.setQueryData<StoredSettings>(queryKey, (shown) => shown && { ...shown, ...change(shown) })
  const inTurn = () => lastSave.then(() => saveChange(change))
  const shown = document.visibilityState === 'hidden' && queries.getQueryData<StoredSettings>(queryKey)
  const save = shown ? saveShown(shown).catch(inTurn) : inTurn()
  lastSave = save.catch(() => undefined)
  try {
    await save
  } catch (error) {
    await queries.invalidateQueries({ queryKey })
    throw error
  }
}
