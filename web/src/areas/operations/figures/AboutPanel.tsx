import { leastSample } from '@storekeep/contract/rules/figures/intervals.ts'
import { isRate, metricText } from '#figures/metrics/metrics.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import css from '#figures/about/About.module.css'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { PanelFrame } from '#ui/PanelButton.tsx'
import { PopoverPanel } from '#ui/PopoverPanel.tsx'
import { firmnessOf, intervalOf } from './cards.ts'
import type { Measured } from './measured.ts'

export interface AboutPanelProps extends PanelFrame {
  metric: GoalMetric
  now: Measured
  before: Measured | undefined
  view: View
}

/** The definition of a figure, its numerator and denominator, its period and time basis. */
export function AboutPanel({ metric, now, before, view, ...frame }: AboutPanelProps) {
  const t = useT()
  const formats = useFormats()
  const name = t(`operations.figure.${metric}.name`)
  const firm = firmnessOf(metric, now)
  const interval = firm === 'small' ? intervalOf(metric, now) : null
  const sum = (value: number) =>
    metric === 'availability' ? formats.duration(value, { short: true }) : formats.number(value)
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
          <dd className={css.total}>{metricText(formats, metric, now.value)}</dd>
          <dt>{t('details.figure.before')}</dt>
          <dd>{metricText(formats, metric, before?.value ?? null)}</dd>
        </dl>
        <dl className={css.sums}>
          <dt>{t('details.figure.period')}</dt>
          <dd>{formats.dayRange(view.chosen.now.from, view.chosen.last)}</dd>
        </dl>
        {now.basis && (
          <p className={css.basis}>
            {t('details.figure.knowledge', {
              known: formats.number(now.basis.known),
              all: formats.number(now.basis.all),
            })}
          </p>
        )}
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
