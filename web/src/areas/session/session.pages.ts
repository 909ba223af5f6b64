import { createRoute } from '@tanstack/react-router'
import { guestPage } from '../../kit/router/page.ts'

/** SHELL-ROUTE-LOGIN. */
export const helloRoute = createRoute({
  path: '/hello',
  ...guestPage(
    {
      room: 'session',
      title: 'shell.title.sign-in',
      section: null,
      stores: 'hidden',
      addresses: 'hidden',
      layout: 'full-page',
      flag: null,
      menu: null,
    },
    { view: () => import('./HelloPage.tsx').then((m) => m.HelloPage) },
  ),
})
