import { createRoute, redirect } from '@tanstack/react-router'
import { page } from '../kit/router/page.ts'
import { appRoute, rootRoute } from '../kit/router/routes.ts'
import { managerPath, noDataPath, onboardingPath, restrictedPath, vendorPath } from './paths.ts'

// words-of: access
const bare = {
  room: 'access',
  section: null,
  stores: 'hidden',
  addresses: 'hidden',
  layout: 'full-page',
  flag: null,
  menu: null,
} as const

const staticData = { page: 'frame' } as const

/** SHELL-ROUTE-ROOT. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData,
  beforeLoad: () => {
    throw redirect({ href: '/home', replace: true })
  },
})

/** SHELL-RULE-UNKNOWN-PATH, SHELL-ROUTE-UNKNOWN; also for pages that are not built yet. */
export const unknownRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '$',
  staticData,
  beforeLoad: ({ context, location }) =>
    import('./planned.ts').then(({ leadOn }) => leadOn(location.pathname, context)),
})

/** SHELL-ROUTE-RESTRICTED. */
export const restrictedRoute = createRoute({
  path: restrictedPath,
  ...page(
    { ...bare, title: 'shell.title.restricted' },
    { view: () => import('../areas/access/RestrictedPage.tsx').then((m) => m.RestrictedPage) },
  ),
})

const all = { initial: 'all', mode: 'multi', control: 'enabled', defaultState: 'none' } as const

/** SHELL-ROUTE-RESTRICTED-SECTION. */
export const restrictedSectionRoute = createRoute({
  path: '/restricted_section_access/$sectionName',
  ...page(
    { ...bare, title: 'shell.title.restricted', stores: all, addresses: all, layout: 'default' },
    { view: () => import('../areas/access/RestrictedSectionPage.tsx').then((m) => m.RestrictedSectionPage) },
  ),
})

/** SHELL-ROUTE-DATA-UNAVAILABLE. */
export const noDataRoute = createRoute({
  path: noDataPath,
  ...page(
    { ...bare, title: 'shell.title.data-unavailable', layout: 'default' },
    { view: () => import('../areas/access/NoDataPage.tsx').then((m) => m.NoDataPage) },
  ),
})

/** Where GUARD-5-MANAGER-SELECTOR leads. */
export const managerRoute = createRoute({
  path: managerPath,
  ...page(
    { ...bare, title: 'access.manager.page-title' },
    { view: () => import('../areas/access/WaitingPage.tsx').then((m) => m.ManagerPage) },
  ),
})

/** Where GUARD-7-ONBOARDING leads. */
export const onboardingRoute = createRoute({
  path: onboardingPath,
  ...page(
    {
      ...bare,
      title: 'access.set-up.page-title',
      section: 'ONBOARDING',
      layout: 'default',
      flag: 'SK_ONBOARDING_TRACKER_ENABLED',
    },
    { view: () => import('../areas/access/WaitingPage.tsx').then((m) => m.SetUpPage) },
  ),
})

/** SESSION-ROUTE-REDIRECT-VP: open to everybody (GUARD-1-PUBLIC). */
export const vendorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: vendorPath,
  staticData,
  beforeLoad: () => import('./vendor.ts').then(({ goToVendorPortal }) => goToVendorPortal()),
})
