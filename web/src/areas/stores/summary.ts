import { nameBeside } from '#figures/names/nameBeside.ts'
import { liveIds } from '../../kit/selection/rules.ts'
import type { Selection, VisibleStore } from '../../kit/selection/rules.ts'

/** The stores whose locations can be selected: the selected ones, or all. */
export function openStores(
  stores: readonly VisibleStore[],
  { storeIds }: Selection,
): readonly VisibleStore[] {
  if (storeIds.length === 0) return stores
  const picked = new Set(storeIds)
  return stores.filter((store) => picked.has(store.id))
}

/** The labels of the two buttons: "all", a name, or a count. */
export interface Summary {
  readonly stores: 'all' | { readonly name: string } | { readonly count: number }
  readonly locations: 'all' | { readonly name: string } | { readonly count: number }
}

export function summaryOf(stores: readonly VisibleStore[], selection: Selection): Summary {
  const picked = openStores(stores, selection)
  const open = picked.flatMap(liveIds)
  const ticked = new Set(selection.storeAddressIds)
  const addresses = picked.flatMap((store) => store.addresses).filter((address) => ticked.has(address.id))
  const allStores = selection.storeIds.length === 0 || picked.length === stores.length
  const allLocations = ticked.size === 0 || open.every((id) => ticked.has(id))
  const [store] = picked
  const [address] = addresses
  const beside = picked.length === 1 ? store : undefined
  return {
    stores:
      picked.length === 1 && store ? { name: store.name } : allStores ? 'all' : { count: picked.length },
    locations:
      addresses.length === 1 && address
        ? { name: beside ? nameBeside(beside.name, address.name) : address.name }
        : allLocations
          ? 'all'
          : { count: addresses.length },
  }
}
