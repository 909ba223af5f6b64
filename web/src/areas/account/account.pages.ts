import { createRoute } from '@tanstack/react-router'
import { viewOf } from '../../kit/router/page.ts'
import { rootRoute } from '../../kit/router/routes.ts'
import type { PageDeclaration } from '../../kit/router/declaration.ts'

// words-of: legal

const declared: PageDeclaration = {
  room: 'legal',
  title: 'legal.title',
  section: null,
  stores: 'hidden',
  addresses: 'hidden',
  layout: 'full-page',
  flag: null,
  menu: null,
}

/** PROMO-CALL-LEGAL: open to everybody, signed in or not (GUARD-1-PUBLIC). */
export const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/$slug',
  staticData: { page: declared },
  component: viewOf(declared, () => import('./LegalPage.tsx').then((m) => m.LegalPage)),
})
