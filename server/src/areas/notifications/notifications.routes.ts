import { notificationMails } from '@storekeep/contract/areas/notifications.mails.ts'
import { notifications, notificationsFeed } from '@storekeep/contract/areas/notifications.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { noticeFeed } from './notifications.feed.ts'
import {
  clickNotification,
  listNotifications,
  readNotifications,
  saveSettings,
  settingsOf,
} from './notifications.service.ts'
import { mailTopics, switchMails } from './unsubscribe.ts'

/** Notifications of a user, their preferences, the links of their mails, and the feed of notices. */
export function notificationsRoutes(deps: FeedDeps) {
  return [
    ...serve(notifications, {
      list: ({ db, who, query, language }) => listNotifications(db, who, language, query),
      read: async ({ who, body, transaction, clock }) => {
        await transaction((tx) => readNotifications(tx, { who, now: clock.now() }, body))
        return undefined
      },
      readAll: async ({ who, body, transaction, clock }) => {
        const until = new Date(body.until)
        await transaction((tx) => readNotifications(tx, { who, now: clock.now() }, { until }))
        return undefined
      },
      click: async ({ who, params, transaction, clock }) => {
        await transaction((tx) => clickNotification(tx, { who, now: clock.now() }, params.id))
        return undefined
      },
      settings: ({ db, who }) => settingsOf(db, who),
      saveSettings: ({ who, body, version, transaction }) =>
        transaction((tx) => saveSettings(tx, { who, version }, body)),
    }),
    ...serve(notificationMails, {
      unsubscribe: ({ params, ...ask }) => switchMails(ask, params.token, false),
      openUnsubscribe: async ({ params, redirect }) => {
        redirect(`/unsubscribe#${encodeURIComponent(params.token)}`)
        return undefined
      },
      mailTopics: ({ db, params }) => mailTopics(db, params.token),
      subscribeAgain: ({ params, ...ask }) => switchMails(ask, params.token, true),
    }),
    ...feedRoutes(notificationsFeed, { notifications: noticeFeed }, deps),
  ]
}
