import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { readSearch } from './search.ts'
import type { readSearch as readWhatIf } from './what-if/search.ts'

const guard = (isNotice = false) =>
  import('./payouts.guard.ts').then(({ guardMaintenance }) => guardMaintenance(isNotice))

/** PAYOUTS-ROUTE. */
const payoutsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('PAYOUTS', {
    title: 'payouts.title',
    view: () => import('./PayoutsPage.tsx').then(({ PayoutsPage }) => PayoutsPage),
    guard: () => guard(),
  }),
})

/** PAYOUTS-ROUTE-ON-DEMAND. */
const onDemandRoute = createRoute({
  ...page('ON_DEMAND_PAYOUTS', {
    title: 'payouts.withdraw.title',
    view: () => import('./withdraw/WithdrawPage.tsx').then(({ WithdrawPage }) => WithdrawPage),
    guard: () => import('./payouts.guard.ts').then(({ guardOnDemand }) => guardOnDemand()),
  }),
})

/** PAYOUTS-ROUTE-MANAGE. */
const managePayoutsRoute = createRoute({
  ...page('MANAGE_PAYOUTS', {
    title: 'payouts.manage.title',
    view: () => import('./manage/ManagePage.tsx').then(({ ManagePage }) => ManagePage),
    guard: () => guard(),
  }),
})

/** Simulates other payout settings for past orders. */
const whatIfRoute = createRoute({
  validateSearch: searchOf<typeof readWhatIf>(),
  ...page('PAYOUTS_WHAT_IF', {
    title: 'payouts.what-if.title',
    view: () => import('./what-if/WhatIfPage.tsx').then(({ WhatIfPage }) => WhatIfPage),
    guard: () => guard(),
  }),
})

/** PAYOUTS-ROUTE-MAINTENANCE. */
const maintenanceRoute = createRoute({
  ...page('PAYOUTS_MAINTENANCE', {
    title: 'payouts.maintenance.title',
    view: () => import('./MaintenancePage.tsx').then(({ MaintenancePage }) => MaintenancePage),
    guard: () => guard(true),
  }),
})

export const payoutsPages = [
  payoutsRoute,
  onDemandRoute,
  managePayoutsRoute,
  whatIfRoute,
  maintenanceRoute,
] as const
