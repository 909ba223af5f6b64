import { useChosen, useOpenStores } from '#kit/selection/useSelection.ts'

/** The location of the page; its selectors select exactly one. */
export function useShownLocation() {
  const { addresses, stores } = useChosen()
  const [address] = addresses
  const store = stores.find(({ id }) => id === address?.parentStoreId)
  return { address, store }
}

/** A location whose settings the user may change, with the name of its store. */
export interface ManagedLocation {
  readonly id: number
  readonly name: string
  readonly storeName: string
}

/** All locations whose settings the user may change. */
export function useManagedLocations(): readonly ManagedLocation[] {
  return useOpenStores().flatMap(({ name: storeName, addresses }) =>
    addresses.map(({ id, name }) => ({ id, name, storeName })),
  )
}
