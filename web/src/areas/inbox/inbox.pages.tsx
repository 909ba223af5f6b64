import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { guardInbox } from './inbox.guard.ts'
import type { readSearch } from './search.ts'

/** INBOX-ROUTE: conversations with support, and one of them beside the list. */
export const inboxRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('INBOX', {
    title: 'inbox.title',
    view: () => import('./InboxPage.tsx').then(({ InboxPage }) => InboxPage),
    guard: (entered) => Promise.resolve(guardInbox(entered)),
  }),
})
