import { useMemo } from 'react'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { namesOf } from './names.ts'

/** How a location is called; by its number when it is no longer among the user's. */
export function useNames(): (storeAddressId: number) => string {
  const t = useT()
  const stores = useVisibleStores()
  const names = useMemo(() => namesOf(stores), [stores])
  return (id) => names.location(id) ?? t('details.locations.unknown', { id })
}
