import { useMemo } from 'react'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { namesOf } from './names.ts'

/** The display name of a location; its id if it no longer belongs to the user. */
export function useNames(): (storeAddressId: number) => string {
  const t = useT()
  const stores = useVisibleStores()
  const names = useMemo(() => namesOf(stores), [stores])
  return (id) => names.location(id) ?? t('details.locations.unknown', { id })
}
