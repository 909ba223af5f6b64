import { createRoute } from '@tanstack/react-router'
import type { PageDeclaration, SelectorDeclaration } from '#kit/router/declaration.ts'
import { page } from '#kit/router/page.ts'
import type { Entered } from '#kit/router/routes.ts'
import { loadWords } from '#kit/words/words.ts'
import { placesOf } from './places.ts'
import type { Kind } from './places.ts'
import { readSearch } from './search.ts'

const many = (initial: SelectorDeclaration['initial']): SelectorDeclaration => ({
  initial,
  mode: 'multi',
  control: 'enabled',
  defaultState: 'none',
})

const declaration = (kind: Kind, initial: SelectorDeclaration['initial']): PageDeclaration => ({
  room: 'performance',
  title: kind === 'top' ? 'performance.top.title' : 'performance.score.title',
  section: kind === 'top' ? 'TOP_PERFORMER' : 'PARTNER_SCORE',
  stores: many(initial),
  addresses: many(initial),
  layout: 'default',
  flag: kind === 'score' ? 'SK_PARTNER_SCORE_ENABLED' : null,
  menu: null,
  isFor: (stores) => placesOf(kind, stores).eligible.length > 0,
})

/** Charts, names and the states of parts speak with these rooms' words. */
const shared = () => loadWords('dashboard', 'details', 'orders')

interface Arriving {
  cause: string
  context: Entered
  params: Record<string, string>
  location: { search: Record<string, unknown> }
}

/** What the pages have in common; the guards of the room come after those of every page. */
function scorePage(kind: Kind, place: 'list' | 'location') {
  const declared = declaration(kind, place === 'list' ? 'all' : 'params')
  const common = page(declared, {
    view: () => Promise.all([import('./ScorePages.tsx'), shared()]).then(([{ views }]) => views[kind][place]),
  })
  return {
    ...common,
    validateSearch: readSearch,
    beforeLoad: async (arriving: Arriving): Promise<void> => {
      await common.beforeLoad(arriving)
      if (arriving.cause !== 'enter') return
      const { guardList, guardLocation } = await import('./performance.guard.ts')
      if (place === 'list') await guardList(kind, arriving.context)
      else await guardLocation(kind, arriving.context, arriving.params['storeAddressId'] ?? '')
    },
  }
}

/** PERF-ROUTE-TOP-PERFORMER. */
export const topPerformerRoute = createRoute({ path: '/top-performer', ...scorePage('top', 'list') })
/** PERF-ROUTE-TOP-PERFORMER-ADDRESS. */
export const topPerformerAddressRoute = createRoute({
  path: '/top-performer/$storeAddressId',
  ...scorePage('top', 'location'),
})
/** PERF-ROUTE-PARTNER-SCORE. */
export const partnerScoreRoute = createRoute({ path: '/partner-score', ...scorePage('score', 'list') })
/** PERF-ROUTE-PARTNER-SCORE-ADDRESS. */
export const partnerScoreAddressRoute = createRoute({
  path: '/partner-score/$storeAddressId',
  ...scorePage('score', 'location'),
})
