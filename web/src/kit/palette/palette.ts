import type { Section } from '@storekeep/contract/kit/access.ts'
import type { ComponentType } from 'react'
import type { SignedIn } from '../router/routes.ts'
import type { Translate } from '../words/words.ts'

export const groups = ['recent', 'pages', 'stores', 'locations', 'orders', 'settings', 'actions'] as const
export type Group = (typeof groups)[number]

/** One entry of the palette. */
export interface PaletteItem {
  /** Stable over time, so that recent choices can be found again. */
  readonly id: string
  readonly label: string
  /** A second, quieter line. */
  readonly about?: string
  /** Additional search terms, not shown. */
  readonly also?: string
  readonly icon: ComponentType<{ readonly 'aria-hidden': 'true' }>
  readonly run: () => void | Promise<void>
}

/** The context of entries, the only access that areas have to the app. */
export interface PaletteWorld {
  readonly t: Translate
  readonly signedIn: SignedIn
  /** The current flags, since entries depend on them. */
  readonly flags: string | null
  /** Whether the page at an address exists and is open to this user. */
  readonly opens: (path: string) => boolean
  readonly go: (href: string) => Promise<void>
  /** Removes the language from the address. */
  readonly dropLanguage: () => Promise<void>
  /** Selects stores and locations: on this page if it has selectors, else on the dashboard. */
  readonly show: (picked: { readonly stores?: number; readonly addresses?: number }) => Promise<void>
  /** Opens one order. */
  readonly openOrder: (id: string) => void
}

/** An area's entries of the palette, by its public module `palette.widget.tsx`. */
export interface PaletteList {
  readonly group: Exclude<Group, 'recent'>
  /** Shown to users who can open this section in at least one store; null for every user. */
  readonly section: Section | null
  /** Entries available immediately. */
  readonly items?: (world: PaletteWorld) => readonly PaletteItem[]
  /** Entries from the server, for queries of at least this length. */
  readonly find?: {
    readonly from: number
    readonly ask: (query: string, world: PaletteWorld, signal: AbortSignal) => Promise<readonly PaletteItem[]>
  }
}

/** Whether the user can open the targets of the list; the server refuses it otherwise. */
export function mayUse({ section }: Pick<PaletteList, 'section'>, { sections }: SignedIn['portal']): boolean {
  return section === null || (sections.find(({ name }) => name === section)?.storesWithAccess.length ?? 0) > 0
}
