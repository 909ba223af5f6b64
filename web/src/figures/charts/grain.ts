import { addDays, weekdayOf } from '@storekeep/contract/rules/time/periods.ts'
import type { DayText } from '@storekeep/contract/rules/time/periods.ts'

/** What one point of a chart stands for. */
export type DayGrain = 'day' | 'week' | 'month'

/** How a chart shows a period unless asked otherwise: about a dozen to two months of points can be read. */
export function grainFor(days: number): DayGrain {
  if (days <= 62) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** The first day of the week, which begins on Monday, or of the month that a day is in. */
export function startOf(day: DayText, grain: DayGrain): DayText {
  if (grain === 'month') return `${day.slice(0, 8)}01`
  return grain === 'week' ? addDays(day, 1 - weekdayOf(day)) : day
}
