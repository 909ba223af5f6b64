import type { Section } from '@storekeep/contract/kit/access.ts'
import type { ComponentType } from 'react'
import type { SignedIn } from '../router/routes.ts'
import type { Translate } from '../words/words.ts'

export const groups = ['recent', 'pages', 'stores', 'locations', 'orders', 'settings', 'actions'] as const
export type Group = (typeof groups)[number]

/** One thing the palette can do. */
export interface PaletteItem {
  /** Stays the same from day to day, so that recent choices are found again. */
  readonly id: string
  readonly label: string
  /** A second, quieter line. */
  readonly about?: string
  /** More to find it by, which is not shown. */
  readonly also?: string
  readonly icon: ComponentType<{ readonly 'aria-hidden': 'true' }>
  readonly run: () => void | Promise<void>
}

/** What entries may know and do; areas reach the app only through this. */
export interface PaletteWorld {
  readonly t: Translate
  readonly signedIn: SignedIn
  /** The flags as they are now: what is offered follows them. */
  readonly flags: string | null
  /** Whether the page at an address exists and would open for this user. */
  readonly opens: (path: string) => boolean
  readonly go: (href: string) => Promise<void>
  /** Takes the language out of the address. */
  readonly dropLanguage: () => Promise<void>
  /** Shows stores and locations: on this page where it lets one pick, else on the dashboard. */
  readonly show: (picked: { readonly stores?: number; readonly addresses?: number }) => Promise<void>
  /** Opens one order. */
  readonly openOrder: (id: string) => void
}

/** What an area puts into the palette, by its public module `palette.widget.tsx`. */
export interface PaletteList {
  readonly group: Exclude<Group, 'recent'>
  /** Shown to users who may open this section in at least one store; null: to every user. */
  readonly section: Section | null
  /** Entries that are known at once. */
  readonly items?: (world: PaletteWorld) => readonly PaletteItem[]
  /** Entries the server is asked for, once the query is at least this long. */
  readonly find?: {
    readonly from: number
    readonly ask: (query: string, world: PaletteWorld, signal: AbortSignal) => Promise<readonly PaletteItem[]>
  }
}

/** Whether the user may open what the list leads to; the server refuses it otherwise. */
export function mayUse({ section }: Pick<PaletteList, 'section'>, { sections }: SignedIn['portal']): boolean {
  return section === null || (sections.find(({ name }) => name === section)?.storesWithAccess.length ?? 0) > 0
}
