import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadWords } from '../words/words.ts'
import type { Chosen } from '../selection/rules.ts'
import type { PageDeclaration } from './declaration.ts'
import { isSignedIn } from '../session/session.ts'
import { appRoute, rootRoute } from './routes.ts'
import type { Entered, SignedIn } from './routes.ts'

/** What a page may start to fetch before it is shown. */
export interface Coming {
  readonly signedIn: SignedIn
  readonly chosen: Chosen
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, unknown>>
}

export interface PageParts {
  /** The page itself, in its own chunk: `() => import('./HomePage.tsx').then((m) => m.HomePage)`. */
  readonly view: () => Promise<ComponentType>
  /** Starts the page's queries without waiting, in a chunk of its own; the sign-in page carries none of it. */
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

/** Everything a page behind the sign-in has in common: `createRoute({ path, ...page({ … }, { view }) })`. */
export function page(declared: PageDeclaration, { view, prefetch }: PageParts) {
  return {
    getParentRoute: () => appRoute,
    staticData: { page: declared },
    component: viewOf(declared, view),
    beforeLoad: ({ cause, context, params }: Arriving & { cause: string }): void => {
      if (cause === 'enter') context.enterPage(declared, params)
    },
    loader: async ({ context, params, location }: Arriving): Promise<void> => {
      if (!prefetch) return
      const { signedIn, chosenNow } = context
      const start = await prefetch()
      start({ signedIn, chosen: chosenNow(), params, search: location.search })
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
