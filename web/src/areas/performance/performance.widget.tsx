import { addMonths, monthOf } from '@storekeep/contract/rules/time/months.ts'
import { flag } from '#kit/flags/cache.ts'
import { clockIn, zonesOf } from '#figures/periods/clock.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { visibleOf } from '#kit/selection/selection.ts'
import { eligibleLocations } from './locations/eligibleLocations.ts'

/** The last completed month, in the time zone of most of the user's scored locations; celebrations refer to it. */
export function useLastMonth(): string {
  const { stores } = useSignedIn()
  const { main } = zonesOf(stores, eligibleLocations('score', visibleOf(stores)).eligible)
  return addMonths(monthOf(clockIn(main, useNow()).day), -1)
}

/** Whether the score existed in a month; earlier months are not shown. */
export function hadScoreBegun(month: string): boolean {
  return month >= flag('SK_PARTNER_SCORE_FIRST_MONTH')
}
