import { defaultCurrency } from '@storekeep/contract/rules/catalog/limits.ts'
import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { useSectionState } from '#kit/refused/useSectionState.ts'
import { useT } from '#kit/words/useT.ts'
import { useChosen } from '#kit/selection/useSelection.ts'

export { refreshMenu, runCommand, sayDone } from './commands.ts'

/** The store whose menu is shown: the page selects exactly one. */
interface ShownMenu {
  /** 0 while no store is selected. */
  readonly storeId: number
  readonly currency: string
  readonly decimals: 0 | 2 | 3
  readonly timeZone: string
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  /** Another system keeps the menu: it is shown, and cannot be changed here (ACCESS-CODE-700001). */
  readonly isReadOnly: boolean
}

export function useMenu(): ShownMenu {
  const [chosen] = useChosen().stores
  const isReadOnly = useSectionState().readOnly.length > 0
  const currency = chosen?.store.city.currencyCode ?? defaultCurrency
  return {
    storeId: chosen?.id ?? 0,
    currency,
    decimals: decimalsOf(currency),
    timeZone: chosen?.store.city.timeZone ?? 'UTC',
    locations: chosen?.store.storeAddresses ?? [],
    isReadOnly,
  }
}

/** Why a button that changes the menu is disabled; undefined where it is not. */
export function useReadOnlyReason(): string | undefined {
  const t = useT()
  return useMenu().isReadOnly ? t('catalog.read-only') : undefined
}
