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
let isFollowed = false
/** Keeps every pick from now on; what entering a page sets is nobody's choice. */
export function keepSelections(): void {
  if (isFollowed) return
  isFollowed = true
  onSelection(() => {
    if (router.state.isLoading) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { storeIds, storeAddressIds } = selection()
      if (storeAddressIds.length <= most)
        keepChoice({ selection: { storeIds: [...storeIds], storeAddressIds: [...storeAddressIds] } })
    }, restMs)
  })
}

const same = (a: Selection, b: Selection): boolean => String(a.storeAddressIds) === String(b.storeAddressIds)

/** After a sign-in: a page that keeps a selection, and shows its first one, takes the account's. */
export function adoptSelection(saved: NonNullable<Preferences['selection']>): void {
  const declared = router.state.matches.at(-1)?.staticData.page
  const stores = visibleOf(queries.getQueryData(storesQuery.queryKey)?.stores ?? [])
  if (declared === undefined || declared === 'frame' || declared.stores === 'hidden') return
  if (declared.stores.defaultState !== 'none') return
  const params = router.state.matches.at(-1)?.params
  const own = entrySelection(declared, stores, nothing, params)
  if (same(selection(), own)) select(entrySelection(declared, stores, saved, params))
}
