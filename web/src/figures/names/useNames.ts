import { useMemo } from 'react'
import { useChosen, useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { nameBeside } from './nameBeside.ts'
import { namesOf } from './names.ts'

/** The display name of a location; its id if it no longer belongs to the user. */
export function useNames(): (storeAddressId: number) => string {
  const t = useT()
  const stores = useVisibleStores()
  const names = useMemo(() => namesOf(stores), [stores])
  return (id) => names.location(id) ?? t('details.locations.unknown', { id })
}

/** Names for the rows of a list: without the store's where only one store is selected, as it is named above. */
export function useRowNames(): (storeAddressId: number) => string {
  const nameOf = useNames()
  const beside = useNameBeside()
  return (id) => beside(nameOf(id))
}

/** Shortens the name of a location next to the name of the only selected store. */
export function useNameBeside(): (location: string) => string {
  const { stores } = useChosen()
  const [only] = stores
  return (location) =>
    only !== undefined && stores.length === 1 ? nameBeside(only.name, location) : location
}
