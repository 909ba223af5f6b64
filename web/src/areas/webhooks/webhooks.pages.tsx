import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** The webhooks of the user's companies. */
export const webhooksRoute = createRoute({
  ...page('WEBHOOKS', {
    title: 'shell.title.webhooks',
    view: () => import('./list/WebhooksPage.tsx').then(({ WebhooksPage }) => WebhooksPage),
  }),
})

/** One webhook with its deliveries. */
export const webhookRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('WEBHOOK', {
    title: 'shell.title.webhooks',
    view: () => import('./detail/WebhookPage.tsx').then(({ WebhookPage }) => WebhookPage),
  }),
})
