import type { ParsedLocation } from '@tanstack/react-router'

/**
 * The key under which the router stores a page's scroll position: its place in the history and its path. The key of a
 * history entry changes whenever the address of the page is completed, such as with the stores that are picked.
 */
export function scrollKey({ state, pathname }: Pick<ParsedLocation, 'state' | 'pathname'>): string {
  return `${state.__TSR_index} ${pathname}`
}
