import type { ParsedLocation } from '@tanstack/react-router'

/**
 * The key under which the router stores a page's scroll position: its position in the history and its path. The key of
 * the history entry itself changes when the address is completed, such as with the selected stores.
 */
export function scrollKey({ state, pathname }: Pick<ParsedLocation, 'state' | 'pathname'>): string {
  return `${state.__TSR_index} ${pathname}`
}
