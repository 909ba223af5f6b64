import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalFor, goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { isRate, metricOrder, metricText } from '#figures/metrics/metrics.ts'
import { snakeCase } from '#figures/names/fileName.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { CsvFile, TableTwin } from '#ui/charts/ChartFrame.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Select } from '#ui/Select.tsx'
import type { Measured, Split } from '../figures/measured.ts'
import type { FigureState } from '../figures/useFigures.ts'
import { useOperationsAddress } from '../useOperationsAddress.ts'
import { dayRows, grainOf, pointsOver } from './days.ts'
import type { DayRow } from './days.ts'
import css from './sections.module.css'
import { useSection } from './useSection.ts'

interface ByDayProps {
  view: View
  figures: readonly FigureState[]
  goals: readonly Goal[]
  locationIds: readonly number[]
}

/** One figure by day next to the same weekdays before, with its goal as a line. */
export function ByDay({ view, figures, goals, locationIds }: ByDayProps) {
  const t = useT()
  const { search } = useOperationsAddress()
  const metric = search.figure ?? 'acceptance'
  const figure = figures.find((one) => one.metric === metric)
  if (figure === undefined) return null
  const goal = goalFor(goals, metric, locationIds)
  // periods of different locations cannot be compared
  const before = figure.isPart ? undefined : figure.before
  return (
    <ChartSection
      title={t('operations.by-day.title')}
      query={{ ...figure.query, data: figure.now, isPlaceholderData: false }}
    >
      {(now) => <Chart {...{ view, metric, now, before, goal }} />}
    </ChartSection>
  )
}

interface ChartProps {
  view: View
  metric: GoalMetric
  now: Split
  before: Split | undefined
  goal: Goal | null
}

function Chart(props: ChartProps) {
  const { view, metric, now, before, goal } = props
  const { t, formats, words, named } = useSection(view)
  const grain = grainOf(metric, view.chosen.days)
  const title = t(`operations.by-${grain}.title`)
  const figure = t(`operations.figure.${metric}.name`)
  const name = (day: string) => (grain === 'month' ? formats.month(day) : formats.weekdayDay(day))
  const [current, previous] = [t('details.sales.now'), t('details.sales.before')]
  const rows = dayRows(view.chosen, now, before)
  // the chart excludes an unfinished day, which would look like a decline; the table includes it
  const finished = view.chosen.days > 1 ? rows.filter(({ day }) => day < view.today) : rows
  // an axis in whole minutes instead of hundreds of seconds
  const unit = isRate(metric) ? 1 : 60
  const scaled = (value: number | null | undefined) => (typeof value === 'number' ? value / unit : null)
  const text = (value: number | null | undefined) => metricText(formats, metric, value ?? null)
  const isUnknown = finished.every((row) => [row.now, row.before].every((day) => scaled(day?.value) === null))
  return (
    <ChartFrame
      {...words}
      title={title}
      fileName={named(`${snakeCase(metric)}_by_day`)}
      csv={csvOf(metric, rows, goal)}
      actions={<MetricSelect metric={metric} />}
      twin={useTable(view, metric, rows)}
    >
      {isUnknown ? (
        <EmptyState title={t('operations.by-day.none')} />
      ) : (
        <>
          <Lines {...props} />
          <LineChart
            label={`${title}: ${figure}`}
            summary={t('operations.by-day.summary', { name: figure, value: text(now.total.value) })}
            points={pointsOver(finished, grain).map((row) => ({
              label: grain === 'month' ? formats.month(row.day) : formats.dayShort(row.day),
              title: name(row.day),
              value: scaled(row.now?.value),
              ...(before && { previous: scaled(row.before?.value), previousTitle: name(row.earlierDay) }),
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
        </>
      )}
    </ChartFrame>
  )
}

/** The legend of the chart. */
function Lines({ metric, before, goal }: Pick<ChartProps, 'metric' | 'before' | 'goal'>) {
  const t = useT()
  const formats = useFormats()
  const target = metricText(formats, metric, goal?.target ?? null)
  return (
    <div className={css.under}>
      <Legend
        entries={[
          { name: t('details.sales.now'), line: 'current' },
          ...(before ? [{ name: t('details.sales.before'), line: 'previous' as const }] : []),
          ...(goal ? [{ name: t('operations.goal.set', { target }), line: 'goal' as const }] : []),
        ]}
      />
    </div>
  )
}

function MetricSelect({ metric }: { metric: GoalMetric }) {
  const t = useT()
  const { change } = useOperationsAddress()
  return (
    <Select
      hideLabel
      label={t('operations.by-day.figure')}
      placeholder={t(`operations.figure.${metric}.name`)}
      options={metricOrder.map((id) => ({ id, label: t(`operations.figure.${id}.name`) }))}
      value={metric}
      onChange={(next) => change({ figure: next }, { replace: true })}
      className={css.pick ?? ''}
    />
  )
}

function csvOf(metric: GoalMetric, rows: readonly DayRow[], goal: Goal | null): CsvFile {
  return {
    header: ['day', 'figure', 'value', 'numerator', 'denominator', 'day_before', 'value_before', 'goal'],
    rows: rows.map((row) => [
      row.day,
      snakeCase(metric),
      row.now?.value ?? null,
      row.now?.top ?? null,
      row.now?.of ?? null,
      row.earlierDay,
      row.before?.value ?? null,
      goal?.target ?? null,
    ]),
  }
}

function useTable(view: View, metric: GoalMetric, rows: readonly DayRow[]): TableTwin {
  const { t, formats } = useSection(view)
  const text = (measured: Measured | undefined) => metricText(formats, metric, measured?.value ?? null)
  const of = (value: number) =>
    metric === 'availability' ? formats.duration(value, { short: true }) : formats.number(value)
  return {
    columns: [
      { id: 'day', header: t('details.sales.day') },
      { id: 'value', header: t(`operations.figure.${metric}.name`), numeric: true },
      { id: 'of', header: t(`operations.figure.${metric}.of`), numeric: true },
      { id: 'day-before', header: t('details.sales.day-before') },
      { id: 'before', header: t('details.sales.before'), numeric: true },
    ],
    rows: rows.map((row) => [
      { text: formats.weekdayDay(row.day) },
      { text: text(row.now) },
      { text: of(row.now?.of ?? 0) },
      { text: formats.weekdayDay(row.earlierDay) },
      { text: text(row.before) },
    ]),
  }
}
