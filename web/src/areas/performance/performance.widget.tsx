import { addMonths, monthOf } from '@storekeep/contract/rules/months.ts'
import { flag } from '#kit/flags/cache.ts'
import { clockIn, zonesOf } from '#kit/period/clock.ts'
import { useNow } from '#kit/period/useNow.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { visibleOf } from '#kit/selection/selection.ts'
import { placesOf } from './places.ts'

/** The month that has just ended where most of one's locations with a score are: the one that may be celebrated. */
export function useLastMonth(): string {
  const { stores } = useSignedIn()
  const { main } = zonesOf(stores, placesOf('score', visibleOf(stores)).eligible)
  return addMonths(monthOf(clockIn(main, useNow()).day), -1)
}

/** Whether the score had begun in a month; before that none is shown. */
export const hadScoreBegun = (month: string): boolean => month >= flag('SK_PARTNER_SCORE_FIRST_MONTH')
