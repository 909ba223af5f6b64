import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { PageDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import type { PageName } from '@storekeep/contract/rules/pages.ts'
import type { ComponentType } from 'react'
import { networkError } from '../api/ApiError.ts'
import type { EarlyQuery } from '../api/early.ts'
import { isReachable } from '../connection/reach.ts'
import { flag } from '../flags/cache.ts'
import type { Chosen } from '../selection/rules.ts'
import { allFlags } from '../flags/keep.ts'
import { isSignedIn } from '../session/session.ts'
import type { CatalogueName } from '../words/words.gen.ts'
import { withWords } from '../words/words.ts'
import type { BuiltPage } from './declaration.ts'
import { appRoute, rootRoute } from './routes.ts'
import type { Entered } from './routes.ts'

/** Starts a page's queries before it is rendered. */
export interface PrefetchContext {
  readonly chosen: Chosen
  readonly search: Readonly<Record<string, unknown>>
  /** Starts a query without waiting for it. */
  readonly ask: (query: EarlyQuery) => void
}

/** What a page adds to its declaration in `contract/src/rules/pages.ts`. */
export interface PageParts extends Pick<BuiltPage, 'title' | 'isFor'> {
  /** The page itself, in its own chunk: `() => import('./DashboardPage.tsx').then((m) => m.DashboardPage)`. */
  readonly view: () => Promise<ComponentType>
  /** Starts the page's queries without waiting, in a separate chunk that does not need React. */
  readonly prefetch?: () => Promise<(context: PrefetchContext) => void>
  /** The page's own guard; runs after the global guards and throws a redirect. */
  readonly guard?: (entered: Entered, params: Readonly<Record<string, string>>) => Promise<void>
}

interface Arriving {
  cause: string
  context: Entered
  params: Record<string, string>
  location: { search: Record<string, unknown> }
}

/** Its address as a literal type, so that links to it are type-checked. */
function pathOf<const Name extends PageName>(name: Name): (typeof pages)[Name]['path'] {
  return pages[name].path
}

/** The declared page with its title. */
function built(name: PageName, { title, isFor }: PageParts): BuiltPage {
  const declared: PageDeclaration = pages[name]
  const { addressesFlag, addresses } = declared
  const enabled = addresses === 'hidden' ? addresses : ({ ...addresses, control: 'enabled' } as const)
  return {
    ...declared,
    name,
    title,
    ...(isFor && { isFor }),
    // read on every access, since a flag may change
    get addresses() {
      return addressesFlag !== null && flag(addressesFlag) ? enabled : addresses
    },
  }
}

/**
 * A chunk that fails to load while the server is unreachable is not missing: the page shows an error in its place.
 * Otherwise the router would reload the whole app.
 */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw (await isReachable()) ? error : networkError(error)
  }
}

/** Loads the page's chunk and its area's messages in parallel, so that no page can omit its messages. */
function viewOf({ area }: BuiltPage, { view }: PageParts) {
  const words = area as CatalogueName // an area has a catalogue of its own name, or none
  return lazyRouteComponent(() => loaded(() => withWords(view(), words)).then((View) => ({ View })), 'View')
}

/** CATALOG-RULE-STORE-OVERRIDE: with the flag on, `storeId` selects a store as `stores` does. */
const storeIn = (search: Readonly<Record<string, unknown>>) =>
  flag('FE_IS_MENU_INTEGRATION_ENABLED')
    ? { ...search, stores: search['stores'] ?? search['storeId'] }
    : search

/** The flags at the last run of the open page's guard. */
let guardedBy: string | null = null

/**
 * The types of a page's search, for links to it: `validateSearch: searchOf<typeof readSearch>()`. The page reads its
 * address with that reader (`useAddress`), which drops invalid parts and is loaded with the page.
 */
export function searchOf<Read extends (raw: Record<string, unknown>) => object>() {
  // not parsed yet: only the types are those of the reader
  return (raw: Record<string, unknown>) => raw as ReturnType<Read>
}

/** A page behind the sign-in: `createRoute({ ...page('CUSTOMER_REVIEWS', { title, view }), validateSearch })`. */
export function page<const Name extends PageName>(name: Name, parts: PageParts) {
  const declared = built(name, parts)
  return {
    path: pathOf(name),
    getParentRoute: () => appRoute,
    staticData: { page: declared },
    component: viewOf(declared, parts),
    beforeLoad: async ({ cause, context, params, location }: Arriving): Promise<void> => {
      if (cause === 'preload') return
      if (cause === 'enter') context.enterPage(declared, { ...storeIn(location.search), ...params })
      // on an open page, the guard's result depends only on flags
      else if (guardedBy === allFlags()) return
      guardedBy = allFlags()
      await parts.guard?.(context, params)
    },
    loader: async ({ context, location }: Arriving): Promise<void> => {
      const { prefetch } = parts
      const start = prefetch && (await loaded(prefetch))
      start?.({
        chosen: context.chosenNow(declared.section),
        search: location.search,
        ask: context.ask,
      })
    },
  }
}

/** A page without the app's guards: public, or for guests only. */
export function publicPage<const Name extends PageName>(name: Name, parts: PageParts) {
  const declared = built(name, parts)
  return {
    path: pathOf(name),
    getParentRoute: () => rootRoute,
    staticData: { page: declared },
    component: viewOf(declared, parts),
    // GUARD-6-LOGGED-IN-PUBLIC: a signed-in user is redirected to the app
    beforeLoad: (): void => {
      if (declared.access === 'guest' && isSignedIn()) throw redirect({ href: '/', replace: true })
    },
  }
}
