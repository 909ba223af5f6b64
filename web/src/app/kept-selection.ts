/** GAP-PREFERENCES: what somebody picked is kept with their account, for the next browser they sign in with. */
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { keepChoice } from '../areas/account/choices.ts'
import { queries } from '../kit/api/client.ts'
import { entrySelection, nothing } from '../kit/selection/rules.ts'
import type { Selection } from '../kit/selection/rules.ts'
import { onSelection, select, selection, visibleOf } from '../kit/selection/selection.ts'
import { router } from './router.tsx'
import { storesQuery } from './who.ts'

/** Several ticks in a row are one choice. */
const restMs = 1000
/** What the account keeps at most; everything beyond is as good as all. */
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

let isFollowed = false
/** Keeps every pick from now on, and one that was made before; what entering a page sets is nobody's choice. */
export function keepSelections(): void {
  if (isFollowed) return
  isFollowed = true
  const entered = onEntering(nothing)
  if (entered !== null && !same(selection(), entered)) keepSoon()
  onSelection(() => {
    const { location, resolvedLocation } = router.state
    if (location.pathname === resolvedLocation?.pathname) keepSoon()
  })
}

const same = (a: Selection, b: Selection): boolean => String(a.storeAddressIds) === String(b.storeAddressIds)

/** What entering the page makes of a kept selection; null where the page has no selector, or forgets what was kept. */
function onEntering(kept: Selection): Selection | null {
  const match = router.state.matches.at(-1)
  const declared = match?.staticData.page
  if (declared === undefined || declared === 'frame' || declared.stores === 'hidden') return null
  if (declared.stores.defaultState !== 'none') return null
  const stores = visibleOf(queries.getQueryData(storesQuery.queryKey)?.stores ?? [])
  return entrySelection(declared, stores, kept, match?.params)
}

/** After a sign-in: a page that keeps a selection, and shows its first one, takes the account's. */
export function adoptSelection(saved: NonNullable<Preferences['selection']>): void {
  const [first, theirs] = [onEntering(nothing), onEntering(saved)]
  if (first !== null && theirs !== null && same(selection(), first)) select(theirs)
}
