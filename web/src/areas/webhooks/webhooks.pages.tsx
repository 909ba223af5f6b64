import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** The webhooks of the user's companies. */
const webhooksRoute = createRoute({
  ...page('WEBHOOKS', {
    title: 'webhooks.title',
    view: () => import('./list/WebhooksPage.tsx').then(({ WebhooksPage }) => WebhooksPage),
  }),
})

/** One webhook with its deliveries. */
const webhookRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('WEBHOOK', {
    title: 'webhooks.title',
    view: () => import('./detail/WebhookPage.tsx').then(({ WebhookPage }) => WebhookPage),
  }),
})

export const webhooksPages = [webhooksRoute, webhookRoute] as const
