import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SelectionSearch } from '../selection/link.ts'

/** Some parts of an address with their new values; `undefined` removes a part. */
export type Changes<Search> = { readonly [Part in keyof Search]?: Search[Part] | undefined }

interface NavigateOptions {
  /** Replaces the history entry: Back skips the replaced state. */
  readonly replace?: boolean
}

export interface Address<Search> {
  /** The state in the address. */
  readonly search: Search
  /** Shows another state of the same page. */
  readonly navigate: (next: Search, options?: NavigateOptions) => void
  /** The state after some changes; starts at the first page unless the changes name one. */
  readonly changed: (changes: Changes<Search>) => Search
  /** Shows the state after some changes. */
  readonly change: (changes: Changes<Search>, options?: NavigateOptions) => void
}

/**
 * The state of a page, stored in its address. `readSearch` is the reader the route is declared with: it drops invalid
 * parts, so a broken link still opens the page.
 */
export function useAddress<Search extends object>(
  readSearch: (raw: Record<string, unknown>) => Search,
): Address<Search> {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigateTo = useNavigate()
  return useMemo(() => {
    const search = readSearch(raw)
    const navigate: Address<Search>['navigate'] = (next, { replace = false } = {}) =>
      void navigateTo({ to: '.', search: keepSelection(next), replace, resetScroll: false })
    const changed: Address<Search>['changed'] = (changes) => changedSearch(readSearch, search, changes)
    return {
      search,
      navigate,
      changed,
      change: (changes, options) => navigate(changed(changes), options),
    }
  }, [raw, readSearch, navigateTo])
}

/** The search of a link or navigation: the page's own state plus the selectors' part. */
export function keepSelection<Search extends object>(next: Search) {
  return ({ stores, addresses }: SelectionSearch): Search & SelectionSearch => ({
    ...next,
    stores,
    addresses,
  })
}

/**
 * Applies changes to a state. A new filter or period starts at the first page, so `page` is removed unless it is given.
 */
export function changedSearch<Search extends object>(
  readSearch: (raw: Record<string, unknown>) => Search,
  search: Search,
  changes: Changes<Search>,
): Search {
  return readSearch({ ...search, page: undefined, ...changes })
}
