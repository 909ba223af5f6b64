import type { Store } from '@storekeep/contract/areas/stores.ts'
import { defaultCurrency } from '@storekeep/contract/rules/catalog/limits.ts'
import { menuAddress, type MenuPageName } from '@storekeep/contract/rules/onboarding/menu-pages.ts'
import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { useParams, type LinkProps } from '@tanstack/react-router'
import { useContext } from 'react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { useSectionState } from '#kit/refused/useSectionState.ts'
import { useT } from '#kit/words/useT.ts'
import { useChosen, useVisibleStores } from '#kit/selection/useSelection.ts'
import { Banner } from '#ui/Banner.tsx'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import type { FormSearch } from './search.ts'

export { refreshMenu, runCommand, showDone } from './commands.ts'
export { useConflict } from './form/conflict/useConflict.tsx'

/** The store whose menu is shown: the only selected one, or the one that owns the location in the address. */
interface ShownMenu {
  /** Undefined while no store is selected. */
  readonly store: Store | undefined
  /** 0 while no store is selected. */
  readonly storeId: number
  readonly currency: string
  readonly decimals: 0 | 2 | 3
  readonly timeZone: string
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  /** Whether it is read-only here: another system manages it (ACCESS-CODE-700001), or the user views as another one. */
  readonly isReadOnly: boolean
  /** The location whose onboarding embeds the menu; undefined elsewhere (ONB-RULE-EMBED). */
  readonly storeAddressId: string | undefined
}

export function useMenu(): ShownMenu {
  const { storeAddressId } = useParams({ strict: false })
  const [selected] = useChosen().stores
  // a location in onboarding is not part of the selection
  const embedded = useVisibleStores().find(({ addresses }) =>
    addresses.some(({ id }) => id === Number(storeAddressId)),
  )
  const chosen = storeAddressId === undefined ? selected : embedded
  const isManaged = useSectionState('PRODUCTS').readOnly.length > 0
  const isView = useContext(ReadOnlyReason) !== undefined
  const currency = chosen?.store.city.currencyCode ?? defaultCurrency
  return {
    store: chosen?.store,
    storeId: chosen?.id ?? 0,
    currency,
    decimals: decimalsOf(currency),
    timeZone: chosen?.store.city.timeZone ?? 'UTC',
    locations: chosen?.store.storeAddresses ?? [],
    isReadOnly: isManaged || isView,
    storeAddressId,
  }
}

interface LinkedItem {
  /** The edited product or option group. */
  readonly id?: number
  readonly search?: FormSearch
}

/** Builds links to pages of the menu; inside onboarding they stay inside it (CATALOG-RULE-ROUTE-TRANSFORM). */
export function useMenuLink() {
  const { storeId, storeAddressId } = useMenu()
  const isMenuIntegrated = useFlag('FE_IS_MENU_INTEGRATION_ENABLED')
  return (name: MenuPageName, { id, search = {} }: LinkedItem = {}) => ({
    to: menuAddress(name, { storeAddressId, isMenuIntegrated }, id),
    // CATALOG-RULE-STORE-OVERRIDE: the store of the menu
    search: { ...search, ...(storeAddressId !== undefined && isMenuIntegrated && { storeId }) },
  })
}

/** The link from a form back to the menu. */
export function BackToMenu() {
  const t = useT()
  const { to } = useMenuLink()('MENU')
  // the address has its parameters filled in, so it is not one of the declared paths
  return <BackLink to={to as NonNullable<LinkProps['to']>}>{t('nav.menu')}</BackLink>
}

/** Why buttons that change the menu are disabled; undefined if they are enabled. */
export function useReadOnlyReason(): string | undefined {
  const t = useT()
  const viewReason = useContext(ReadOnlyReason)
  const { isReadOnly } = useMenu()
  return isReadOnly ? (viewReason ?? t('catalog.read-only')) : undefined
}

/** Says above a page that another system manages the menu; while viewing as another user, the frame's banner says enough. */
export function ManagedElsewhere() {
  const reason = useReadOnlyReason()
  const isView = useContext(ReadOnlyReason) !== undefined
  return reason === undefined || isView ? null : <Banner title={reason} />
}
