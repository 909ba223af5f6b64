import { useChosen, useOpenStores } from '#kit/selection/useSelection.ts'

/** The one location that the page is about: its selectors pick exactly one. */
export function usePlace() {
  const { addresses, stores } = useChosen()
  const [address] = addresses
  const store = stores.find(({ id }) => id === address?.parentStoreId)
  return { address, store }
}

/** A location that the user may change, with the name of its store. */
export interface ManagedPlace {
  readonly id: number
  readonly name: string
  readonly storeName: string
}

/** Every location whose settings the user may change. */
export function useManagedPlaces(): readonly ManagedPlace[] {
  return useOpenStores().flatMap(({ name: storeName, addresses }) =>
    addresses.map(({ id, name }) => ({ id, name, storeName })),
  )
}
