import { monthOf, monthsUpTo } from '@storekeep/contract/rules/time/months.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { clockIn, zonesOf } from '#figures/periods/clock.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { selectedLocations, sentIds } from '../locations/eligibleLocations.ts'
import type { EligibleLocations } from '../locations/eligibleLocations.ts'
import type { Kind } from '../locations/eligibility.ts'
import { readSearch } from '../search.ts'
import type { ScoreSearch } from '../search.ts'

/** Number of months in the history. */
const historyMonths = 13

export interface ScorePage {
  readonly kind: Kind
  /** The location of the page; null on the list. */
  readonly locationId: number | null
  readonly locations: EligibleLocations
  /** The ids sent with requests. */
  readonly ids: readonly number[] | undefined
  /** Oldest first; the last is the current month. */
  readonly months: readonly string[]
  readonly month: string
  readonly address: Address<ScoreSearch>
  /** The time zone of most of the locations. */
  readonly timeZone: string
  /** Shows another month and closes any drawer. */
  readonly show: (month: string) => void
}

/** The locations and month of a page, from the selection and the address. */
export function useScorePage(kind: Kind, locationId: number | null): ScorePage {
  const { stores } = useSignedIn()
  const chosen = useChosen()
  const now = useNow()
  const address = useAddress(readSearch)
  const picked = selectedLocations(kind, chosen)
  const locations = locationId === null ? picked : { ...picked, eligible: [locationId] }
  const timeZone = zonesOf(stores, locations.eligible).main
  const { day } = clockIn(timeZone, now)
  const running = monthOf(day)
  // months before the first month of the score are not shown
  const began = useFlag('SK_PARTNER_SCORE_FIRST_MONTH')
  const isShown = (month: string) => kind === 'top' || month >= began || month === running
  const months = monthsUpTo(running, historyMonths).filter(isShown).toReversed()
  return {
    kind,
    locationId,
    locations,
    ids: sentIds(locations),
    months,
    month: months.find((month) => month === address.search.month) ?? running,
    address,
    timeZone,
    show: (month) => address.change({ month: month === running ? undefined : month, open: undefined }),
  }
}
