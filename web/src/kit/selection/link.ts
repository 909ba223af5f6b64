import type { Selector } from '@storekeep/contract/rules/page-declaration.ts'
import { chosenOf, entrySelection, isSame, maxLocations, nothing, pickStores } from './rules.ts'
import type { Selection, VisibleStore } from './rules.ts'

/** The selection in a page's address: ids joined by `-`, so that nothing has to be escaped. */
export interface SelectionSearch {
  readonly stores?: string | number | undefined
  readonly addresses?: string | number | undefined
}

/** A single id is a number, since the router reads it back as one. */
const idsText = (ids: readonly number[]): string | number | undefined =>
  ids.length === 1 ? ids[0] : ids.join('-')

/**
 * The selection for a page's address, so that a copied link shows the same and Back restores it: omitted if entering
 * the page results in that selection anyway; whole stores by their ids, else locations.
 */
export function linkOf(
  { stores: selector, addresses }: { readonly stores: Selector; readonly addresses: Selector },
  stores: readonly VisibleStore[],
  selection: Selection,
): SelectionSearch {
  if (selector === 'hidden' || selector.control !== 'enabled' || selection.storeIds.length === 0) return {}
  const byItself = entrySelection({ stores: selector, addresses }, stores, { stored: nothing })
  if (isSame(byItself, selection)) return {}
  const startsWithAll = selector.initial === 'none' || selector.initial === 'all'
  if (startsWithAll && chosenOf(stores, selection).all) return {}
  if (isSame(pickStores(stores, selection.storeIds, selector.mode), selection)) {
    return selection.storeIds.length > maxLocations ? {} : { stores: idsText(selection.storeIds) }
  }
  return selection.storeAddressIds.length > maxLocations
    ? {}
    : { addresses: idsText(selection.storeAddressIds) }
}
