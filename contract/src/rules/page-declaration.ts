import type { Section } from '../kit/access.ts'
import type { FlagName, SwitchName } from './flags.ts'

/** SELECTOR-RULE-INITIAL, -MODE, -CONTROL, -DEFAULTSTATE: how a selector starts and behaves on a page. */
export interface SelectorDeclaration {
  /** `params` takes the id from the address of the page. */
  readonly initial: 'all' | 'first' | 'none' | 'params'
  readonly mode: 'single' | 'multi'
  readonly control: 'enabled' | 'static' | 'readonly' | 'disabled'
  /** `strict` resets on every visit, `none` keeps a selection that is still valid (GAP-DEFAULTSTATE). */
  readonly defaultState: 'strict' | 'none'
}

/** SELECTOR-RULE-HIDDEN: a page may show no selector. */
export type Selector = SelectorDeclaration | 'hidden'

/** SELECTOR-CONST-LAYOUTS. */
type Layout = 'default' | 'full-page' | 'columned-page'

/** Input of the rules of the side menu. */
export interface MenuFacts {
  readonly isOn: (flag: SwitchName) => boolean
  /** Whether at least one of the user's stores has the section. */
  readonly has: (section: Section) => boolean
  /** A location of a Food store exists. */
  readonly hasFood: boolean
  /** A Food store has an enabled location that is not a marketplace's. */
  readonly hasEligible: boolean
  /** ACCESS-PERM-SUPPORT. */
  readonly maySupport: boolean
}

export type MenuGroupName = 'performance' | 'finance'

/** The items of the side menu; the web app has words and an icon for each. */
export type MenuItemName =
  | 'home'
  | 'now'
  | 'menu'
  | 'translations'
  | 'operations'
  | 'customer-reviews'
  | 'top-performer'
  | 'partner-score'
  | 'reports'
  | 'invoices'
  | 'payouts'
  | 'promotions'
  | 'advertising'
  | 'location-settings'
  | 'users'
  | 'inbox'

/** The position of a page in the side menu, and when it is shown. */
export interface DeclaredMenu {
  readonly item: MenuItemName
  readonly group: MenuGroupName | null
  /** Position from the top of the menu or of the group. */
  readonly order: number
  readonly isShown: (facts: MenuFacts) => boolean
  /** Whether the item is marked as new. */
  readonly isNew: (facts: MenuFacts) => boolean
}

/** The declaration of one page of the product, whether it is built or not. */
export interface PageDeclaration<Path extends string = string> {
  /** In the router's notation: `$id` for a part of the address, `{-$id}` for an optional one. */
  readonly path: Path
  readonly area: string
  /** GAP-GUARD-PUBLIC: `guest` for users who are not signed in, `open` for all. */
  readonly access: 'guest' | 'open' | 'private'
  readonly section: Section | null
  readonly layout: Layout
  readonly stores: Selector
  readonly addresses: Selector
  /** The flag with which the read-only location selector becomes editable; null if it never does. */
  readonly addressesFlag: SwitchName | null
  /** The flag that must be on; null for pages that are always available. */
  readonly flag: FlagName | null
  readonly menu: DeclaredMenu | null
  /** The address of the menu item that a page without its own belongs to, where its address does not say so. */
  readonly under: string | null
  /** The address that this one redirects to; null for a page of its own. */
  readonly leadsTo: string | null
}

type Short = `${SelectorDeclaration['initial']} ${SelectorDeclaration['mode']}`
/** `first single`, `all multi readonly`, `none multi strict`: by default enabled and persistent. */
type SelectorText = Short | `${Short} ${'static' | 'readonly' | 'strict'}` | 'hidden'

/** Both selectors of a page. */
export interface Selectors {
  readonly stores: SelectorText
  readonly addresses: SelectorText
}

export const noSelectors: Selectors = { stores: 'hidden', addresses: 'hidden' }

function selectorOf(text: SelectorText): Selector {
  if (text === 'hidden') return text
  const [initial, mode, mark] = text.split(' ') as [
    SelectorDeclaration['initial'],
    SelectorDeclaration['mode'],
    ('static' | 'readonly' | 'strict')?,
  ] // parsed from the text
  return {
    initial,
    mode,
    control: mark === undefined || mark === 'strict' ? 'enabled' : mark,
    // both selectors reset together; the mode of the store selector decides
    defaultState: mark === 'strict' || initial === 'none' ? 'strict' : 'none',
  }
}

/** Differences from the default: a page in the frame, for signed-in users, without selectors, flag and menu item. */
type Given = Partial<Omit<PageDeclaration, 'path' | 'area' | 'stores' | 'addresses'>> & {
  readonly selectors?: Selectors
}

/** One page. */
export function declare<const Path extends string>(
  path: Path,
  area: string,
  { selectors = noSelectors, ...given }: Given = {},
): PageDeclaration<Path> {
  return {
    access: 'private',
    section: null,
    layout: 'default',
    addressesFlag: null,
    flag: null,
    menu: null,
    under: null,
    leadsTo: null,
    ...given,
    path,
    area,
    stores: selectorOf(selectors.stores),
    addresses: selectorOf(selectors.addresses),
  }
}

/** An item of the side menu. By default it is shown to every user and not marked as new. */
export function menuItem(
  item: MenuItemName,
  order: number,
  given: Partial<Omit<DeclaredMenu, 'item' | 'order'>> = {},
): DeclaredMenu {
  return { group: null, isShown: () => true, isNew: () => false, ...given, item, order }
}
