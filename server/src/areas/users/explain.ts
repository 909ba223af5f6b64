import type { ExplainedStore } from '@storekeep/contract/areas/users.ts'
import { sections } from '@storekeep/contract/kit/access.ts'
import type { ClosedReason, Origin } from '@storekeep/contract/rules/users/users.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { closureOf, type Closure } from '../../platform/scope/closures.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { foundPerson } from './users.service.ts'
import { storeFacts, type Right, type StoreFacts } from './users.repo.ts'

/** Why a user sees each section of the signed-in user's stores, or does not. */
export async function explainAccess(
  db: DbOrTx,
  scope: Scope,
  userId: number,
): Promise<{ stores: ExplainedStore[] }> {
  const { rights } = await foundPerson(db, scope, userId)
  const facts = new Map((await storeFacts(db, scope, userId)).map((store) => [store.storeId, store]))
  return {
    stores: rights.flatMap((right) => {
      const store = facts.get(right.storeId)
      return store ? [explained(right, store)] : []
    }),
  }
}

function explained(right: Right, store: StoreFacts): ExplainedStore {
  const isPartial = !right.fullGrants && right.locationIds.length < store.locations
  const reasonFor = (name: (typeof sections)[number]): ClosedReason | null => {
    // first, since the rest concerns the account, whose existence is not revealed before it confirms
    if (right.pending) return 'PENDING'
    if (!right.portalAccess) return 'NO_PORTAL'
    const closure = closureOf({ ...store, sections: right.sections, isPartial }, name)
    return closure === null ? null : reasonOf(closure)
  }
  return {
    storeId: right.storeId,
    storeName: right.storeName,
    role: right.role,
    origin: originOf(right.externalId),
    pending: right.pending,
    allSections: right.sections === null,
    allLocations: right.fullGrants,
    locations: {
      given: right.fullGrants ? store.locations : right.locationIds.length,
      all: store.locations,
    },
    sections: sections.map((name) => {
      const reason = reasonFor(name)
      return { name, isOpen: reason === null, reason }
    }),
  }
}

function reasonOf(closure: Closure): ClosedReason {
  if (closure === 'notAssigned') return 'NOT_GIVEN'
  if (closure === 'notWhole') return 'NOT_ALL_LOCATIONS'
  if (closure === 800001) return 'NO_LOCATION'
  if (closure === 120001) return 'NOT_IN_COUNTRY'
  return [700001, 700002, 120002].includes(closure) ? 'CATALOG_ELSEWHERE' : 'RESTRICTED'
}

/** The external id of a right tells who granted it; all other ids are the marketplace's. */
function originOf(externalId: string): Origin {
  if (externalId.startsWith('portal/')) return 'MANAGER'
  if (externalId.startsWith('registered/')) return 'NAMED'
  return externalId.startsWith('admin/') ? 'ADMINISTRATOR' : 'MARKETPLACE'
}
