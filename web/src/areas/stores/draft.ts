import { liveIds, maxLocations, pickAddresses, pickStores } from '../../kit/selection/rules.ts'
import type { Selection, VisibleStore } from '../../kit/selection/rules.ts'

export type Kind = 'stores' | 'locations'

/** Whether there are more locations than a request can name; allowed only if it is all of them (GAP-NONE-MEANS-ALL). */
export function isTooMany(stores: readonly VisibleStore[], { storeAddressIds }: Selection): boolean {
  if (storeAddressIds.length <= maxLocations) return false
  const picked = new Set(storeAddressIds)
  return stores.some((store) => liveIds(store).some((id) => !picked.has(id)))
}

/** The selection after a change in one of the two lists. */
export function draftOf(
  stores: readonly VisibleStore[],
  kind: Kind,
  ids: Iterable<string>,
  mode: 'single' | 'multi',
): Selection {
  const numbers = Array.from(ids, Number)
  return kind === 'stores' ? pickStores(stores, numbers, mode) : pickAddresses(stores, numbers, mode)
}
