import { useMemo } from 'react'
import { useVisibleStores } from '#kit/selection/useSelection.ts'

/** A location with its store, as people call it. */
export function useLocationName(): (order: { storeAddressId: number }) => string {
  const stores = useVisibleStores()
  const names = useMemo(
    () =>
      new Map(
        stores.flatMap((store) =>
          store.addresses.map(({ id, name }) => [
            id,
            name.startsWith(store.name) ? name : `${store.name} · ${name}`,
          ]),
        ),
      ),
    [stores],
  )
  return ({ storeAddressId }) => names.get(storeAddressId) ?? String(storeAddressId)
}
