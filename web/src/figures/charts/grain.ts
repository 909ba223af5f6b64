import { addDays, weekdayOf } from '@storekeep/contract/rules/time/periods.ts'
import type { DayText } from '@storekeep/contract/rules/time/periods.ts'

/** The time unit of a chart's points. */
export type DayGrain = 'day' | 'week' | 'month'

/** The default unit for a period: about a dozen to sixty points are readable. */
export function grainFor(days: number): DayGrain {
  if (days <= 62) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** The first day of the week (Monday) or month that contains a day. */
export function startOf(day: DayText, grain: DayGrain): DayText {
  if (grain === 'month') return `${day.slice(0, 8)}01`
  return grain === 'week' ? addDays(day, 1 - weekdayOf(day)) : day
}
