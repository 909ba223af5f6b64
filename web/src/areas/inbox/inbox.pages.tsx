import { createRoute, redirect } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'

/** INBOX-ROUTE: conversations with support, and one of them beside the list. */
export const inboxRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('INBOX', {
    title: 'inbox.title',
    view: () => import('./InboxPage.tsx').then(({ InboxPage }) => InboxPage),
    guard: ({ chosenNow }) => {
      // INBOX-GUARD-ADDRESS
      if (chosenNow('INBOX').addresses.length === 0) throw redirect({ href: '/', replace: true })
      return Promise.resolve()
    },
  }),
})
