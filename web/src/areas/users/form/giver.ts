import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import type { PortalAccess } from '@storekeep/contract/areas/access.ts'
import type { StoresOf } from '@storekeep/contract/rules/users/users.ts'

/** What the signed-in user can grant. */
export interface Granter {
  readonly own: StoresOf
  /** Stores where they have all locations, including future ones. */
  readonly full: ReadonlySet<number>
}

export function granterOf({ sections }: PortalAccess, me: PortalUser | undefined): Granter {
  return {
    own: new Map(sections.map(({ name, storesWithAccess }) => [name, new Set(storesWithAccess)])),
    full: new Set(
      (me?.storeEntityRoles ?? []).filter(({ fullGrants }) => fullGrants).map(({ entity }) => entity.id),
    ),
  }
}
