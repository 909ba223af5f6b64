import type { StoreEntityRole } from '@storekeep/contract/areas/users.shapes.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'

/** The choices made in the dialog. */
export interface Assignment {
  readonly storeIds: readonly number[]
  readonly locationIds: readonly number[]
}

const idsOf = ({ addresses }: VisibleStore): number[] => addresses.map(({ id }) => id)

/** The choices that represent existing rights; a full grant covers every location. */
export function assignmentOf(
  rights: readonly StoreEntityRole[],
  stores: readonly VisibleStore[],
): Assignment {
  return {
    storeIds: rights.map(({ entity }) => entity.id),
    locationIds: rights.flatMap(({ fullGrants, entity }) => {
      const store = stores.find(({ id }) => id === entity.id)
      return fullGrants && store ? idsOf(store) : entity.locations.map(({ id }) => id)
    }),
  }
}

/**
 * USERS-RULE-ASSIGN-RESET, USERS-RULE-ASSIGN-FORCED: changing the stores restores the user's saved locations; forced
 * ones are all of the chosen stores'.
 */
export function withStores(
  storeIds: readonly number[],
  { saved, stores, isForced }: { saved: Assignment; stores: readonly VisibleStore[]; isForced: boolean },
): Assignment {
  const chosen = stores.filter(({ id }) => storeIds.includes(id))
  const all = chosen.flatMap(idsOf)
  return { storeIds, locationIds: isForced ? all : all.filter((id) => saved.locationIds.includes(id)) }
}

/** USERS-RULE-ASSIGN-DISABLED: each chosen store needs a location. */
export function isComplete({ storeIds, locationIds }: Assignment, stores: readonly VisibleStore[]): boolean {
  return (
    storeIds.length > 0 &&
    storeIds.every((storeId) => {
      const store = stores.find(({ id }) => id === storeId)
      return store !== undefined && idsOf(store).some((id) => locationIds.includes(id))
    })
  )
}

/**
 * The rights to request for the choices; a grant is full if all locations are chosen and the granting user has the
 * store in full.
 */
export function rightsOf(
  { storeIds, locationIds }: Assignment,
  {
    stores,
    full,
    before,
  }: {
    stores: readonly VisibleStore[]
    full: ReadonlySet<number>
    before: readonly StoreEntityRole[]
  },
): StoreEntityRole[] {
  // rights hidden by the selectors stay unchanged
  const hidden = before.filter(({ entity }) => !stores.some(({ id }) => id === entity.id))
  const wanted = stores.filter(({ id }) => storeIds.includes(id))
  return [...hidden, ...wanted.map((store) => rightOn(store, { locationIds, full, before }))]
}

function rightOn(
  { id, name, addresses }: VisibleStore,
  {
    locationIds,
    full,
    before,
  }: Pick<Assignment, 'locationIds'> & {
    full: ReadonlySet<number>
    before: readonly StoreEntityRole[]
  },
): StoreEntityRole {
  const known = before.find(({ entity }) => entity.id === id)
  const picked = addresses.filter((location) => locationIds.includes(location.id))
  const unseen = (known?.entity.locations ?? []).filter(
    (location) => !addresses.some((address) => address.id === location.id),
  )
  return {
    fullGrants: picked.length === addresses.length && (full.has(id) || known?.fullGrants === true),
    role: known?.role === 'BRAND_MANAGER' ? 'BRAND_MANAGER' : 'MANAGER',
    entity: {
      type: 'STORE',
      id,
      name,
      locations: [
        ...picked.map((location) => ({
          type: 'STORE_ADDRESS' as const,
          id: location.id,
          name: location.name,
        })),
        ...unseen,
      ],
    },
  }
}
