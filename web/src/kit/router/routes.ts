import type { Language } from '@storekeep/contract/rules/languages.ts'
import { firstOffered } from '../words/languages.ts'
import { createRootRouteWithContext, createRoute, retainSearchParams } from '@tanstack/react-router'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import type { Me } from '@storekeep/contract/areas/session.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import type { EarlyQuery } from '../api/early.ts'
import type { SelectionSearch } from '../selection/link.ts'
import type { Chosen } from '../selection/rules.ts'
import { write } from '../storage/storage.ts'
import { language } from '../words/current.ts'
import { loadWords, setLanguage } from '../words/words.ts'
import type { PageDeclaration } from '@storekeep/contract/rules/page-declaration.ts'

/** The user's data on every page behind the sign-in. */
export interface SignedIn {
  readonly me: Me
  readonly portal: PortalAccess
  /** The stores the user may see; `visibleStores` omits those the selectors hide. */
  readonly stores: readonly Store[]
  /** Stores that need a manager first; empty if there are none. */
  readonly managerless: readonly number[]
}

/** Data the guards pass to pages. */
export interface Entered {
  readonly signedIn: SignedIn
  /** Sets the selection as the page declares, and checks whether its section is open for it. */
  readonly enterPage: (
    declared: Pick<PageDeclaration, 'stores' | 'addresses' | 'section'>,
    params: Readonly<Record<string, unknown>>,
  ) => void
  /** The selection, limited to stores in which the section is open. */
  readonly chosenNow: (section: Section | null) => Chosen
  /** Starts a query without waiting for it. */
  readonly ask: (query: EarlyQuery) => void
  /** Loads the notices that are known to stand above the first page. */
  readonly loadNotices: () => Promise<void>
}

/** Lets the user in or throws a redirect. */
export type EnterApp = (to: { readonly pathname: string; readonly href: string }) => Promise<Entered>

/** What the app passes to the router; the app owns the guards. */
interface RouterContext {
  readonly enterApp: EnterApp
}

type RootSearch = SelectionSearch & { lang?: Language | undefined }
const isIds = (value: unknown): value is string | number => /^[1-9]\d*(?:-[1-9]\d*)*$/.test(String(value))
/** The selection in the address (see selection/link.ts). */
const idsSearch = (stores: unknown, addresses: unknown): SelectionSearch => ({
  ...(isIds(stores) && { stores }),
  ...(isIds(addresses) && { addresses }),
})

/** The root of the route tree, with the texts of the shell; the app provides its components. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { page: 'frame' },
  // GAP-LANGUAGE-QUERY: an unsupported language is dropped; `undefined` replaces the router's raw value
  validateSearch: ({ lang, stores, addresses }: Partial<Record<string, unknown>>): RootSearch => ({
    lang: firstOffered([lang].flat()) ?? undefined,
    ...idsSearch(stores, addresses),
  }),
  // GUARD-8-LANG-QUERY: applied, and added to every link
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search: { lang } }) => {
    if (lang === undefined || lang === language()) return
    write('languageCode', lang)
    await setLanguage(lang)
  },
  loader: () => loadWords('shared'),
})

/** SELECTOR-RULE-APP-CHILDREN: parent of every page behind the sign-in. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  staticData: { page: 'frame' },
  beforeLoad: ({ context, location }) => context.enterApp(location),
  loader: ({ context }) => context.loadNotices(),
})

/** The user, their rights and their stores; only below the app route. */
export function useSignedIn(): SignedIn {
  return appRoute.useRouteContext({ select: (context) => context.signedIn })
}
