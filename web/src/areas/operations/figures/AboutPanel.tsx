import { leastSample } from '@storekeep/contract/rules/intervals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/goals.ts'
import css from '#kit/figures/About.module.css'
import type { AboutFrame } from '#kit/figures/AboutButton.tsx'
import type { View } from '#kit/period/view.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { PopoverPanel } from '#ui/PopoverPanel.tsx'
import { firmnessOf, intervalOf, isRate } from './cards.ts'
import type { Measured } from './measured.ts'
import { hoursText, valueText } from './texts.ts'

// words-of: details

export interface AboutPanelProps extends AboutFrame {
  metric: GoalMetric
  now: Measured
  before: Measured | undefined
  view: View
}

/** What a figure means, its sums as numbers, its period and time basis. */
export function AboutPanel({ metric, now, before, view, ...frame }: AboutPanelProps) {
  const t = useT()
  const formats = useFormats()
  const name = t(`operations.figure.${metric}.name`)
  const firm = firmnessOf(metric, now)
  const interval = firm === 'small' ? intervalOf(metric, now) : null
  const sum = (value: number) =>
    metric === 'availability' ? hoursText(formats, value) : formats.number(value)
  return (
    <PopoverPanel {...frame} label={name} placement="bottom start">
      <div className={css.about}>
        <p className={css.name}>{name}</p>
        <p>{t(`operations.figure.${metric}.about`)}</p>
        <dl className={css.sums}>
          {isRate(metric) && (
            <>
              <dt>{t(`operations.figure.${metric}.top`)}</dt>
              <dd>{sum(now.top)}</dd>
            </>
          )}
          <dt>{t(`operations.figure.${metric}.of`)}</dt>
          <dd>{sum(now.of)}</dd>
          <dt className={css.total}>{t('details.figure.now')}</dt>
          <dd className={css.total}>{valueText(formats, metric, now.value)}</dd>
          <dt>{t('details.figure.before')}</dt>
          <dd>{valueText(formats, metric, before?.value ?? null)}</dd>
        </dl>
        <dl className={css.sums}>
          <dt>{t('details.figure.period')}</dt>
          <dd>{formats.dayRange(view.chosen.now.from, view.chosen.last)}</dd>
        </dl>
        {firm === 'too-few' && (
          <p className={css.basis}>{t('details.figure.needs', { count: formats.number(leastSample) })}</p>
        )}
        {interval && (
          <p className={css.basis}>
            {t('details.figure.small-sample', {
              low: formats.percent(interval.low),
              high: formats.percent(interval.high),
            })}
          </p>
        )}
        <p className={css.basis}>
          {metric === 'availability' ? t('operations.availability-basis') : t('details.figure.basis')}
        </p>
      </div>
    </PopoverPanel>
  )
}
