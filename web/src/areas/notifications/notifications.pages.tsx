import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import { readSearch } from './search.ts'

const guard = () => import('./notifications.guard.ts').then((part) => part.guardNotifications())

/** Everything the user was told. */
export const notificationsRoute = createRoute({
  validateSearch: readSearch,
  ...page('NOTIFICATIONS', {
    title: 'notifications.title',
    view: () => import('./list/NotificationsPage.tsx').then((view) => view.NotificationsPage),
    guard,
  }),
})

/** What the user wants to be told. */
export const notificationSettingsRoute = createRoute({
  ...page('NOTIFICATION_SETTINGS', {
    title: 'notifications.settings',
    view: () => import('./settings/SettingsPage.tsx').then((view) => view.SettingsPage),
    guard,
  }),
})
