import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** The webhooks of the user's companies. */
export const webhooksRoute = createRoute({
  ...page('WEBHOOKS', {
    title: 'webhooks.title',
    view: () => import('./list/WebhooksPage.tsx').then(({ WebhooksPage }) => WebhooksPage),
  }),
})

/** One webhook with its deliveries. */
export const webhookRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('WEBHOOK', {
    title: 'webhooks.title',
    view: () => import('./detail/WebhookPage.tsx').then(({ WebhookPage }) => WebhookPage),
  }),
})
