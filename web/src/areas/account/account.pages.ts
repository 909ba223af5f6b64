import { createRoute } from '@tanstack/react-router'
import { publicPage } from '../../kit/router/page.ts'

/** PROMO-CALL-LEGAL: open to all, signed in or not (GUARD-1-PUBLIC). */
export const legalRoute = createRoute(
  publicPage('LEGAL', {
    title: 'legal.title',
    view: () => import('./legal/LegalPage.tsx').then(({ LegalPage }) => LegalPage),
  }),
)
