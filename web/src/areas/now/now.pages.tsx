import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'

/** The live orders of the selection, for a tablet or phone in the kitchen. */
const nowRoute = createRoute({
  ...page('NOW', {
    title: 'now.title',
    view: () => import('./NowPage.tsx').then(({ NowPage }) => NowPage),
  }),
})

export const nowPages = [nowRoute] as const
