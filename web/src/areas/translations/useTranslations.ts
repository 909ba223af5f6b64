import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { sectionState } from '#kit/refused/reasons.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useChosen, useSelection, useVisibleStores } from '#kit/selection/useSelection.ts'
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

/** ACCESS-CODE-700001: another system manages the menu, so its translations are read-only. */
export function useIsReadOnly(): boolean {
  const { portal } = useSignedIn()
  return sectionState('PRODUCTS', portal, useVisibleStores(), useSelection()).readOnly.length > 0
}
