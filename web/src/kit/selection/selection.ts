import type { Store } from '@storekeep/contract/areas/stores.ts'
import type { PageDeclaration, Selector } from '@storekeep/contract/rules/page-declaration.ts'
import { readIds, remove, write } from '../storage/storage.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { openIn } from './open-stores.ts'
import type { Rights } from './open-stores.ts'
import {
  chosenOf,
  entrySelection,
  foreignIn,
  isSame,
  maxLocations,
  narrowed,
  nothing,
  pickAddresses,
  visibleStores,
} from './rules.ts'
import type { Chosen, Mode, Selection, VisibleStore } from './rules.ts'
import { newListeners } from '../events/listeners.ts'

/** The selection; null until it is read from this browser. */
let current: Selection | null = null
/** The mode of the page on screen, and of the page on which the user made the selection in this visit. */
let mode: Mode | null = null
let madeIn: Mode | null = null
/** How locations are selected on the current page. */
let locations: Selector = 'hidden'
/** The number of stores and locations in the opened link that are closed to this user. */
let foreign = 0
/** Whether the address of the current page contained a selection. */
let linked = false
/** Whether the last navigation was Back or Forward. */
let isHistoryStep = false
const { on, notify } = newListeners()

/** The current selection; initially the one stored in this browser. */
export function selection(): Selection {
  current ??= { storeIds: readIds('selectedStoreIds'), storeAddressIds: readIds('selectedStoreAddressIds') }
  return current
}

/** Sets the user's selection: stored in this browser, and kept on pages of the same mode (GAP-DEFAULTSTATE). */
export function select(next: Selection): void {
  madeIn = mode
  foreign = 0
  change(narrowed(next, locations))
}

function change(next: Selection): void {
  const before = selection()
  if (isSame(before, next)) return
  current = next
  rememberSelection()
  notify()
}

/** Stores the selection in this browser again, e.g. after the end of a session has cleared it. */
export function rememberSelection(): void {
  const { storeIds, storeAddressIds } = selection()
  write('selectedStoreIds', JSON.stringify(storeIds))
  write('selectedStoreAddressIds', JSON.stringify(storeAddressIds))
}

/** SHELL-RULE-LOGO: clears the selection, also in the browser. */
export function clearSelection(): void {
  current = nothing
  madeIn = null
  remove('selectedStoreIds')
  remove('selectedStoreAddressIds')
  notify()
}

export const onSelection = on

const visibleByStores = new WeakMap<readonly Store[], VisibleStore[]>()
/** Memoised per list of stores, so that it can be a dependency. */
export function visibleOf(stores: readonly Store[]): VisibleStore[] {
  const known = visibleByStores.get(stores) ?? visibleStores(stores)
  visibleByStores.set(stores, known)
  return known
}

/** Notes whether the page that is entered next is reached by Back or Forward. */
export function noteNavigation(navigation: { readonly isHistoryStep: boolean }): void {
  isHistoryStep = navigation.isHistoryStep
}

/**
 * The selection that a page with a selector can keep. Back and Forward restore what the page's own address says, so
 * nothing is kept then, unless the selection has too many ids for an address.
 */
function keepable(): Selection {
  const before = selection()
  return isHistoryStep && before.storeAddressIds.length <= maxLocations ? nothing : before
}

/** Of several selected stores, those where the section of a page is open, if there are any. */
function openOf(picked: Selection, open: readonly VisibleStore[]): Selection {
  const kept = pickAddresses(open, picked.storeAddressIds, 'multi')
  return kept.storeIds.length > 0 ? kept : picked
}

/**
 * Sets the selection on entering a page, as the page declares. A page of one store selects among those where its
 * section is open, if there are any. A guarded page does so only among the stores that are already selected, since its
 * guard explains why the others are closed.
 */
export function enterPage(
  declared: Pick<PageDeclaration, 'stores' | 'addresses'>,
  stores: readonly Store[],
  params: Readonly<Record<string, unknown>>,
  open: readonly VisibleStore[] = [],
  isGuarded = false,
): void {
  const selector = declared.stores
  const isChoice = selector !== 'hidden' && selector.control === 'enabled'
  const isOfOne = isChoice && selector.mode === 'single'
  const visible = isOfOne && !isGuarded && open.length > 0 ? open : visibleOf(stores)
  const before = selection()
  const kept = isChoice ? keepable() : before
  linked = params['stores'] !== undefined || params['addresses'] !== undefined
  const stored = isOfOne ? openOf(kept, open) : kept
  const next = entrySelection(declared, visible, { stored, params, madeIn })
  if (selector !== 'hidden') {
    mode = selector.mode
    locations = declared.addresses
    foreign = isChoice ? foreignIn(visible, params) : 0
    // a selection from a link, or narrowed by this page, has this page's mode; a default was not chosen by the user
    if (!isSame(next, before)) {
      const { stores: _, addresses: __, ...own } = params
      madeIn = isSame(next, entrySelection(declared, visible, { stored: nothing, params: own })) ? null : mode
    }
  }
  change(next)
}

/** Whether the current page was opened with stores or locations in its address. */
export function isLinked(): boolean {
  return linked
}

/** The number of stores and locations in the opened link that are closed to this user. */
export function foreignInLink(): number {
  return foreign
}

/** Dismisses the notice about stores of a link that the user does not have. */
export function forgetForeign(): void {
  foreign = 0
  notify()
}

/** The resolved selection of a section's page, outside of components. */
export function chosenNow(stores: readonly Store[], section: Section | null, rights: Rights): Chosen {
  return chosenOf(openIn(section, rights, visibleOf(stores)), selection())
}
