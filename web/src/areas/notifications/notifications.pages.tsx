import { createRoute } from '@tanstack/react-router'
import { behindFlag } from '#kit/lazy/behindFlag.ts'
import { page, publicPage, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readSearch } from './search.ts'

/** NOTIF-RULE-FLAG: all notifications of the user, where the portal shows them. */
const notificationsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('NOTIFICATIONS', {
    title: 'notifications.title',
    view: () => import('./list/NotificationsPage.tsx').then((view) => view.NotificationsPage),
    guard: behindFlag('PLC_FE_IS_NOTIFICATION_POPUP_ENABLED'),
  }),
})

/** Notification preferences; mails are sent without the flag too. */
const notificationSettingsRoute = createRoute({
  ...page('NOTIFICATION_SETTINGS', {
    title: 'notifications.settings',
    view: () => import('./settings/SettingsPage.tsx').then((view) => view.SettingsPage),
  }),
})

/** The target of the link in a mail's headers, with or without a session. */
export const unsubscribeRoute = createRoute(
  publicPage('UNSUBSCRIBE', {
    title: 'notifications.unsubscribe.title',
    view: () =>
      withWords(
        import('./settings/UnsubscribePage.tsx').then((view) => view.UnsubscribePage),
        'errors',
      ),
  }),
)

export const notificationsPages = [notificationsRoute, notificationSettingsRoute] as const
