import { pages, type PageName } from '../pages.ts'

/** GAP-ROUTE-TRANSFORM: the menu pages, each with its counterpart inside onboarding. */
const twins = {
  MENU: 'ONBOARDING_MENU',
  CREATE_PRODUCT: 'ONBOARDING_CREATE_PRODUCT',
  EDIT_PRODUCT: 'ONBOARDING_EDIT_PRODUCT',
  CREATE_ATTRIBUTE_GROUP: 'ONBOARDING_CREATE_ATTRIBUTE_GROUP',
  EDIT_ATTRIBUTE_GROUP: 'ONBOARDING_EDIT_ATTRIBUTE_GROUP',
} as const satisfies Partial<Record<PageName, PageName>>

export type MenuPageName = keyof typeof twins
export type EmbeddedPageName = (typeof twins)[MenuPageName]
export const embeddedPages: ReadonlySet<PageName> = new Set(Object.values(twins))

/** Where a link to a menu page is shown. */
interface LinkLocation {
  /** The location whose onboarding contains the link; undefined elsewhere in the portal. */
  readonly storeAddressId: string | undefined
  /** FE_IS_MENU_INTEGRATION_ENABLED. */
  readonly isMenuIntegrated: boolean
}

const isMenuPage = (name: PageName): name is MenuPageName => Object.hasOwn(twins, name)

/** CATALOG-RULE-ROUTE-TRANSFORM: inside onboarding, with the flag on, a menu page is replaced by its counterpart. */
export function transformedPage(
  name: PageName,
  { storeAddressId, isMenuIntegrated }: LinkLocation,
): PageName {
  return isMenuIntegrated && storeAddressId !== undefined && isMenuPage(name) ? twins[name] : name
}

/** The path of a menu page, with the id of the edited entity. */
export function menuAddress(name: MenuPageName, location: LinkLocation, id?: number): string {
  return pages[transformedPage(name, location)].path
    .replace('$storeAddressId', location.storeAddressId ?? '')
    .replace('$id', String(id ?? ''))
}
