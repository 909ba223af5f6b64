import { pages } from '@storekeep/contract/rules/pages.ts'
import { createRoute } from '@tanstack/react-router'
import { page, type PageParts } from '#kit/router/page.ts'
import { loadWords } from '#kit/words/words.ts'
import { readFormSearch, readSearch } from './search.ts'

/** Why a command is refused is said in the words of errors. */
const withReasons = <View,>(view: Promise<View>): Promise<View> =>
  Promise.all([view, loadWords('errors')]).then(([shown]) => shown)

/** PROMO-ROUTE. */
export const promotionsRoute = createRoute({
  validateSearch: readSearch,
  ...page('PROMOTIONS', {
    title: 'promotions.title',
    view: () => withReasons(import('./list/PromotionsPage.tsx').then(({ PromotionsPage }) => PromotionsPage)),
  }),
})

/** PROMO-GUARD-CREATE: each page by its own flag. */
const creating = (name: Extract<keyof typeof pages, `CREATE_PROMOTION_${string}`>): PageParts => ({
  title: 'promotions.new',
  view: () => withReasons(import('./form/CreatePage.tsx').then(({ CreatePage }) => CreatePage)),
  guard: () => import('./promotions.guard.ts').then(({ guardType }) => guardType(pages[name].flag)),
})

/** PROMO-ROUTE-CREATE-FREE. */
export const createFreeRoute = createRoute({
  validateSearch: readFormSearch,
  ...page('CREATE_PROMOTION_FREE', creating('CREATE_PROMOTION_FREE')),
})

/** PROMO-ROUTE-CREATE-FLAT. */
export const createFlatRoute = createRoute({
  validateSearch: readFormSearch,
  ...page('CREATE_PROMOTION_FLAT', creating('CREATE_PROMOTION_FLAT')),
})

/** PROMO-ROUTE-CREATE-PERCENTAGE-DISCOUNT. */
export const createPercentageRoute = createRoute({
  validateSearch: readFormSearch,
  ...page('CREATE_PROMOTION_PERCENTAGE_DISCOUNT', creating('CREATE_PROMOTION_PERCENTAGE_DISCOUNT')),
})

/** PROMO-ROUTE-CREATE-2X1. */
export const createTwoForOneRoute = createRoute({
  validateSearch: readFormSearch,
  ...page('CREATE_PROMOTION_2X1', creating('CREATE_PROMOTION_2X1')),
})

/** PROMO-ROUTE-CREATE-SXGY. */
export const createBasketRoute = createRoute({
  validateSearch: readFormSearch,
  ...page('CREATE_PROMOTION_SXGY', creating('CREATE_PROMOTION_SXGY')),
})

/** PROMO-ROUTE-JOIN. */
export const joinEventRoute = createRoute({
  validateSearch: readFormSearch,
  ...page('JOIN_PROMOTION_EVENT', {
    title: 'promotions.join-title',
    view: () => withReasons(import('./form/JoinPage.tsx').then(({ JoinPage }) => JoinPage)),
  }),
})
