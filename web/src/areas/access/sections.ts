import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import { sections } from '@storekeep/contract/kit/access.ts'
import type { RejectionCode, Section } from '@storekeep/contract/kit/access.ts'
import { liveIds } from '#kit/selection/rules.ts'
import type { Selection, VisibleStore } from '#kit/selection/rules.ts'
import type { SignedIn } from '#kit/router/routes.ts'
import { selection, visibleOf } from '#kit/selection/selection.ts'
import { guarded } from './guarded.ts'

type Rights = Pick<PortalAccess, 'sections'>

/** The stores a section is looked at for: the picked ones, or with none picked all live ones (GAP-GUARD-SELECTION). */
export function storesLookedAt(
  section: Section,
  stores: readonly VisibleStore[],
  { storeIds }: Selection,
): readonly VisibleStore[] {
  if (section === 'ONBOARDING') return stores.filter((store) => store.isOnboarding)
  const picked = stores.filter((store) => storeIds.includes(store.id))
  return picked.length > 0 ? picked : stores.filter((store) => liveIds(store).length > 0)
}

/** Whether a section may be opened with this selection. */
export function mayOpen(
  section: Section | null,
  { sections: rights }: Rights,
  stores: readonly VisibleStore[],
  picked: Selection,
): boolean {
  if (section === null || !guarded.has(section)) return true
  const open = new Set(rights.find(({ name }) => name === section)?.storesWithAccess)
  return storesLookedAt(section, stores, picked).some((store) => open.has(store.id))
}

/** `user_management` in the address is `USER_MANAGEMENT`; anything else is nothing. */
export const sectionOf = (word: string): Section | undefined =>
  sections.find((section) => section === word.toUpperCase())

export const sectionPage = (section: Section): string => `/restricted_section_access/${section.toLowerCase()}`

/** One reason, with the stores it is about. */
export interface Closed {
  readonly code: RejectionCode
  readonly managerEmail: string | undefined
  readonly stores: readonly string[]
}

/** Why a section is closed, for the stores looked at: each reason once, the most frequent first. */
export function closuresOf(
  section: Section,
  { sections: rights }: Rights,
  stores: readonly VisibleStore[],
  picked: Selection,
): readonly Closed[] {
  const looked = new Map(storesLookedAt(section, stores, picked).map(({ id, name }) => [id, name]))
  const closed = (rights.find(({ name }) => name === section)?.restrictedStores ?? []).filter(({ storeId }) =>
    looked.has(storeId),
  )
  const byReason = Map.groupBy(
    closed,
    ({ rejectionCode, rejectionTemplateVariables: { managerEmail = '' } }) =>
      `${rejectionCode} ${managerEmail}`,
  )
  return [...byReason.values()]
    .flatMap((same): Closed[] => {
      const [first] = same
      if (!first) return []
      const { rejectionCode: code, rejectionTemplateVariables: variables } = first
      return [
        {
          code,
          managerEmail: variables.managerEmail,
          stores: same.map(({ storeId }) => looked.get(storeId) ?? ''),
        },
      ]
    })
    .toSorted((a, b) => b.stores.length - a.stores.length)
}

/** Where a closed section leads, by what is picked now; null when it is open. */
export function closedPage(
  section: Section | null,
  { portal, stores }: Pick<SignedIn, 'portal' | 'stores'>,
): string | null {
  if (section === null || mayOpen(section, portal, visibleOf(stores), selection())) return null
  return sectionPage(section)
}
