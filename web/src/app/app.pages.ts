import { createRoute, redirect } from '@tanstack/react-router'
import type { Layout, Selector } from '../kit/router/declaration.ts'
import { page } from '../kit/router/page.ts'
import type { PageParts } from '../kit/router/page.ts'
import { rootRoute } from '../kit/router/routes.ts'
import { managerPath, noDataPath, onboardingPath, restrictedPath } from './paths.ts'
import type { PlainId } from '../kit/words/words.ts'

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

/** SHELL-RULE-UNKNOWN-PATH, SHELL-ROUTE-UNKNOWN; also for pages that are not built yet and SESSION-ROUTE-REDIRECT-VP. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData,
  beforeLoad: ({ location }) => import('./planned.ts').then(({ leadOn }) => leadOn(location)),
})

const all = { initial: 'all', mode: 'multi', control: 'enabled', defaultState: 'none' } as const

/** A page of the guards' own. */
const told = (title: PlainId, layout: Layout, view: PageParts['view'], selector: Selector = 'hidden') =>
  page(
    {
      room: 'access',
      title,
      section: null,
      stores: selector,
      addresses: selector,
      layout,
      flag: null,
      menu: null,
    },
    { view },
  )
const waiting = () => import('../areas/access/WaitingPage.tsx')

// words-of: access
/** SHELL-ROUTE-RESTRICTED. */
export const restrictedRoute = createRoute({
  path: restrictedPath,
  ...told('shell.title.restricted', 'full-page', () =>
    import('../areas/access/RestrictedPage.tsx').then((m) => m.RestrictedPage),
  ),
})

/** SHELL-ROUTE-RESTRICTED-SECTION. */
export const restrictedSectionRoute = createRoute({
  path: '/restricted_section_access/$sectionName',
  ...told(
    'shell.title.restricted',
    'default',
    () => import('../areas/access/RestrictedSectionPage.tsx').then((m) => m.RestrictedSectionPage),
    all,
  ),
})

/** SHELL-ROUTE-DATA-UNAVAILABLE. */
export const noDataRoute = createRoute({
  path: noDataPath,
  ...told('shell.title.data-unavailable', 'default', () =>
    import('../areas/access/NoDataPage.tsx').then((m) => m.NoDataPage),
  ),
})

/** Where GUARD-5-MANAGER-SELECTOR leads. */
export const managerRoute = createRoute({
  path: managerPath,
  ...told('access.manager.page-title', 'full-page', () => waiting().then((m) => m.ManagerPage)),
})

/** Where GUARD-7-ONBOARDING leads. */
export const onboardingRoute = createRoute({
  path: onboardingPath,
  ...told('access.set-up.page-title', 'default', () => waiting().then((m) => m.SetUpPage)),
})
