import { useContext } from 'react'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { sectionState } from '#kit/refused/reasons.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useChosen, useSelection, useVisibleStores } from '#kit/selection/useSelection.ts'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import { readSearch } from './search.ts'
import { textList } from './translations.queries.ts'

/** The page's state, stored in its address, its store, and the texts of its menu. */
export function useTranslations() {
  const address = useAddress(readSearch)
  const [chosen] = useChosen().stores
  const storeId = chosen?.id ?? 0
  const query = useSectionQuery(textList(storeId, address.search))
  return { address, storeId, timeZone: chosen?.store.city.timeZone ?? 'UTC', query }
}

/** ACCESS-CODE-700001: another system manages the menu, so its translations are read-only; or the user only views. */
export function useIsReadOnly(): boolean {
  const { portal } = useSignedIn()
  const isView = useContext(ReadOnlyReason) !== undefined
  const { readOnly } = sectionState('PRODUCTS', portal, useVisibleStores(), useSelection())
  return isView || readOnly.length > 0
}
