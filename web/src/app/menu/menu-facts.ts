import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import type { SwitchName } from '@storekeep/contract/rules/flags.ts'
import { shownIn } from '#kit/selection/open-stores.ts'
import { countryOf, shopLink } from '#kit/formats/countries.ts'
import type { MenuFacts } from './menu.ts'

interface Known {
  readonly portal: PortalAccess
  readonly stores: readonly Store[]
  readonly isOn: (flag: SwitchName) => boolean
  readonly maySupport: boolean
  readonly shopBase: string | null
  /** Unread conversations; 0 until the inbox has loaded. */
  readonly unread?: number
}

/** The menu's facts, from the user's data. */
export function menuFacts({ portal, stores, isOn, maySupport, shopBase, unread = 0 }: Known): MenuFacts {
  const open = new Map(portal.sections.map((section) => [section.name, shownIn(section).size > 0]))
  const food = stores.filter(({ vertical }) => vertical === 'FOOD').flatMap((store) => store.storeAddresses)
  return {
    isOn,
    has: (section) => open.get(section) === true,
    hasFood: food.length > 0,
    // GAP-GENERATION: eligible means Food and not part of a marketplace
    hasEligible: food.some(({ isMarketplace, isEnabled }) => !isMarketplace && isEnabled),
    maySupport,
    unread,
    shop: shopLink(countryOf(stores), shopBase),
  }
}

/** SHELL-MENU-PROFILE-ACCOUNT: for managers with stores, except on special pages. */
export function hasAccountSettings(
  {
    stores,
    managerless,
    isManager,
  }: { stores: readonly Store[]; managerless: readonly number[]; isManager: boolean },
  pathname: string,
): boolean {
  return isManager && managerless.length === 0 && stores.length > 0 && !isSpecial(pathname)
}

/** Whether a page is a target of the guards. */
const isSpecial = (pathname: string): boolean =>
  /^\/(?:restricted_access|restricted_section_access|data-unavailable|manager)(?:\/|$)/.test(pathname)
