import type { FetchQueryOptions } from '@tanstack/react-query'
import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { queries } from '../api/client.ts'
import type { Begins } from '../api/early.ts'
import { loadWords } from '../words/words.ts'
import type { Chosen } from '../selection/rules.ts'
import type { PageDeclaration } from './declaration.ts'
import { isSignedIn } from '../session/session.ts'
import { appRoute, rootRoute } from './routes.ts'
import type { Entered } from './routes.ts'

/** What a page may start to fetch before it is shown. */
export interface Coming {
  readonly chosen: Chosen
  readonly search: Readonly<Record<string, unknown>>
  /** Starts a query and does not wait for it. */
  readonly ask: (query: Begins) => void
}

export interface PageParts {
  /** The page itself, in its own chunk: `() => import('./HomePage.tsx').then((m) => m.HomePage)`. */
  readonly view: () => Promise<ComponentType>
  /** Starts the page's queries without waiting, in a chunk of its own that needs no React (see app/early.ts). */
  readonly prefetch?: () => Promise<(coming: Coming) => void>
}

interface Arriving {
  context: Entered
  params: Record<string, string>
  location: { search: Record<string, unknown> }
}

/** The chunk and its words arrive side by side, so no page can forget its words. */
export const viewOf = (declared: PageDeclaration, view: PageParts['view']) =>
  lazyRouteComponent(
    () => Promise.all([view(), loadWords(declared.room)]).then(([View]) => ({ View })),
    'View',
  )

// what q() makes is what react-query takes; only its type is narrowed on the way
const ask = (query: Begins): void => void queries.prefetchQuery(query as FetchQueryOptions)

/** Everything a page behind the sign-in has in common: `createRoute({ path, ...page({ … }, { view }) })`. */
export function page(declared: PageDeclaration, { view, prefetch }: PageParts) {
  return {
    getParentRoute: () => appRoute,
    staticData: { page: declared },
    component: viewOf(declared, view),
    beforeLoad: ({
      cause,
      context,
      params,
      location,
    }: Arriving & { cause: string }): void | Promise<void> => {
      if (cause === 'enter') return context.enterPage(declared, { ...location.search, ...params })
    },
    loader: async ({ context, location }: Arriving): Promise<void> => {
      const start = await prefetch?.()
      start?.({ chosen: context.chosenNow(), search: location.search, ask })
    },
  }
}

/** A page for guests only: GUARD-6-LOGGED-IN-PUBLIC, whoever is signed in goes to the app. */
export function guestPage(declared: PageDeclaration, { view }: Pick<PageParts, 'view'>) {
  return {
    getParentRoute: () => rootRoute,
    staticData: { page: declared },
    component: viewOf(declared, view),
    beforeLoad: (): void => {
      if (isSignedIn()) throw redirect({ href: '/', replace: true })
    },
  }
}
