import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'

/** The live orders of the selection, for a tablet or phone in the kitchen. */
export const nowRoute = createRoute({
  ...page('NOW', {
    title: 'now.title',
    view: () => import('./NowPage.tsx').then(({ NowPage }) => NowPage),
  }),
})
