import { useRouterState } from '@tanstack/react-router'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { BuiltPage } from './declaration.ts'

interface Matched {
  readonly staticData: { readonly page?: BuiltPage | 'frame' }
}

/** The page on screen: the deepest match of the router; null while only frames are matched. */
export function pageOf(matches: readonly Matched[]): BuiltPage | null {
  const deepest = matches.at(-1)?.staticData.page
  return deepest === undefined || deepest === 'frame' ? null : deepest
}

/** The page on screen, for a component. */
export function useCurrentPage(): BuiltPage | null {
  return useRouterState({ select: ({ matches }) => pageOf(matches) })
}

/** The page at an address, if it is built; null otherwise. */
export function builtPageAt(router: RegisteredRouter, pathname: string): BuiltPage | null {
  const page = router.getMatchedRoutes(pathname)[0].at(-1)?.options.staticData?.page
  return page === undefined || page === 'frame' ? null : page
}

/** The addresses of all built pages, without optional parts. */
export function builtPaths(router: Pick<RegisteredRouter, 'routesByPath'>): ReadonlySet<string> {
  return new Set(Object.keys(router.routesByPath).map((path) => path.replace(/\/\{-\$\w+\}$/, '')))
}
