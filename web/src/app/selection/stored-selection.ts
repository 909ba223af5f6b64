/** GAP-PREFERENCES: the user's selection is stored in the account, for sign-ins on other browsers. */
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { keepChoice } from '../../areas/account/choices/choices.ts'
import { queries } from '#kit/api/client.ts'
import { entrySelection, nothing } from '#kit/selection/rules.ts'
import type { Selection } from '#kit/selection/rules.ts'
import { isLinked, onSelection, select, selection, visibleOf } from '#kit/selection/selection.ts'
import { pageOf } from '#kit/router/current-page.ts'
import { storesQuery } from '../session/queries.ts'

/** Debounces several changes into one. */
const restMs = 1000
/** Maximum number of ids the account stores; more count as all. */
const most = 5000

let timer: ReturnType<typeof setTimeout> | undefined
function keepSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const { storeIds, storeAddressIds } = selection()
    if (storeAddressIds.length <= most)
      keepChoice({ selection: { storeIds: [...storeIds], storeAddressIds: [...storeAddressIds] } })
  }, restMs)
}

/** Stores every selection from now on, and an earlier one; selections set by entering a page do not count. */
export function keepSelections(router: RegisteredRouter): void {
  const entered = onEntering(router, nothing)
  if (entered !== null && !same(selection(), entered)) keepSoon()
  onSelection(() => {
    const { location, resolvedLocation } = router.state
    if (location.pathname === resolvedLocation?.pathname) keepSoon()
  })
}

const same = (a: Selection, b: Selection): boolean => String(a.storeAddressIds) === String(b.storeAddressIds)

/** The selection when entering the page with a stored one; null if the page has no selector, or resets it. */
function onEntering({ state: { matches } }: RegisteredRouter, stored: Selection): Selection | null {
  const declared = pageOf(matches)
  if (declared === null || declared.stores === 'hidden') return null
  if (declared.stores.defaultState !== 'none') return null
  const stores = visibleOf(queries.getQueryData(storesQuery.queryKey)?.stores ?? [])
  return entrySelection(declared, stores, { stored, params: matches.at(-1)?.params })
}

/** After a sign-in: if the page keeps selections, was opened without one, and shows its default, applies the account's. */
export function adoptSelection(router: RegisteredRouter, saved: NonNullable<Preferences['selection']>): void {
  if (isLinked()) return
  const [first, theirs] = [onEntering(router, nothing), onEntering(router, saved)]
  if (first !== null && theirs !== null && same(selection(), first)) select(theirs)
}
