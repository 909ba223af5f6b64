import { useQuery } from '@tanstack/react-query'
import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { CsvFile, TableTwin } from '#ui/charts/ChartFrame.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { hours, hoursBefore } from '../dashboard.queries.ts'
import { byHour } from '#figures/charts/heat.ts'
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
  const values = byHour(now.cells)
  const earlier = before && byHour(before.cells)
  const [current, previous] = [
    formats.weekdayDay(view.chosen.now.from),
    formats.weekdayDay(view.chosen.before.from),
  ]
  const top = values.indexOf(Math.max(...values))
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
        summary={t('details.day-hours.summary', { hour: formats.hour(top), orders: values[top] ?? 0 })}
        points={values.map((value, hour) => ({
          label: formats.hour(hour),
          title: formats.hour(hour),
          value,
          ...(earlier && { previous: earlier[hour] ?? 0, previousTitle: previous }),
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

type Hourly = readonly number[]

function csvOf({ chosen: { now, before } }: View, values: Hourly, earlier: Hourly | undefined): CsvFile {
  return {
    header: ['day', 'hour', 'orders', 'day_before', 'orders_before'],
    rows: values.map((value, hour) => [now.from, hour, value, before.from, earlier?.[hour] ?? null]),
  }
}

function useTable({ chosen: { now, before } }: View, values: Hourly, earlier: Hourly | undefined): TableTwin {
  const t = useT()
  const formats = useFormats()
  return {
    columns: [
      { id: 'hour', header: t('details.hours.hour') },
      { id: 'orders', header: formats.weekdayDay(now.from), numeric: true },
      { id: 'before', header: formats.weekdayDay(before.from), numeric: true },
    ],
    rows: values.map((value, hour) => [
      { text: formats.hour(hour) },
      { text: formats.number(value) },
      { text: earlier ? formats.number(earlier[hour] ?? 0) : '' },
    ]),
  }
}
