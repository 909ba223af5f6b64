import type { Section } from '@storekeep/contract/kit/access.ts'
import type { SwitchName } from '@storekeep/contract/rules/flags.ts'
import type { PlainId } from '../../kit/words/words.ts'

// words-of: nav

/** Everything the side menu depends on. */
export interface MenuFacts {
  readonly isOn: (flag: SwitchName) => boolean
  /** Whether at least one of the user's stores has the section. */
  readonly has: (section: Section) => boolean
  /** A store address of a Food store exists. */
  readonly hasFood: boolean
  /** A Food store has a location that is not a marketplace's. */
  readonly hasEligible: boolean
  /** ACCESS-PERM-SUPPORT. */
  readonly maySupport: boolean
  readonly unread: number
  /** The shop for the user's country; null where there is none. */
  readonly shop: string | null
}

export type Icon =
  | 'home'
  | 'menu'
  | 'translations'
  | 'performance'
  | 'reports'
  | 'finance'
  | 'invoices'
  | 'promotions'
  | 'advertising'
  | 'location-settings'
  | 'users'
  | 'inbox'
  | 'shop'

export interface MenuItem {
  readonly id: string
  readonly label: PlainId
  readonly to: string
  readonly icon: Icon
  readonly tag?: 'new' | 'sales'
  /** A count, as it is shown. */
  readonly badge?: string
  /** Leads out of the portal. */
  readonly isOutside?: true
}
export interface MenuGroup {
  readonly id: string
  readonly label: PlainId
  readonly icon: Icon
  readonly items: readonly MenuItem[]
  /** Open from the start; others open on demand and by an active child. */
  readonly isOpen: boolean
}
export type MenuEntry = MenuItem | MenuGroup

/** SHELL-MENU-INBOX: nothing for none, and no more than 9+. */
export const badgeOf = (count: number): string | undefined =>
  count <= 0 ? undefined : count > 9 ? '9+' : String(count)

const when = <T>(condition: boolean, ...things: readonly T[]): readonly T[] => (condition ? things : [])

/** The side menu by its rules, from the top, whether the pages are built yet or not. */
export function menuOf(facts: MenuFacts): readonly MenuEntry[] {
  const { isOn, has, maySupport, unread, shop } = facts
  const badge = badgeOf(unread)
  const ads = has('ADVERTISING') && isOn('SK_SELF_SERVICE_ADVERTISING_ENABLED')
  const advertising: MenuItem = {
    id: 'advertising',
    label: 'nav.advertising',
    to: '/advertising',
    icon: 'advertising',
    ...(isOn('SK_ADVERTISING_NEW_TAG_ENABLED') && { tag: 'new' }),
  }
  return [
    item('home', 'shell.nav.home', '/home'),
    ...when(has('PRODUCTS') || isOn('SK_MENU_PRODUCTS_VISIBLE'), item('menu', 'nav.menu', '/menu')),
    ...when(
      isOn('PLC_FE_IS_TRANSLATIONS_PAGE_ENABLED'),
      item('translations', 'nav.translations', '/translations'),
    ),
    performance(facts),
    item('reports', 'nav.reports', '/reports'),
    ...finance(facts),
    ...when(
      has('PROMOTIONS') || isOn('SK_MENU_PROMOTIONS_VISIBLE'),
      item('promotions', 'nav.promotions', '/promotions'),
    ),
    ...when(ads || isOn('SK_MENU_ADVERTISING_VISIBLE'), advertising),
    item('location-settings', 'nav.location-settings', '/location-settings'),
    ...when(
      has('USER_MANAGEMENT') && isOn('SK_USER_MANAGEMENT_ENABLED'),
      item('users', 'nav.users', '/users'),
    ),
    ...when(maySupport, { ...item('inbox', 'nav.inbox', '/inbox'), ...(badge !== undefined && { badge }) }),
    ...(shop !== null && isOn('SK_SHOP_LINK_ENABLED')
      ? [outside(shop, isOn('SK_SHOP_SALES_TAG_ENABLED'))]
      : []),
  ]
}

const item = (icon: Icon, label: PlainId, to: string): MenuItem => ({ id: icon, label, to, icon })

const outside = (to: string, isSale: boolean): MenuItem => ({
  ...item('shop', 'nav.shop', to),
  isOutside: true,
  ...(isSale && { tag: 'sales' }),
})

/** The partner score takes the place of the top performer. */
function performance({ isOn, hasFood, hasEligible }: MenuFacts): MenuGroup {
  const score = isOn('SK_PARTNER_SCORE_ENABLED') && hasEligible
  const child = (id: string, label: PlainId): MenuItem => ({ id, label, to: `/${id}`, icon: 'performance' })
  return {
    id: 'performance',
    label: 'nav.performance',
    icon: 'performance',
    isOpen: false,
    items: [
      child('operations', 'nav.operations'),
      ...when(hasFood, child('customer-reviews', 'nav.reviews')),
      ...when(hasEligible && !score, child('top-performer', 'nav.top-performer')),
      ...when(score, child('partner-score', 'nav.partner-score')),
    ],
  }
}

function finance({ isOn, has }: MenuFacts): readonly MenuEntry[] {
  const invoices = when(
    has('INVOICES') || isOn('SK_MENU_INVOICES_VISIBLE'),
    item('invoices', 'nav.invoices', '/invoicing'),
  )
  if (!isOn('SK_PAYOUTS_SECTION_ENABLED')) return invoices
  const payouts: MenuItem = {
    id: 'payouts',
    label: 'nav.payouts',
    to: '/payouts',
    icon: 'finance',
    tag: 'new',
  }
  return [
    { id: 'finance', label: 'nav.finance', icon: 'finance', isOpen: true, items: [...invoices, payouts] },
  ]
}

/** Leaves out what has no page yet, and groups without any. */
export const existing = (entries: readonly MenuEntry[], exists: (to: string) => boolean): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!('items' in entry)) return entry.isOutside || exists(entry.to) ? [entry] : []
    const items = entry.items.filter(({ to }) => exists(to))
    return items.length > 0 ? [{ ...entry, items }] : []
  })

/** On a page or on one below it. */
export const isActive = (to: string, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`)

/** SHELL-MENU-COLLAPSE: what was clicked counts; else a group is open by itself or by an active child. */
export const isGroupOpen = (group: MenuGroup, pathname: string, clicked: boolean | undefined): boolean =>
  clicked ?? (group.isOpen || group.items.some(({ to }) => isActive(to, pathname)))
