import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { isRate, metricText } from '#figures/metrics/metrics.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { Delta } from '#figures/change/Delta.tsx'
import sheet from '#figures/about/FigureSheet.module.css'
import type { Formats } from '#kit/formats/formats.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { FigureNote } from '#ui/FigureNote.tsx'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { cx } from '#ui/cx.ts'
import { closed, opened } from '../search.ts'
import { useOperationsAddress } from '../useOperationsAddress.ts'
import { About } from './About.tsx'
import { changeOf, firmnessOf, intervalOf, trendOf } from './cards.ts'
import css from './FigureCards.module.css'
import { GoalLine } from './GoalLine.tsx'
import type { Measured, Split } from './measured.ts'

interface FigureCardProps {
  metric: GoalMetric
  now: Split
  before: Split | undefined
  /** The current period, restricted to the locations of `before`. */
  alike: Split | undefined
  goal: Goal | null
  view: View
}

/** One figure: name, definition, value, change, trend, uncertainty, and distance to its goal. */
export function FigureCard({ metric, now, before, alike, goal, view }: FigureCardProps) {
  const t = useT()
  const formats = useFormats()
  const name = t(`operations.figure.${metric}.name`)
  const trend = trendOf(metric, view, now)
  return (
    <Paper as="article" className={cx(sheet.card, css.card)} aria-label={name} data-figure={metric}>
      <div className={sheet.top}>
        <div>
          <h3 className={sheet.name}>{name}</h3>
          <FigureNote />
        </div>
        <About {...{ metric, now: now.total, before: before?.total, view }} className={sheet.about} />
      </div>
      <Value metric={metric} name={name} measured={now.total} />
      <div className={sheet.shape}>
        <Delta change={alike ? changeOf(metric, alike.total, before?.total) : null} />
        {trend.length > 1 && <Sparkline values={trend} tone="neutral" width={84} height={28} />}
      </div>
      <GoalLine metric={metric} measured={now.total} goal={goal} />
      <p className={sheet.note}>{note(t, formats, metric, now.total)}</p>
    </Paper>
  )
}

/** The small text: the interval of a figure with few orders, or its numerator and denominator. */
function note(t: ReturnType<typeof useT>, formats: Formats, metric: GoalMetric, measured: Measured): string {
  const firm = firmnessOf(metric, measured)
  const { basis } = measured
  if (basis?.known === 0) return t('dashboard.figure.known-none')
  if (basis && firm !== 'none')
    return t('dashboard.figure.known-of', {
      known: formats.number(basis.known),
      all: formats.number(basis.all),
    })
  if (firm === 'none') return t('dashboard.figure.no-data')
  if (firm === 'too-few') return t('dashboard.figure.too-few')
  const interval = firm === 'small' ? intervalOf(metric, measured) : null
  if (interval)
    return t('dashboard.figure.interval', {
      low: formats.percent(interval.low),
      high: formats.percent(interval.high),
    })
  if (metric === 'availability')
    return t('dashboard.figure.of', {
      numerator: formats.duration(measured.top, { short: true }),
      denominator: formats.duration(measured.of, { short: true }),
    })
  if (metric === 'preparation') return t('operations.measured-median', { orders: measured.of })
  if (!isRate(metric)) return t('operations.measured-average', { orders: measured.of })
  const share = {
    numerator: formats.number(measured.top),
    denominator: formats.number(measured.of),
  }
  return metric === 'rating' ? t('operations.of-restaurants', share) : t('dashboard.figure.of', share)
}

interface ValueProps {
  metric: GoalMetric
  name: string
  measured: Measured
}

/**
 * The value opens the orders behind it; availability opens the closing reasons. A rate of too few orders is shown as
 * two numbers.
 */
function Value({ metric, name, measured }: ValueProps) {
  const t = useT()
  const formats = useFormats()
  const { search } = useOperationsAddress()
  const firm = firmnessOf(metric, measured)
  // the note says that there is no data
  if (measured.value === null)
    return (
      <p className={sheet.value} aria-hidden="true">
        {metricText(formats, metric, null)}
      </p>
    )
  const text =
    firm === 'too-few' && isRate(metric)
      ? t('dashboard.figure.of', {
          numerator: formats.number(measured.top),
          denominator: formats.number(measured.of),
        })
      : metricText(formats, metric, measured.value)
  const isTime = metric === 'availability'
  return (
    <AddressLink
      search={isTime ? { ...closed(search), figure: metric } : opened(search, { behind: metric })}
      hash={isTime ? 'closures' : undefined}
      className={sheet.value}
      aria-label={
        isTime
          ? t('operations.closures-behind', { name, value: text })
          : t('dashboard.figure.orders-behind', { name, value: text })
      }
    >
      {text}
    </AddressLink>
  )
}
