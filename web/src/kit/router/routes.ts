import { createRootRoute, createRoute, retainSearchParams } from '@tanstack/react-router'
import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import type { Me } from '@storekeep/contract/areas/session.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import type { SelectionSearch } from '../selection/link.ts'
import type { Chosen } from '../selection/rules.ts'
import { write } from '../storage.ts'
import { firstOffered } from '../words/languages.ts'
import type { Lang } from '../words/languages.ts'
import { language } from '../words/current.ts'
import { loadWords, setLanguage } from '../words/words.ts'
import type { PageDeclaration } from './declaration.ts'

/** What is known about the user on every page behind the sign-in. */
export interface SignedIn {
  readonly me: Me
  readonly portal: PortalAccess
  /** The stores the user may see; `visibleStores` leaves out what the selectors hide. */
  readonly stores: readonly Store[]
  /** Stores that need a manager first; empty when nobody has to be named. */
  readonly managerless: readonly number[]
}

/** What the entrance hands to the pages; it comes in a chunk of its own, which guests do not need. */
export interface Entered {
  readonly signedIn: SignedIn
  /** Sets the selection as the page declares, and looks whether its section is open for that. */
  readonly enterPage: (
    declared: Pick<PageDeclaration, 'stores' | 'addresses' | 'section'>,
    params: Readonly<Record<string, unknown>>,
  ) => void | Promise<void>
  readonly chosenNow: () => Chosen
}

/** Lets somebody in, or throws a redirect. */
export type Entrance = (to: { readonly pathname: string; readonly href: string }) => Promise<Entered>
let entrance: Entrance | null = null

/** The app alone knows the guards; it hangs them in here once. */
export function guardWith(guards: Entrance): void {
  entrance = guards
}

type RootSearch = SelectionSearch & { lang?: Lang | undefined }
const isIds = (value: unknown): value is string | number => /^[1-9]\d*(?:-[1-9]\d*)*$/.test(String(value))
/** What is picked, where the address says it (see selection/link.ts). */
const idsSearch = (stores: unknown, addresses: unknown): SelectionSearch => ({
  ...(isIds(stores) && { stores }),
  ...(isIds(addresses) && { addresses }),
})

/** The trunk of the route tree, with the words of the shell; its looks are given by the app. */
export const rootRoute = createRootRoute({
  staticData: { page: 'frame' },
  // GAP-LANGUAGE-QUERY: `lang`; what is not offered is ignored and dropped
  validateSearch: ({ lang, stores, addresses }: Partial<Record<string, unknown>>): RootSearch => {
    const known = typeof lang === 'string' ? firstOffered([lang]) : null
    return { ...(known && { lang: known }), ...idsSearch(stores, addresses) }
  },
  // GUARD-8-LANG-QUERY: applied, and copied onto every target
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search: { lang } }) => {
    if (lang === undefined || lang === language()) return
    write('languageCode', lang)
    await setLanguage(lang)
  },
  loader: () => loadWords('shell'),
})

/** SELECTOR-RULE-APP-CHILDREN: parent of every page behind the sign-in. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  staticData: { page: 'frame' },
  beforeLoad: ({ location }) => {
    if (!entrance) throw new Error('the app has no guards')
    return entrance(location)
  },
})

/** The user, their rights and their stores; only below the app route. */
export const useSignedIn = (): SignedIn => appRoute.useRouteContext({ select: (context) => context.signedIn })
