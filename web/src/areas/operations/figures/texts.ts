import type { GoalMetric } from '@storekeep/contract/rules/goals.ts'
import type { Formats } from '#kit/formats.ts'
import { noData } from '#kit/formats.ts'
import { isRate } from './cards.ts'

/** A figure's value as people read it; a dash where there is none. */
export const valueText = (formats: Formats, metric: GoalMetric, value: number | null): string =>
  value === null ? noData : isRate(metric) ? formats.percent(value) : formats.duration(value, { short: true })

/** Hours and minutes of a long time: 2 h 5 min. */
export function hoursText(formats: Formats, seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return formats.duration(minutes * 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? formats.hours(hours) : `${formats.hours(hours)} ${formats.duration(rest * 60)}`
}
