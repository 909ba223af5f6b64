import { useQuery } from '@tanstack/react-query'
import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { CsvFile, TableTwin } from '#ui/charts/ChartFrame.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { hours, hoursBefore } from '../dashboard.queries.ts'
import { byHour, soFar } from '#figures/charts/heat.ts'
import { useChartWords } from '#figures/charts/useChartWords.ts'
import { useFileName } from '#figures/names/useFileName.ts'
import { comparableBefore } from '#figures/periods/alike.ts'
import { keepSameDays } from '#figures/shown/keepSameDays.ts'
import type { View } from '#figures/periods/view.ts'

type Hours = Reply<typeof dashboard.histogram>

/** A single day by hour, compared with the same weekday before: sales by day would be one point. */
export function OrdersByHour({ view }: { view: View }) {
  const t = useT()
  const now = useQuery(hours(view))
  const before = useQuery(keepSameDays(hoursBefore(view)))
  return (
    <ChartSection title={t('details.day-hours.title')} query={now} alongside={[before]}>
      {(data) => <Chart view={view} now={data} before={comparableBefore(data, before.data)} />}
    </ChartSection>
  )
}

interface ChartProps {
  view: View
  now: Hours
  before: Hours | undefined
}

function Chart({ view, now, before }: ChartProps) {
  const t = useT()
  const formats = useFormats()
  const named = useFileName(view)
  const words = useChartWords()
  const title = t('details.day-hours.title')
  const { until } = view.chosen.before
  const counts = byHour(now.cells)
  const values = soFar(counts, until)
  const earlier = before && soFar(byHour(before.cells), until)
  const [current, previous] = [
    formats.weekdayDay(view.chosen.now.from),
    formats.weekdayDay(view.chosen.before.from),
  ]
  const top = counts.indexOf(Math.max(...counts))
  return (
    <ChartFrame
      {...words}
      title={title}
      fileName={named('orders_by_hour')}
      csv={csvOf(view, values, earlier)}
      legend={
        <Legend
          entries={[
            { name: current, line: 'current' },
            ...(earlier ? [{ name: previous, line: 'previous' as const }] : []),
          ]}
        />
      }
      twin={useTable(view, values, earlier)}
    >
      <LineChart
        label={title}
        summary={t('details.day-hours.summary', { hour: formats.hour(top), orders: counts[top] ?? 0 })}
        points={values.map((value, hour) => ({
          label: formats.hour(hour),
          title: formats.hour(hour),
          value,
          ...(earlier && { previous: earlier[hour] ?? null, previousTitle: previous }),
        }))}
        currentName={current}
        {...(earlier && { previousName: previous })}
        formatValue={(orders) => t('details.orders-count', { orders })}
        formatAxis={(value) => formats.compact(value)}
        noValueText={t('dashboard.figure.no-data')}
        whole
        height={300}
      />
    </ChartFrame>
  )
}

type Hourly = readonly (number | null)[]

function csvOf({ chosen: { now, before } }: View, values: Hourly, earlier: Hourly | undefined): CsvFile {
  return {
    header: ['day', 'hour', 'orders', 'day_before', 'orders_before'],
    rows: values.map((value, hour) => [now.from, hour, value, before.from, earlier?.[hour] ?? null]),
  }
}

function useTable({ chosen: { now, before } }: View, values: Hourly, earlier: Hourly | undefined): TableTwin {
  const t = useT()
  const formats = useFormats()
  const count = (orders: number | null | undefined) =>
    typeof orders === 'number' ? formats.number(orders) : noData
  return {
    columns: [
      { id: 'hour', header: t('details.hours.hour') },
      { id: 'orders', header: formats.weekdayDay(now.from), numeric: true },
      { id: 'before', header: formats.weekdayDay(before.from), numeric: true },
    ],
    rows: values.map((value, hour) => [
      { text: formats.hour(hour) },
      { text: count(value) },
      { text: count(earlier?.[hour]) },
    ]),
  }
}
