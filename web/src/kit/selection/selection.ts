import type { Store } from '@storekeep/contract/areas/stores.ts'
import type { PageDeclaration } from '../router/declaration.ts'
import { readIds, remove, write } from '../storage.ts'
import { chosenOf, entrySelection, nothing, visibleStores } from './rules.ts'
import type { Chosen, Selection, VisibleStore } from './rules.ts'

let now: Selection | null = null
const listeners = new Set<() => void>()

/** What is picked now; at first what this browser remembers. */
export function selection(): Selection {
  now ??= { storeIds: readIds('selectedStoreIds'), storeAddressIds: readIds('selectedStoreAddressIds') }
  return now
}

/** Picks, and remembers the pick in this browser. */
export function select(next: Selection): void {
  const before = selection()
  if (
    String(before.storeIds) === String(next.storeIds) &&
    String(before.storeAddressIds) === String(next.storeAddressIds)
  )
    return
  now = next
  write('selectedStoreIds', JSON.stringify(next.storeIds))
  write('selectedStoreAddressIds', JSON.stringify(next.storeAddressIds))
  for (const listener of listeners) listener()
}

/** SHELL-RULE-LOGO: nothing picked, nothing remembered. */
export function clearSelection(): void {
  now = nothing
  remove('selectedStoreIds')
  remove('selectedStoreAddressIds')
  for (const listener of listeners) listener()
}

export function onSelection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const visible = new WeakMap<readonly Store[], VisibleStore[]>()
/** The same list of stores gives the same answer, so that it can be a dependency. */
export function visibleOf(stores: readonly Store[]): VisibleStore[] {
  const known = visible.get(stores) ?? visibleStores(stores)
  visible.set(stores, known)
  return known
}

/** Entering a page sets the selection as the page declares. */
export function enterPage(
  declared: Pick<PageDeclaration, 'stores' | 'addresses'>,
  stores: readonly Store[],
  params: Readonly<Record<string, unknown>>,
): void {
  select(entrySelection(declared, visibleOf(stores), selection(), params))
}

/** What the page will be about, outside of components. */
export const chosenNow = (stores: readonly Store[]): Chosen => chosenOf(visibleOf(stores), selection())
