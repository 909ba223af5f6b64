import { sections } from '@storekeep/contract/kit/access.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { checkedStores } from '#kit/refused/reasons.ts'
import { shownIn, type Rights } from '#kit/selection/open-stores.ts'
import type { Selection, VisibleStore } from '#kit/selection/rules.ts'
import type { SignedIn } from '#kit/router/routes.ts'
import { selection, visibleOf } from '#kit/selection/selection.ts'
import { guarded } from './guarded.ts'

/** Whether a section can be opened with this selection. */
export function mayOpen(
  section: Section | null,
  { sections: rights }: Rights,
  stores: readonly VisibleStore[],
  picked: Selection,
): boolean {
  if (section === null || !guarded.has(section)) return true
  const held = rights.find(({ name }) => name === section)
  const open = held && shownIn(held)
  return checkedStores(section, stores, picked).some((store) => open?.has(store.id))
}

/** Maps an address segment such as `user_management` to its section (`USER_MANAGEMENT`); undefined if there is none. */
export function sectionOf(word: string): Section | undefined {
  return sections.find((section) => section === word.toUpperCase())
}

export function sectionPage(section: Section): string {
  return `/restricted_section_access/${section.toLowerCase()}`
}

/** The page that explains why a section is closed for the current selection; null when the section is open. */
export function closedPage(
  section: Section | null,
  { portal, stores }: Pick<SignedIn, 'portal' | 'stores'>,
): string | null {
  if (section === null || mayOpen(section, portal, visibleOf(stores), selection())) return null
  return sectionPage(section)
}
