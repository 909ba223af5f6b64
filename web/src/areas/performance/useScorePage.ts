import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { monthOf, monthsUpTo } from '@storekeep/contract/rules/months.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { clockIn, zonesOf } from '#kit/period/clock.ts'
import { useNow } from '#kit/period/useNow.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { chosenPlaces, listPath, locationPath, sentIds } from './places.ts'
import type { Kind, Places } from './places.ts'
import { readSearch } from './search.ts'
import type { ScoreSearch } from './search.ts'

/** How many months the history has. */
const historyMonths = 13

export interface ScorePage {
  readonly kind: Kind
  /** The location whose page it is; null on the list. */
  readonly here: number | null
  readonly places: Places
  /** What the questions name. */
  readonly ids: readonly number[] | undefined
  /** Oldest first; the last one runs. */
  readonly months: readonly string[]
  readonly month: string
  readonly search: ScoreSearch
  /** The zone of most of the locations. */
  readonly timeZone: string
  /** Shows another month, with nothing open. */
  readonly show: (month: string) => void
  /** Changes the address, and so the page. */
  readonly go: (next: ScoreSearch, options?: { readonly replace?: boolean }) => void
}

const root = getRouteApi('__root__')

/** What a page is about: its locations and its month, from the selection and the address. */
export function useScorePage(kind: Kind, here: number | null): ScorePage {
  const { stores } = useSignedIn()
  const chosen = useChosen()
  const now = useNow()
  const navigate = useNavigate()
  const search = readSearch(root.useSearch({ select: (all): Record<string, unknown> => ({ ...all }) }))
  const picked = chosenPlaces(kind, chosen)
  const places = here === null ? picked : { ...picked, eligible: [here] }
  const timeZone = zonesOf(stores, places.eligible).main
  const { day } = clockIn(timeZone, now)
  const running = monthOf(day)
  // where the score began later, what was before is not shown
  const began = useFlag('SK_PARTNER_SCORE_FIRST_MONTH')
  const isShown = (month: string) => kind === 'top' || month >= began || month === running
  const months = monthsUpTo(running, historyMonths).filter(isShown).toReversed()
  const go: ScorePage['go'] = (next, { replace = false } = {}) =>
    void navigate({
      to: here === null ? listPath[kind] : locationPath[kind],
      params: { storeAddressId: String(here) },
      // what is picked stands in the address beside what the page itself says there
      search: ({ stores: picks, addresses }) => ({ ...next, stores: picks, addresses }),
      replace,
      resetScroll: false,
    })
  return {
    kind,
    here,
    places,
    ids: sentIds(places),
    months,
    month: months.find((month) => month === search.month) ?? running,
    search,
    timeZone,
    show: (month) => go(month === running ? {} : { month }),
    go,
  }
}
