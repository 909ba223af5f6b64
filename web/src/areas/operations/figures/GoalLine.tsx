import { CircleCheck, CircleDashed, Target } from 'lucide-react'
import { isRate, metricText } from '#figures/metrics/metrics.ts'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { reaches } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { firmnessOf } from './cards.ts'
import css from './FigureCards.module.css'
import type { Measured } from './measured.ts'

interface GoalLineProps {
  metric: GoalMetric
  measured: Measured
  goal: Goal | null
}

/** The distance of a value from its goal, in a unit people can act on. */
const distanceText = (t: ReturnType<typeof useT>, formats: Formats, metric: GoalMetric, by: number): string =>
  isRate(metric)
    ? t('operations.goal.points', { points: formats.number(Math.abs(by) * 100, { decimals: 1 }) })
    : formats.duration(Math.abs(by), { short: true })

/** Compares a figure with its goal by icon and text, so that meaning does not depend on colour. */
export function GoalLine({ metric, measured, goal }: GoalLineProps) {
  const t = useT()
  const formats = useFormats()
  if (goal === null) return <p className={css.goal} />
  const target = metricText(formats, metric, goal.target)
  const firm = firmnessOf(metric, measured)
  if (measured.value === null || firm === 'none' || firm === 'too-few')
    return (
      <p className={css.goal} data-goal="unknown">
        <Target size="0.875rem" aria-hidden="true" />
        {t('operations.goal.set', { target })}
      </p>
    )
  const isReached = reaches(metric, measured.value, goal.target)
  const Icon = isReached ? CircleCheck : CircleDashed
  return (
    <p className={css.goal} data-goal={isReached ? 'reached' : 'missed'}>
      <Icon size="0.875rem" aria-hidden="true" className={isReached ? css.reached : css.missed} />
      {isReached
        ? t('operations.goal.reached', { target })
        : t('operations.goal.missed', {
            target,
            by: distanceText(t, formats, metric, measured.value - goal.target),
          })}
    </p>
  )
}
