import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { addDays, daysBetween, eachDay } from '@storekeep/contract/rules/time/periods.ts'
import { grainFor, startOf } from '#figures/charts/grain.ts'
import type { DayGrain } from '#figures/charts/grain.ts'
import type { View } from '#figures/periods/view.ts'
import type { Measured, Split } from '../figures/measured.ts'

type Chosen = View['chosen']

/** Groups a long period by weeks or months. Daily medians cannot be combined, so they stay by day. */
export function grainOf(metric: GoalMetric, days: number): DayGrain {
  return metric === 'preparation' ? 'day' : grainFor(days)
}

/** A day with the day it is compared with. */
export interface DayRow {
  readonly day: string
  readonly earlierDay: string
  readonly now: Measured | undefined
  readonly before: Measured | undefined
}

/** Every day of the period, including those without data. */
export function dayRows(chosen: Chosen, now: Split, before: Split | undefined): DayRow[] {
  const shift = daysBetween(chosen.before.from, chosen.now.from)
  return eachDay(chosen.now.from, chosen.now.to).map((day) => {
    const earlierDay = addDays(day, -shift)
    return { day, earlierDay, now: now.days.get(day), before: before?.days.get(earlierDay) }
  })
}

/** Sums the days of each week or month, then divides once; groups without data stay gaps. */
export function pointsOver(rows: readonly DayRow[], grain: DayGrain): DayRow[] {
  if (grain === 'day') return [...rows]
  const sumOf = (measured: readonly (Measured | undefined)[]): Measured | undefined => {
    const known = measured.filter((one) => one !== undefined)
    const [top, of] = [
      known.reduce((sum, one) => sum + one.top, 0),
      known.reduce((sum, one) => sum + one.of, 0),
    ]
    return { top, of, value: of === 0 ? null : top / of }
  }
  return [...Map.groupBy(rows, ({ day }) => startOf(day, grain)).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return [
      { ...first, now: sumOf(group.map(({ now }) => now)), before: sumOf(group.map(({ before }) => before)) },
    ]
  })
}
