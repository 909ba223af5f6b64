import { BackLink } from '#kit/page/BackLink.tsx'
import { useT } from '#kit/words/useT.ts'
import { menuPages } from '../catalog/pages.widget.tsx'
import { useTracker } from './useTracker.ts'

/** ONB-ROUTE-MENU: the menu of the location's store, with a link back to its tracker. */
export function EmbeddedMenuPage() {
  const t = useT()
  const { starting } = useTracker()
  if (starting === null) return null
  return (
    <menuPages.MenuPage
      above={
        <BackLink
          to="/onboarding-tracker/$storeAddressId"
          params={{ storeAddressId: String(starting.address.id) }}
        >
          {t('onboarding.tracker.title', { location: starting.address.name })}
        </BackLink>
      }
    />
  )
}
