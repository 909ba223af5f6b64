import type { Section } from '@storekeep/contract/kit/access.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useCurrentPage } from '../router/current-page.ts'
import { useSignedIn } from '../router/routes.ts'
import { openIn } from './open-stores.ts'
import { chosenOf } from './rules.ts'
import type { Chosen, Selection, VisibleStore } from './rules.ts'
import { foreignInLink, onSelection, selection, visibleOf } from './selection.ts'

/** The selected ids. */
export function useSelection(): Selection {
  return useSyncExternalStore(onSelection, selection)
}

/** The number of stores and locations in the opened link that are closed to this user. */
export function useForeignInLink(): number {
  return useSyncExternalStore(onSelection, foreignInLink)
}

/** Every store and location that the user can select. */
export function useVisibleStores(): readonly VisibleStore[] {
  return visibleOf(useSignedIn().stores)
}

/** The section of the page on screen. */
export function usePageSection(): Section | null {
  return useCurrentPage()?.section ?? null
}

/** The stores in which the page's section is open; its figures cover only these. */
export function useOpenStores(): readonly VisibleStore[] {
  const section = usePageSection()
  const { portal } = useSignedIn()
  const stores = useVisibleStores()
  return useMemo(() => openIn(section, portal, stores), [section, portal, stores])
}

/** The resolved selection: stores, locations, and the ids to send (GAP-NONE-MEANS-ALL). */
export function useChosen(): Chosen {
  const stores = useOpenStores()
  const picked = useSelection()
  return useMemo(() => chosenOf(stores, picked), [stores, picked])
}
