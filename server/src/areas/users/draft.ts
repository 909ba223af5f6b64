import type { StoreEntityRole, UserDraft } from '@storekeep/contract/areas/users.shapes.ts'
import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import {
  forcesAllLocations,
  sectionChange,
  sectionFault,
  sectionsAfter,
  type SectionChange,
  type StoresOf,
} from '@storekeep/contract/rules/users/users.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { heldIn, refuseForeign, type Giver } from './giver.ts'
import type { NewRight, Right } from './users.repo.ts'

const rolesPath = 'user.storeEntityRoles'

interface Wanted {
  readonly draft: UserDraft
  readonly giver: Giver
  /** Where the person can be given each section; null for a new user. */
  readonly possible: StoresOf | null
  /** The person's rights on the signed-in user's stores; none for a new user. */
  readonly before: readonly Right[]
}

/** Every section that a right of these names. */
function sectionsOf(rights: readonly Pick<Right, 'sections'>[]): Section[] {
  return sections.filter((name) => rights.some((right) => right.sections?.includes(name) ?? true))
}

/** The rights of a draft; refuses those that the signed-in user does not hold, and so cannot grant. */
export function rightsWanted({ draft, giver, possible, before }: Wanted): Omit<NewRight, 'userId'>[] {
  const chosen = draft.storeEntityRoles.map(({ entity }) => entity.id)
  refuseForeign(giver, chosen)
  const change = sectionChange(sectionsOf(before), draft.sections)
  refuseSections(change, { own: giver.sections, person: possible, chosen })
  const isForced = before.length === 0 && forcesAllLocations(draft.sections)
  return draft.storeEntityRoles.map((wanted, index) => {
    const storeId = wanted.entity.id
    const current = before.find((right) => right.storeId === storeId)
    if (wanted.role !== 'MANAGER' && wanted.role !== current?.role)
      throw invalid([{ path: `${rolesPath}.${index}.role`, code: 'field.invalid' }])
    // USERS-RULE-ASSIGN-FORCED: where the giver has only some locations, they hold no such section to give
    if (isForced && !wanted.fullGrants && giver.full.has(storeId))
      throw invalid([{ path: `${rolesPath}.${index}.entity.locations`, code: 'user.allLocationsRequired' }])
    return {
      storeId,
      // USERS-PERM-OPERATORS: a manager, unless they are more already
      role: current?.role === 'BRAND_MANAGER' ? 'BRAND_MANAGER' : 'MANAGER',
      sections: current
        ? sectionsAfter(current.sections, change, heldIn(giver, storeId))
        : newSections(draft.sections, giver, storeId),
      pending: current?.pending ?? false,
      invited: current?.invited ?? null,
      ...locationsAfter(wanted, { current, giver, path: `${rolesPath}.${index}.entity.locations` }),
    }
  })
}

/** The sections of a store that is new to the person; every section only if the granting user has every section. */
function newSections(wanted: readonly Section[], giver: Giver, storeId: number): Section[] | null {
  const own = giver.judge.rights.find((right) => right.storeId === storeId)
  if (own?.sections === null && wanted.length === sections.length) return null
  const held = heldIn(giver, storeId)
  return sections.filter((name) => wanted.includes(name) && held.has(name))
}

/** USERS-RULE-SECTION-DISABLED: sections that cannot be ticked cannot be granted or removed either. */
function refuseSections(change: SectionChange, facts: Parameters<typeof sectionFault>[1]): void {
  const added = [...change.added].filter((section) => sectionFault(section, facts) !== null)
  const removed = [...change.removed].filter((section) => (facts.own.get(section)?.size ?? 0) === 0)
  if (added.length + removed.length > 0)
    throw new AppError('user.sectionNotHeld', { sections: [...added, ...removed] })
}

/** The locations of a right after a change: only those that the signed-in user sees change. */
function locationsAfter(
  { fullGrants, entity }: StoreEntityRole,
  { current, giver, path }: { current: Right | undefined; giver: Giver; path: string },
): Pick<NewRight, 'fullGrants' | 'locationIds'> {
  const isFull = giver.full.has(entity.id)
  if (fullGrants) {
    if (!isFull && current?.fullGrants !== true)
      throw new AppError('access.foreignStore', { storeIds: [entity.id] })
    return { fullGrants: true, locationIds: [] }
  }
  const seen = giver.locations.get(entity.id) ?? new Set()
  const ids = [...new Set(entity.locations.map(({ id }) => id))]
  const foreign = ids.filter((id) => !seen.has(id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeAddressIds: foreign })
  // users cannot remove locations that they do not have themselves
  if (current?.fullGrants && !isFull) throw new AppError('access.foreignStore', { storeIds: [entity.id] })
  if (ids.length === 0) throw invalid([{ path, code: 'user.locationRequired' }])
  const unseen = (current?.locationIds ?? []).filter((id) => !seen.has(id))
  return { fullGrants: false, locationIds: [...unseen, ...ids].sort((a, b) => a - b) }
}
