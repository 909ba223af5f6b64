import { roles, sections, type Role, type Section } from '../../kit/access.ts'
import { wholeStoreSections } from '../restrictions.ts'

/** GAP-USER-STATUS: lower case on the wire. */
export const userStatuses = ['pending', 'active'] as const
export type UserStatus = (typeof userStatuses)[number]

/**
 * Who granted a right: the marketplace, a manager in the portal, an account that named its manager, or the operator.
 */
export const origins = ['MARKETPLACE', 'MANAGER', 'NAMED', 'ADMINISTRATOR'] as const
export type Origin = (typeof origins)[number]

/** Why a section of a store is closed to a user. */
export const closedReasons = [
  'PENDING',
  'NO_PORTAL',
  'NOT_GIVEN',
  'NOT_ALL_LOCATIONS',
  'RESTRICTED',
  'NO_LOCATION',
  'NOT_IN_COUNTRY',
  'CATALOG_ELSEWHERE',
] as const
export type ClosedReason = (typeof closedReasons)[number]

/** USERS-STATE-COOLDOWN. */
export const resendSeconds = 300

/** ACCESS-PERM-ROLES: the highest of several roles; undefined for none. */
export function highestRole(held: readonly { readonly role: Role }[]): Role | undefined {
  return roles.findLast((role) => held.some((one) => one.role === role))
}

export function isHigher(role: Role, than: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(than)
}

/** USERS-RULE-ASSIGN-FORCED: with such a section a new user gets all locations of their stores. */
export function forcesAllLocations(chosen: readonly Section[]): boolean {
  return chosen.some((section) => wholeStoreSections.some((one) => one === section))
}

/** Stores in which a section is held or can be granted. */
export type StoresOf = ReadonlyMap<Section, ReadonlySet<number>>

/** Why a section cannot be selected; the first reason counts. */
export type SectionFault = 'own' | 'person' | 'stores'

/**
 * USERS-RULE-SECTION-DISABLED: the granting user lacks it, the person can have it in none of that user's stores, or
 * none of the chosen stores offers it. `person` is null for a new user, who has no restrictions yet.
 */
export function sectionFault(
  section: Section,
  { own, person, chosen }: { own: StoresOf; person: StoresOf | null; chosen: readonly number[] },
): SectionFault | null {
  const held = own.get(section) ?? new Set()
  if (held.size === 0) return 'own'
  const possible = person === null ? held : (person.get(section) ?? new Set())
  if (possible.size === 0) return 'person'
  if (chosen.length === 0) return null
  return chosen.some((store) => held.has(store) && possible.has(store)) ? null : 'stores'
}

/** The sections that a change adds and removes for one user, in every store. */
export interface SectionChange {
  readonly added: ReadonlySet<Section>
  readonly removed: ReadonlySet<Section>
}

/** The sections that a form adds and removes. */
export function sectionChange(before: readonly Section[], after: readonly Section[]): SectionChange {
  return {
    added: new Set(after.filter((section) => !before.includes(section))),
    removed: new Set(before.filter((section) => !after.includes(section))),
  }
}

/**
 * The sections of a right after a change: only those that the granting user holds in its store change, and differences
 * between stores remain. Null is every section, including future ones.
 */
export function sectionsAfter(
  current: readonly Section[] | null,
  { added, removed }: SectionChange,
  held: ReadonlySet<Section>,
): Section[] | null {
  const remaining = sections.filter((section) => {
    const has = current === null || current.includes(section)
    if (!held.has(section)) return has
    return (has && !removed.has(section)) || added.has(section)
  })
  return current === null && remaining.length === sections.length ? null : remaining
}
