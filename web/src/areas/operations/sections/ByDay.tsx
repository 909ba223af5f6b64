import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalFor, goalMetrics } from '@storekeep/contract/rules/goals.ts'
import { addDays, daysBetween, eachDay } from '@storekeep/contract/rules/periods.ts'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import type { View } from '#kit/period/view.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { Select } from '#ui/Select.tsx'
import { cardOrder, isRate } from '../figures/cards.ts'
import type { FigureState } from '../figures/useFigures.ts'
import { valueText } from '../figures/texts.ts'
import css from './sections.module.css'
import { useSection } from './useSection.ts'

// words-of: dashboard, details

interface ByDayProps {
  view: View
  figures: readonly FigureState[]
  goals: readonly Goal[]
  places: readonly number[]
}

/** One figure by day over the same weekdays before, with its goal drawn across. */
export function ByDay({ view, figures, goals, places }: ByDayProps) {
  const { t, formats, words, named, search, go } = useSection(view)
  const metric = search.figure ?? 'acceptance'
  const figure = figures.find((one) => one.metric === metric)
  const title = t('operations.by-day.title')
  if (figure === undefined || figure.asked.isPending) return <ChartLoading title={title} />
  if (figure.now === undefined) return <ChartFailed title={title} query={figure.asked} />
  const { now, before } = figure
  const { chosen, today } = view
  const shift = daysBetween(chosen.before.from, chosen.now.from)
  // a day that is not over would look like a fall: it stands in the table, but is not drawn
  const days = eachDay(chosen.now.from, chosen.now.to).map((day) => ({
    day,
    earlierDay: addDays(day, -shift),
    now: now.days.get(day),
    before: before?.days.get(addDays(day, -shift)),
  }))
  const over = chosen.days > 1 ? days.filter(({ day }) => day < today) : days
  const goal = goalFor(goals, metric, places)
  // an axis of whole minutes instead of hundreds of seconds
  const unit = isRate(metric) ? 1 : 60
  const scaled = (value: number | null | undefined) => (typeof value === 'number' ? value / unit : null)
  const text = (value: number | null | undefined) => valueText(formats, metric, value ?? null)
  const name = t(`operations.figure.${metric}.name`)
  const [current, previous] = [t('details.sales.now'), t('details.sales.before')]
  return (
    <ChartFrame
      {...words}
      title={title}
      fileName={named(`${metric}_by_day`)}
      csv={{
        header: ['day', 'figure', 'value', 'numerator', 'denominator', 'day_before', 'value_before', 'goal'],
        rows: days.map((row) => [
          row.day,
          metric,
          row.now?.value ?? null,
          row.now?.top ?? null,
          row.now?.of ?? null,
          row.earlierDay,
          row.before?.value ?? null,
          goal?.target ?? null,
        ]),
      }}
      actions={
        <Select
          hideLabel
          label={t('operations.by-day.figure')}
          placeholder={name}
          options={cardOrder.map((id) => ({ id, label: t(`operations.figure.${id}.name`) }))}
          value={metric}
          onChange={(next) => go({ ...search, figure: next }, { replace: true })}
          className={css.pick ?? ''}
        />
      }
      twin={{
        columns: [
          { id: 'day', header: t('details.sales.day') },
          { id: 'value', header: name, numeric: true },
          { id: 'of', header: t(`operations.figure.${metric}.of`), numeric: true },
          { id: 'day-before', header: t('details.sales.day-before') },
          { id: 'before', header: previous, numeric: true },
        ],
        rows: days.map((row) => [
          { text: formats.weekdayDay(row.day) },
          { text: text(row.now?.value) },
          {
            text: formats.number(metric === 'availability' ? (row.now?.of ?? 0) / 3600 : (row.now?.of ?? 0)),
          },
          { text: formats.weekdayDay(row.earlierDay) },
          { text: text(row.before?.value) },
        ]),
      }}
    >
      <div className={css.under}>
        <Legend
          entries={[
            { name: current, line: 'current' },
            ...(before ? [{ name: previous, line: 'previous' as const }] : []),
            ...(goal
              ? [{ name: t('operations.goal.set', { target: text(goal.target) }), line: 'goal' as const }]
              : []),
          ]}
        />
      </div>
      <LineChart
        label={`${title}: ${name}`}
        summary={t('operations.by-day.summary', { name, value: text(now.total.value) })}
        points={over.map((row) => ({
          label: formats.dayShort(row.day),
          title: formats.weekdayDay(row.day),
          value: scaled(row.now?.value),
          ...(before && {
            previous: scaled(row.before?.value),
            previousTitle: formats.weekdayDay(row.earlierDay),
          }),
        }))}
        currentName={current}
        {...(before && { previousName: previous })}
        formatValue={(value) => text(value * unit)}
        formatAxis={(value) => text(value * unit)}
        noValueText={t('dashboard.figure.no-data')}
        fit={isRate(metric) && goalMetrics[metric].better === 'up' && metric !== 'conversion'}
        goal={goal ? { value: goal.target / unit, name: t('operations.goal.title') } : undefined}
        height={280}
      />
    </ChartFrame>
  )
}
