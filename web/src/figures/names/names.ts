import type { VisibleStore } from '#kit/selection/rules.ts'

interface Names {
  /** The display name of a location: includes its store if several stores are shown. */
  readonly location: (storeAddressId: number) => string | null
  readonly locationCount: number
}

/** Display names of the selected locations. */
export function namesOf(stores: readonly VisibleStore[]): Names {
  const isOneStore = stores.length <= 1
  const names = new Map(
    stores.flatMap(({ name, addresses }) =>
      addresses.map(
        (address) => [address.id, isOneStore ? address.name : joined(name, address.name)] as const,
      ),
    ),
  )
  return { location: (id) => names.get(id) ?? null, locationCount: names.size }
}

/** "Pasta Bar · Centre"; the store's name is not repeated. */
const joined = (store: string, location: string): string =>
  location.startsWith(store) ? location : `${store} · ${location}`
