import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import type { PageParts } from '#kit/router/page.ts'
import { hasEligible } from './locations/eligibility.ts'
import type { Kind } from './locations/eligibility.ts'
import type { readSearch } from './search.ts'

/** Route options shared by both kinds. */
function parts(kind: Kind, view: 'list' | 'location'): PageParts {
  return {
    title: kind === 'top' ? 'performance.top.title' : 'performance.score.title',
    isFor: (stores) => hasEligible(kind, stores),
    view: () => import('./page/ScorePages.tsx').then(({ views }) => views[kind][view]),
    guard: async (entered, params) => {
      const { guardList, guardLocation } = await import('./performance.guard.ts')
      if (view === 'list') await guardList(kind, entered)
      else await guardLocation(kind, entered, params['storeAddressId'] ?? '')
    },
  }
}

/** PERF-ROUTE-TOP-PERFORMER. */
const topPerformerRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('TOP_PERFORMER', parts('top', 'list')),
})
/** PERF-ROUTE-TOP-PERFORMER-ADDRESS. */
const topPerformerAddressRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('TOP_PERFORMER_ADDRESS', parts('top', 'location')),
})
/** PERF-ROUTE-PARTNER-SCORE. */
const partnerScoreRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('PARTNER_SCORE', parts('score', 'list')),
})
/** PERF-ROUTE-PARTNER-SCORE-ADDRESS. */
const partnerScoreAddressRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('PARTNER_SCORE_ADDRESS', parts('score', 'location')),
})

export const performancePages = [
  topPerformerRoute,
  topPerformerAddressRoute,
  partnerScoreRoute,
  partnerScoreAddressRoute,
] as const
