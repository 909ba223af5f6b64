import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { readOnlyCodes } from '@storekeep/contract/rules/restrictions.ts'
import type { VisibleStore } from './rules.ts'

export type Rights = Pick<PortalAccess, 'sections'>

type SectionRights = Rights['sections'][number]

/** The stores in which a section can be shown: those where it is open or read-only. */
export function shownIn({ storesWithAccess, restrictedStores }: SectionRights): ReadonlySet<number> {
  const readOnly = restrictedStores.filter(({ rejectionCode }) => readOnlyCodes.includes(rejectionCode))
  return new Set([...storesWithAccess, ...readOnly.map(({ storeId }) => storeId)])
}

/** The stores in which a section can be shown; all of them for a page without a section. */
export function openIn(
  section: Section | null,
  { sections }: Rights,
  stores: readonly VisibleStore[],
): readonly VisibleStore[] {
  const held = sections.find(({ name }) => name === section)
  if (held === undefined) return stores
  const open = shownIn(held)
  return stores.every(({ id }) => open.has(id)) ? stores : stores.filter(({ id }) => open.has(id))
}
