import type { Section } from '@storekeep/contract/kit/access.ts'
import type { FlagName } from '@storekeep/contract/rules/flags.ts'
import type { VisibleStore } from '../selection/rules.ts'
import type { Room } from '../words.gen.ts'
import type { PlainId } from '../words/words.ts'

/** SELECTOR-RULE-INITIAL, -MODE, -CONTROL, -DEFAULTSTATE: how a selector starts and behaves on a page. */
export interface SelectorDeclaration {
  /** `params` takes the id from the address of the page. */
  readonly initial: 'all' | 'first' | 'none' | 'params'
  readonly mode: 'single' | 'multi'
  readonly control: 'enabled' | 'static' | 'readonly' | 'disabled'
  /** `strict` starts afresh on every entry, `none` keeps what is still valid (GAP-DEFAULTSTATE). */
  readonly defaultState: 'strict' | 'none'
}

/** SELECTOR-RULE-HIDDEN: a page may show no selector. */
export type Selector = SelectorDeclaration | 'hidden'

/** SELECTOR-CONST-LAYOUTS. */
export type Layout = 'default' | 'full-page' | 'columned-page'

export interface MenuEntry {
  readonly label: PlainId
  readonly icon: 'home'
  /** Place in the side menu, from the top. */
  readonly order: number
}

/** What every page says about itself; without it the page does not compile. */
export interface PageDeclaration {
  /** Whose words it needs. */
  readonly room: Room
  readonly title: PlainId
  readonly section: Section | null
  readonly stores: Selector
  readonly addresses: Selector
  readonly layout: Layout
  /** The flag that must be on; null for pages that are always there. */
  readonly flag: FlagName | null
  readonly menu: MenuEntry | null
  /** Whether it has anything for somebody with these stores; for everybody where it says nothing. */
  readonly isFor?: (stores: readonly VisibleStore[]) => boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `frame` for routes that only hold others. */
    page: PageDeclaration | 'frame'
  }
}
