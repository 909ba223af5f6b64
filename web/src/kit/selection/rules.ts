import type { Store, StoreAddress } from '@storekeep/contract/areas/stores.ts'
import type { Selector } from '@storekeep/contract/rules/page-declaration.ts'

/** The selection. An empty one means everything (GAP-NONE-MEANS-ALL). */
export interface Selection {
  readonly storeIds: readonly number[]
  readonly storeAddressIds: readonly number[]
}

export type Mode = 'single' | 'multi'

export const nothing: Selection = { storeIds: [], storeAddressIds: [] }

export function isSame(one: Selection, other: Selection): boolean {
  return (
    String(one.storeIds) === String(other.storeIds) &&
    String(one.storeAddressIds) === String(other.storeAddressIds)
  )
}

/** Maximum number of locations in a request; more are only possible as "all". */
export const maxLocations = 200

/** A store in the selectors, with the locations that can be selected. */
export interface VisibleStore {
  readonly id: number
  readonly name: string
  readonly store: Store
  readonly isOnboarding: boolean
  readonly addresses: readonly StoreAddress[]
}

const isOnboarding = (address: StoreAddress): boolean => address.status !== 'LIVE'

/**
 * SELECTOR-RULE-VISIBILITY: disabled locations are hidden unless they are in onboarding; a store without visible
 * locations is hidden too.
 */
export function visibleStores(stores: readonly Store[]): VisibleStore[] {
  return stores.flatMap((store) => {
    const addresses = store.storeAddresses.filter((address) => address.isEnabled || isOnboarding(address))
    if (addresses.length === 0) return []
    return [{ id: store.id, name: store.name, store, isOnboarding: addresses.every(isOnboarding), addresses }]
  })
}

export function liveIds(store: VisibleStore): number[] {
  return store.addresses.filter((address) => !isOnboarding(address)).map((address) => address.id)
}

/** SELECTOR-RULE-SELECTION: selecting stores selects their live locations; single mode keeps only the first. */
export function pickStores(stores: readonly VisibleStore[], ids: readonly number[], mode: Mode): Selection {
  const wanted = new Set(ids)
  const picked = stores.filter((store) => wanted.has(store.id)).slice(0, mode === 'single' ? 1 : undefined)
  return { storeIds: picked.map((store) => store.id), storeAddressIds: picked.flatMap(liveIds) }
}

/**
 * SELECTOR-RULE-SELECTION: selecting a location also selects its store; a store without selected locations is
 * deselected.
 */
export function pickAddresses(
  stores: readonly VisibleStore[],
  ids: readonly number[],
  mode: Mode,
): Selection {
  const wanted = new Set(mode === 'single' ? ids.slice(0, 1) : ids)
  const picked = stores.flatMap((store) => {
    const addresses = store.addresses.filter((address) => wanted.has(address.id))
    return addresses.length > 0 ? [{ store, addresses }] : []
  })
  return {
    storeIds: picked.map(({ store }) => store.id),
    storeAddressIds: picked.flatMap(({ addresses }) => addresses.map((address) => address.id)),
  }
}

/** Drops stores and locations that are no longer available, e.g. after a grant was revoked. */
function stillValid(
  stores: readonly VisibleStore[],
  { storeIds, storeAddressIds }: Selection,
  mode: Mode = 'multi',
): Selection {
  if (storeAddressIds.length > 0) return pickAddresses(stores, storeAddressIds, mode)
  return pickStores(stores, storeIds, mode)
}

/** The number of stores and locations in an address that this user does not have. */
export function foreignIn(
  stores: readonly VisibleStore[],
  params: Readonly<Record<string, unknown>>,
): number {
  const storeIds = new Set(stores.map(({ id }) => id))
  const addressIds = new Set(stores.flatMap(({ addresses }) => addresses.map(({ id }) => id)))
  return (
    idsIn(params['stores']).filter((id) => !storeIds.has(id)).length +
    idsIn(params['addresses']).filter((id) => !addressIds.has(id)).length
  )
}

/** Ids in an address: `3`, or `3-7-12`; a part that is not a number matches no store. */
const idsIn = (value: unknown): number[] =>
  typeof value === 'string' || typeof value === 'number' ? String(value).split('-').map(Number) : []

/** STORE-ROUTE-LOCATION-SETTINGS: a page about one location keeps the one selected before, else takes the first. */
export function narrowed(selection: Selection, addresses: Selector, before: Selection = nothing): Selection {
  if (addresses === 'hidden' || addresses.mode === 'multi') return selection
  const ids = selection.storeAddressIds
  const one = before.storeAddressIds.find((id) => ids.includes(id)) ?? ids[0]
  return { ...selection, storeAddressIds: one === undefined ? [] : [one] }
}

interface Selectors {
  readonly stores: Selector
  readonly addresses: Selector
}

/** What a page is entered with. */
interface Entry {
  /** The selection before. */
  readonly stored: Selection
  /** The parameters of the page's address. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
  /** The mode of the page on which the user made the stored selection; null if not made in this visit. */
  readonly madeIn?: Mode | null
}

/** SELECTOR-RULE-INITIAL, -DEFAULTSTATE: the selection when entering a page, including that of its address. */
export function entrySelection(
  { stores: selector, addresses }: Selectors,
  stores: readonly VisibleStore[],
  entry: Entry,
): Selection {
  return selector === 'hidden'
    ? entry.stored
    : narrowed(entered(selector, stores, entry), addresses, entry.stored)
}

function entered(
  selector: Exclude<Selector, 'hidden'>,
  stores: readonly VisibleStore[],
  { stored, params = {}, madeIn }: Entry,
): Selection {
  if (selector.control === 'enabled') {
    // a copied link contains its selection (see link.ts)
    const linked = stillValid(
      stores,
      { storeIds: idsIn(params['stores']), storeAddressIds: idsIn(params['addresses']) },
      selector.mode,
    )
    if (linked.storeIds.length > 0) return linked
  }
  // the path determines the subject of the page
  if (selector.control === 'static' && selector.initial === 'params') return fromParams(stores, params)
  const before = stillValid(stores, stored)
  // GAP-DEFAULTSTATE
  const isStored = selector.defaultState === 'none' || madeIn === selector.mode
  if (isStored && before.storeIds.length > 0)
    return selector.mode === 'single' ? pickStores(stores, before.storeIds, 'single') : before
  if (selector.initial === 'none') return nothing
  if (selector.initial === 'params') return fromParams(stores, params)
  // GAP-SINGLE-ALL: "all" of a single choice is the first store
  const mode = selector.initial === 'first' ? 'single' : selector.mode
  const ids = (some: readonly VisibleStore[]) => some.map(({ id }) => id)
  const live = stores.filter((store) => !store.isOnboarding)
  return pickStores(stores, ids(mode === 'single' && live.length > 0 ? live : stores), mode)
}

function fromParams(stores: readonly VisibleStore[], params: Readonly<Record<string, unknown>>): Selection {
  if (params['storeAddressId'] !== undefined)
    return pickAddresses(stores, [Number(params['storeAddressId'])], 'single')
  return pickStores(stores, [Number(params['storeId'])], 'single')
}

/** A resolved selection. */
export interface Chosen {
  /** Whether everything is selected, explicitly or by an empty selection. */
  readonly all: boolean
  readonly stores: readonly VisibleStore[]
  readonly addresses: readonly StoreAddress[]
  /**
   * For calls: explicit ids up to 200 or of one store, otherwise nothing, which the server reads as all
   * (GAP-NONE-MEANS-ALL).
   */
  readonly sentIds: number[] | undefined
}

/** The locations of a selection of stores that have no live ones: those that are being set up. */
function ofOnboarding(stores: readonly VisibleStore[], { storeIds }: Selection): number[] {
  return stores
    .filter(({ id, isOnboarding: isNotLive }) => isNotLive && storeIds.includes(id))
    .flatMap(({ addresses }) => addresses.map(({ id }) => id))
}

/**
 * Resolves a selection against the user's stores; an empty one means all live locations. A store without live locations
 * means its own, never those of other stores.
 */
export function chosenOf(stores: readonly VisibleStore[], selection: Selection): Chosen {
  const live = stores.flatMap(liveIds)
  const own = ofOnboarding(stores, selection)
  const picked = new Set(
    selection.storeAddressIds.length > 0
      ? stillValid(stores, selection).storeAddressIds
      : own.length > 0
        ? own
        : live,
  )
  const isOneStore = stores.filter((store) => liveIds(store).some((id) => picked.has(id))).length === 1
  // more than the limit is requested as all and marked so; the selectors prevent this, except for one large store
  const isTooMuch = picked.size > maxLocations && !isOneStore
  const isAllLive = live.length > 0 && live.every((id) => picked.has(id))
  const everything = picked.size === 0 || isTooMuch || isAllLive
  const ids = everything ? new Set(live) : picked
  const addresses = stores.flatMap((store) => store.addresses.filter((address) => ids.has(address.id)))
  return {
    all: everything,
    stores: stores.filter((store) => store.addresses.some((address) => ids.has(address.id))),
    addresses,
    sentIds: everything ? undefined : addresses.map((address) => address.id),
  }
}

/** True while no store is live. */
export function areOnboarding(stores: readonly VisibleStore[]): boolean {
  return stores.length > 0 && stores.every((store) => store.isOnboarding)
}
