import { createRoute, redirect } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import { rootRoute } from '#kit/router/routes.ts'
import { withWords } from '#kit/words/words.ts'

const staticData = { page: 'frame' } as const

/** SHELL-ROUTE-ROOT. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/home${location.searchStr}`, replace: true })
  },
})

/** SHELL-RULE-UNKNOWN-PATH, SHELL-ROUTE-UNKNOWN; also for pages that are not built yet and SESSION-ROUTE-REDIRECT-VP. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData,
  beforeLoad: async ({ context, location }) => {
    const { redirectUnbuilt } = await import('./unbuilt.ts')
    return redirectUnbuilt(location, context.enterApp)
  },
})

/** SHELL-ROUTE-RESTRICTED. */
const restrictedRoute = createRoute(
  page('RESTRICTED_ACCESS', {
    title: 'shell.title.restricted',
    view: () =>
      withWords(import('../../areas/access/RestrictedPage.tsx'), 'refused').then((m) => m.RestrictedPage),
  }),
)

/** SHELL-ROUTE-RESTRICTED-SECTION. */
const restrictedSectionRoute = createRoute(
  page('RESTRICTED_SECTION_ACCESS', {
    title: 'shell.title.restricted',
    view: () =>
      withWords(import('../../areas/access/RestrictedSectionPage.tsx'), 'refused').then(
        (m) => m.RestrictedSectionPage,
      ),
  }),
)

/** SHELL-ROUTE-DATA-UNAVAILABLE. */
const noDataRoute = createRoute(
  page('DATA_UNAVAILABLE', {
    title: 'shell.title.data-unavailable',
    view: () => import('../../areas/access/NoDataPage.tsx').then((m) => m.NoDataPage),
  }),
)

export const accessPages = [restrictedRoute, restrictedSectionRoute, noDataRoute] as const
