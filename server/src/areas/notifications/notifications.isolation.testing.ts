import { notifications, notificationsFeed } from '@storekeep/contract/areas/notifications.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

/** Requests about the caller's own notifications. */
export const notificationQuestions: Readonly<Record<string, object>> = {
  'notifications.list': {},
  'notifications.read': { body: { ids: ['01890a5d-ac96-774b-bcce-b302099a8057'] } },
  'notifications.readAll': { body: { until: 0 } },
  'notifications.settings': {},
  'notifications.saveSettings': { body: { preferences: [], quiet: null, timeZone: 'Europe/London' } },
}

/** Creates a notice for the users of a location; returns the id of the owner's notification. */
export async function xyloNotice(app: TestApp, key: string, owner: string): Promise<string> {
  const line = {
    externalId: 'xylophone-notice',
    version: 1,
    location: 'xylophone-1',
    texts: { en: { title: 'Xylo news', body: 'For Xavier' } },
    sentAt: '2026-06-01T13:00:00Z',
  }
  await app.call(notificationsFeed.notifications, { as: key, lines: [line] })
  const { body } = await app.call(notifications.list, { as: owner })
  const [told] = body.notifications
  if (!told) throw new Error('the owner did not get the notice')
  return told.id
}
