import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import { hours, hoursBefore } from './dashboard.queries.ts'
import { byHour } from '#kit/figures/heat.ts'
import { useChartWords } from '#kit/figures/useChartWords.ts'
import { useFileName } from '#kit/figures/useFileName.ts'
import { earlierOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'

// words-of: details

/** A single day by hour, over the same weekday before: sales by day would be one point. */
export function OrdersByHour({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const named = useFileName(view)
  const words = useChartWords()
  const now = useQuery(hours(view))
  const before = useQuery(hoursBefore(view))
  const title = t('details.day-hours.title')
  if (now.isPending || before.isPending) return <ChartLoading title={title} />
  if (now.data === undefined) return <ChartFailed title={title} query={now} />
  const then = earlierOf(view, now.data, before.data)
  const values = byHour(now.data.cells)
  const earlier = then && byHour(then.cells)
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
      csv={{
        header: ['day', 'hour', 'orders', 'day_before', 'orders_before'],
        rows: values.map((value, hour) => [
          view.chosen.now.from,
          hour,
          value,
          view.chosen.before.from,
          earlier?.[hour] ?? null,
        ]),
      }}
      legend={
        <Legend
          entries={[
            { name: current, line: 'current' },
            ...(earlier ? [{ name: previous, line: 'previous' as const }] : []),
          ]}
        />
      }
      twin={{
        columns: [
          { id: 'hour', header: t('details.hours.hour') },
          { id: 'orders', header: current, numeric: true },
          { id: 'before', header: previous, numeric: true },
        ],
        rows: values.map((value, hour) => [
          { text: formats.hour(hour) },
          { text: formats.number(value) },
          { text: earlier ? formats.number(earlier[hour] ?? 0) : '' },
        ]),
      }}
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
