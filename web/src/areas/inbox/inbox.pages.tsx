import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readSearch as readDisputes } from './disputes/search.ts'
import { guardInbox } from './inbox.guard.ts'
import type { readSearch } from './search.ts'

/** INBOX-ROUTE: conversations with support; the open one is shown beside the list. */
const inboxRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('INBOX', {
    title: 'inbox.title',
    view: () => import('./InboxPage.tsx').then(({ InboxPage }) => InboxPage),
    guard: (entered) => Promise.resolve(guardInbox(entered)),
  }),
})

/** Disputes of the selected locations. */
const disputesRoute = createRoute({
  validateSearch: searchOf<typeof readDisputes>(),
  ...page('DISPUTES', {
    title: 'inbox.disputes',
    view: () =>
      withWords(import('./disputes/DisputesPage.tsx'), 'disputes', 'orders').then((m) => m.DisputesPage),
  }),
})

export const inboxPages = [inboxRoute, disputesRoute] as const
