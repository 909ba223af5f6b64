import { useOpenStores, useSelection, useVisibleStores } from '../../kit/selection/useSelection.ts'
import { useT } from '../../kit/words/useT.ts'
import { summaryOf } from './summary.ts'
import type { Summary } from './summary.ts'

/** The current selection as text, for the selector buttons. */
export function useSelectorWords(): { stores: string; locations: string } {
  const t = useT()
  const stores = useVisibleStores()
  const open = useOpenStores()
  const summary = summaryOf(stores, useSelection())
  const allStores =
    open.length < stores.length && open.length > 0
      ? t('stores.stores.open', { open: open.length, all: stores.length })
      : t('stores.stores.all')
  const words = (
    part: Summary['stores'],
    all: string,
    count: 'stores.stores.count' | 'stores.locations.count',
  ) => {
    if (part === 'all') return all
    if ('name' in part) return part.name
    return count === 'stores.stores.count'
      ? t('stores.stores.count', part)
      : t('stores.locations.count', part)
  }
  return {
    stores: words(summary.stores, allStores, 'stores.stores.count'),
    locations: words(summary.locations, t('stores.locations.all'), 'stores.locations.count'),
  }
}
