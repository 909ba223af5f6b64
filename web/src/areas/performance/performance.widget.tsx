import { addMonths, monthOf } from '@storekeep/contract/rules/time/months.ts'
import { flag } from '#kit/flags/cache.ts'
import { clockIn, zonesOf } from '#figures/periods/clock.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { visibleOf } from '#kit/selection/selection.ts'
import { eligibleLocations } from './locations/eligibleLocations.ts'

/** The last completed month in the time zone of most of the user's locations with a score: the month to celebrate. */
export function useLastMonth(): string {
  const { stores } = useSignedIn()
  const { main } = zonesOf(stores, eligibleLocations('score', visibleOf(stores)).eligible)
  return addMonths(monthOf(clockIn(main, useNow()).day), -1)
}

/** Whether the score had begun in a month; before that none is shown. */
export function hadScoreBegun(month: string): boolean {
  return month >= flag('SK_PARTNER_SCORE_FIRST_MONTH')
}
