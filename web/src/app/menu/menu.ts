import type {
  MenuFacts as PageFacts,
  MenuGroupName,
  MenuItemName,
  DeclaredMenu,
} from '@storekeep/contract/rules/page-declaration.ts'
import { menuGroups, pages } from '@storekeep/contract/rules/pages.ts'
import type { PlainId } from '#kit/words/words.ts'

/** Everything the side menu depends on. */
export interface MenuFacts extends PageFacts {
  readonly unread: number
  /** The shop for the user's country; null if there is none. */
  readonly shop: string | null
}

export type Icon =
  | Exclude<MenuItemName, 'operations' | 'customer-reviews' | ScoreItem>
  | MenuGroupName
  | 'shop'
type ScoreItem = 'top-performer' | 'partner-score'

export interface MenuItem {
  readonly id: MenuItemName | 'shop'
  readonly label: PlainId
  readonly to: string
  readonly icon: Icon
  readonly tag?: 'new' | 'sales'
  /** A count, as shown. */
  readonly badge?: string
  /** An external link. */
  readonly isOutside?: true
}

export interface MenuGroup {
  readonly id: string
  readonly label: PlainId
  readonly icon: Icon
  readonly items: readonly MenuItem[]
  /** Open by default; others open on demand or by an active child. */
  readonly isOpen: boolean
}

export type MenuEntry = MenuItem | MenuGroup

const labels: Readonly<Record<MenuItemName | MenuGroupName, PlainId>> = {
  home: 'shell.nav.home',
  now: 'nav.now',
  menu: 'nav.menu',
  translations: 'nav.translations',
  performance: 'nav.performance',
  operations: 'nav.operations',
  'customer-reviews': 'nav.reviews',
  'top-performer': 'nav.top-performer',
  'partner-score': 'nav.partner-score',
  reports: 'nav.reports',
  finance: 'nav.finance',
  invoices: 'nav.invoices',
  payouts: 'nav.payouts',
  promotions: 'nav.promotions',
  advertising: 'nav.advertising',
  'location-settings': 'nav.location-settings',
  users: 'nav.users',
  inbox: 'nav.inbox',
}

/** SHELL-MENU-INBOX: undefined for 0, at most 9+. */
export function badgeOf(count: number): string | undefined {
  return count <= 0 ? undefined : count > 9 ? '9+' : String(count)
}

interface Placed {
  readonly order: number
  readonly entries: readonly MenuEntry[]
}

/** The side menu from top to bottom, as the pages are declared, including pages that are not built yet. */
export function menuOf(facts: MenuFacts): readonly MenuEntry[] {
  const shown = Object.values(pages)
    .flatMap(({ path, menu }) => (menu?.isShown(facts) === true ? [{ path, menu }] : []))
    .toSorted((a, b) => a.menu.order - b.menu.order)
  const itemsOf = (group: MenuGroupName | null) =>
    shown.filter(({ menu }) => menu.group === group).map(({ path, menu }) => itemOf(path, menu, facts))
  const single = shown
    .filter(({ menu }) => menu.group === null)
    .map(({ path, menu }): Placed => ({ order: menu.order, entries: [itemOf(path, menu, facts)] }))
  const groups = groupNames.map((name): Placed => {
    const { order, isOpen, isShown } = menuGroups[name]
    const items = itemsOf(name)
    const group: MenuGroup = { id: name, label: labels[name], icon: name, items, isOpen }
    return { order, entries: isShown(facts) ? [group] : items }
  })
  const placed = [...single, ...groups].toSorted((a, b) => a.order - b.order)
  return [...placed.flatMap(({ entries }) => entries), ...shopOf(facts)]
}

const groupNames = ['performance', 'finance'] as const

/** The link to a declared path: an optional last segment is omitted. */
export function addressOf(path: string): string {
  return path.replace(/\/\{-\$\w+\}$/, '')
}

function itemOf(path: string, declared: DeclaredMenu, facts: MenuFacts): MenuItem {
  const { item } = declared
  const badge = item === 'inbox' ? badgeOf(facts.unread) : undefined
  return {
    id: item,
    label: labels[item],
    to: addressOf(path),
    icon: iconOf(item),
    ...(declared.isNew(facts) && { tag: 'new' }),
    ...(badge !== undefined && { badge }),
  }
}

/** The items of a group share its icon, except for those that can stand alone. */
function iconOf(item: MenuItemName): Icon {
  const shared = item === 'operations' || item === 'customer-reviews'
  return shared || item === 'top-performer' || item === 'partner-score' ? 'performance' : item
}

/** SHELL-MENU-SHOP: an external link instead of a page. */
function shopOf({ shop, isOn }: MenuFacts): readonly MenuItem[] {
  if (shop === null || !isOn('SK_SHOP_LINK_ENABLED')) return []
  const isSale = isOn('SK_SHOP_SALES_TAG_ENABLED')
  return [
    {
      id: 'shop',
      label: 'nav.shop',
      to: shop,
      icon: 'shop',
      isOutside: true,
      ...(isSale && { tag: 'sales' }),
    },
  ]
}

/** Removes items without a page, and empty groups. */
export function existing(entries: readonly MenuEntry[], exists: (to: string) => boolean): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if (!('items' in entry)) return entry.isOutside || exists(entry.to) ? [entry] : []
    const items = entry.items.filter(({ to }) => exists(to))
    return items.length > 0 ? [{ ...entry, items }] : []
  })
}

const firstPart = (path: string) => path.split('/')[1] ?? ''

/** Menu items of pages whose addresses do not say so, by the first part of the address. */
const homes = new Map(Object.values(pages).map(({ path, under }) => [firstPart(path), under]))

/** Whether the current page is this one or below it. */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || homes.get(firstPart(pathname)) === to
}

/** SHELL-MENU-COLLAPSE: the user's click decides; else a group is open by default or by an active child. */
export function isGroupOpen(group: MenuGroup, pathname: string, clicked: boolean | undefined): boolean {
  return clicked ?? (group.isOpen || group.items.some(({ to }) => isActive(to, pathname)))
}
