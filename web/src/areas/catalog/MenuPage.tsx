import { Page } from '#kit/page/Page.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { PackagingTab, useHasPackaging } from '../packaging/packaging.widget.tsx'
import { ReadOnly } from './read-only/ReadOnly.tsx'
import { OptionGroupsTab } from './options/OptionGroupsTab.tsx'
import { OptionsTab } from './options/OptionsTab.tsx'
import { Overview } from './overview/Overview.tsx'
import { ProductsTab } from './products/ProductsTab.tsx'
import { Quality } from './Quality.tsx'
import { keepTab, storedTab, readSearch, tabs, type MenuSearch, type MenuTab } from './search.ts'
import { useMenu } from './menu.widget.tsx'

const views: Readonly<Record<MenuTab, React.ComponentType>> = {
  'menu-overview': Overview,
  products: ProductsTab,
  'option-groups': OptionGroupsTab,
  options: OptionsTab,
  packaging: PackagingTab,
}

interface MenuPageProps {
  /** Rendered above the title: the link back to the page that embeds the menu. */
  above?: ReactNode
}

/** CATALOG-ROUTE-MENU, ONB-ROUTE-MENU: the menu of one store, in tabs. */
export function MenuPage({ above }: MenuPageProps) {
  const t = useT()
  const { storeId, storeAddressId } = useMenu()
  const { search, change } = useAddress(readSearch)
  const hasPackaging = useHasPackaging()
  const [stored, setTab] = useState(storedTab)
  // stores without packaging rules do not have this tab
  const tab = stored === 'packaging' && !hasPackaging ? 'menu-overview' : stored
  const offered = tabs.filter((id) => id !== 'packaging' || hasPackaging)
  const View = views[tab]
  const select = (next: MenuTab) => {
    keepTab(next)
    setTab(next)
  }
  const show = (issue: NonNullable<MenuSearch['issue']>) => {
    select('products')
    change({ issue, q: undefined })
  }
  return (
    <Page
      title={t('catalog.title')}
      description={t('catalog.about')}
      above={above}
      // not available during onboarding
      actions={storeAddressId === undefined && <MoreOfMenu />}
    >
      <ReadOnly />
      <Quality key={storeId} onShow={show} />
      <Tabs
        label={t('catalog.title')}
        tabs={offered.map((id) => ({ id, label: t(`catalog.tab.${id}`) }))}
        selected={tab}
        onSelect={(next) => {
          select(next)
          // a search is for the rows of one tab
          if (search.q !== undefined) change({ q: undefined }, { replace: true })
        }}
      >
        <View key={storeId} />
      </Tabs>
    </Page>
  )
}

/** Links to the menu by location and to menu files. */
function MoreOfMenu() {
  const t = useT()
  return (
    <>
      <Link to="/menu/locations" className={buttonClass()}>
        {t('catalog.by-location')}
      </Link>
      <Link to="/menu/files" className={buttonClass()}>
        {t('catalog.files')}
      </Link>
    </>
  )
}
