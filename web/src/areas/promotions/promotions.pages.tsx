import { pages } from '@storekeep/contract/rules/pages.ts'
import { createRoute } from '@tanstack/react-router'
import { page, searchOf } from '#kit/router/page.ts'
import { withWords } from '#kit/words/words.ts'
import type { readFormSearch, readSearch } from './search.ts'

type Name = Extract<
  keyof typeof pages,
  `CREATE_PROMOTION_${string}` | 'JOIN_PROMOTION_EVENT' | 'PROMOTION' | 'PROMOTIONS'
>

/** Route options of a page. Loads `errors` too, for the reasons why a command is refused. */
const partsOf = (name: Name) => ({
  title: 'promotions.title' as const,
  view: () =>
    withWords(import('./PromotionsView.tsx'), 'errors').then(({ PromotionsView }) => PromotionsView),
  // PROMO-GUARD-CREATE: each form page has its own flag
  guard: () => import('./PromotionsView.tsx').then(({ guardType }) => guardType(pages[name].flag)),
})

/** PROMO-ROUTE. */
const promotionsRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('PROMOTIONS', partsOf('PROMOTIONS')),
})

/** One promotion with its results; the address keeps the state of the list. */
const promotionRoute = createRoute({
  validateSearch: searchOf<typeof readSearch>(),
  ...page('PROMOTION', partsOf('PROMOTION')),
})

const formOf = <const Form extends Exclude<Name, 'PROMOTION' | 'PROMOTIONS'>>(name: Form) => ({
  validateSearch: searchOf<typeof readFormSearch>(),
  ...page(name, partsOf(name)),
})

/** PROMO-ROUTE-CREATE-FREE. */
const createFreeRoute = createRoute(formOf('CREATE_PROMOTION_FREE'))
/** PROMO-ROUTE-CREATE-FLAT. */
const createFlatRoute = createRoute(formOf('CREATE_PROMOTION_FLAT'))
/** PROMO-ROUTE-CREATE-PERCENTAGE-DISCOUNT. */
const createPercentageRoute = createRoute(formOf('CREATE_PROMOTION_PERCENTAGE_DISCOUNT'))
/** PROMO-ROUTE-CREATE-2X1. */
const createTwoForOneRoute = createRoute(formOf('CREATE_PROMOTION_2X1'))
/** PROMO-ROUTE-CREATE-SXGY. */
const createBasketRoute = createRoute(formOf('CREATE_PROMOTION_SXGY'))
/** PROMO-ROUTE-JOIN. */
const joinEventRoute = createRoute(formOf('JOIN_PROMOTION_EVENT'))

export const promotionsPages = [
  promotionsRoute,
  promotionRoute,
  createFreeRoute,
  createFlatRoute,
  createPercentageRoute,
  createTwoForOneRoute,
  createBasketRoute,
  joinEventRoute,
] as const
