import { useMemo, useSyncExternalStore } from 'react'
import { useSignedIn } from '../router/routes.ts'
import { chosenOf } from './rules.ts'
import type { Chosen, Selection, VisibleStore } from './rules.ts'
import { onSelection, selection, visibleOf } from './selection.ts'

/** What is picked, as ids. */
export const useSelection = (): Selection => useSyncExternalStore(onSelection, selection)

/** Every store and location the user may pick from. */
export const useVisibleStores = (): readonly VisibleStore[] => visibleOf(useSignedIn().stores)

/** What the pick comes down to: stores, locations, and the ids to send (GAP-NONE-MEANS-ALL). */
export function useChosen(): Chosen {
  const stores = useVisibleStores()
  const picked = useSelection()
  return useMemo(() => chosenOf(stores, picked), [stores, picked])
}
