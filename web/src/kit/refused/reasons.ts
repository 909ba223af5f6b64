import type { RejectionCode, Section } from '@storekeep/contract/kit/access.ts'
import { liveIds } from '../selection/rules.ts'
import type { Selection, VisibleStore } from '../selection/rules.ts'
import { readOnlyCodes } from '@storekeep/contract/rules/restrictions.ts'
import { openIn } from '../selection/open-stores.ts'
import type { Rights } from '../selection/open-stores.ts'

/**
 * The stores for which a section is checked: the selected ones, or all live ones without a selection
 * (GAP-GUARD-SELECTION).
 */
export function checkedStores(
  section: Section,
  stores: readonly VisibleStore[],
  { storeIds }: Selection,
): readonly VisibleStore[] {
  if (section === 'ONBOARDING') return stores.filter((store) => store.isOnboarding)
  const picked = stores.filter((store) => storeIds.includes(store.id))
  return picked.length > 0 ? picked : stores.filter((store) => liveIds(store).length > 0)
}

/** One reason, with its stores. */
export interface Closed {
  readonly code: RejectionCode
  readonly managerEmail: string | undefined
  readonly stores: readonly string[]
}

/** Why a section is closed for the checked stores: each reason once, the most frequent first. */
export function closuresOf(
  section: Section,
  { sections: rights }: Rights,
  stores: readonly VisibleStore[],
  picked: Selection,
): readonly Closed[] {
  const looked = new Map(checkedStores(section, stores, picked).map(({ id, name }) => [id, name]))
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

/** The state of a section for the selection: closed in all of it, or in the stores of the reasons. */
export interface SectionState {
  readonly isClosed: boolean
  readonly closures: readonly Closed[]
  /** Why the shown data cannot be changed (ACCESS-CODE-700001). */
  readonly readOnly: readonly Closed[]
}

export function sectionState(
  section: Section | null,
  rights: Rights,
  stores: readonly VisibleStore[],
  picked: Selection,
): SectionState {
  if (section === null) return { isClosed: false, closures: [], readOnly: [] }
  const looked = checkedStores(section, stores, picked)
  const all = closuresOf(section, rights, stores, picked)
  return {
    isClosed: looked.length > 0 && openIn(section, rights, looked).length === 0,
    closures: all.filter(({ code }) => !readOnlyCodes.includes(code)),
    readOnly: all.filter(({ code }) => readOnlyCodes.includes(code)),
  }
}
