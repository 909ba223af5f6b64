import { createRoute } from '@tanstack/react-router'
import { page, publicPage } from '../../kit/router/page.ts'

/** PROMO-CALL-LEGAL: public, with or without a session (GUARD-1-PUBLIC). */
export const legalRoute = createRoute(
  publicPage('LEGAL', {
    title: 'legal.title',
    view: () => import('./legal/LegalPage.tsx').then(({ LegalPage }) => LegalPage),
  }),
)

/** ACCOUNT-ROUTE. */
const accountSettingsRoute = createRoute(
  page('ACCOUNT_SETTINGS', {
    title: 'account.title',
    view: () =>
      import('./settings/AccountSettingsPage.tsx').then(({ AccountSettingsPage }) => AccountSettingsPage),
  }),
)

export const accountPages = [accountSettingsRoute] as const
