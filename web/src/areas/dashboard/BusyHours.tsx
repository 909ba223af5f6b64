import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/useFormats.ts'
import { intlLocale } from '#kit/words/languages.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { Heatmap } from '#ui/charts/Heatmap.tsx'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import { hours } from './dashboard.queries.ts'
import { busiest, heatOf } from '#kit/figures/heat.ts'
import { useChartWords } from '#kit/figures/useChartWords.ts'
import { opened } from './search.ts'
import { useFileName } from '#kit/figures/useFileName.ts'
import { useHome } from './useHome.ts'
import type { View } from '#kit/period/view.ts'
import { firstWeekday, weekFrom } from '#kit/figures/week.ts'

// words-of: details

/** When orders are placed: weekdays by hours. */
export function BusyHours({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const lang = useLang()
  const named = useFileName(view)
  const words = useChartWords()
  const { search, go } = useHome()
  const query = useQuery(hours(view))
  const title = t('details.hours.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const { cells } = query.data
  const weekdays = weekFrom(firstWeekday(intlLocale(lang)))
  const values = heatOf(cells, weekdays)
  const top = busiest(cells)
  const hourNames = Array.from({ length: 24 }, (_, hour) => formats.hour(hour))
  const summary =
    top === null
      ? t('dashboard.figure.no-data')
      : t('details.hours.busiest', {
          weekday: formats.weekday(top.weekday),
          hour: formats.hour(top.hour),
          orders: top.orders,
        })
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('details.hours.about')}
      fileName={named('orders_by_weekday_and_hour')}
      csv={{
        header: ['weekday', 'hour', 'orders', 'delivered'],
        rows: cells
          .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
          .map((cell) => [cell.weekday, cell.hour, cell.orders, cell.delivered]),
      }}
      twin={{
        columns: [
          { id: 'hour', header: t('details.hours.hour') },
          ...weekdays.map((weekday) => ({
            id: `weekday-${weekday}`,
            header: formats.weekday(weekday),
            numeric: true,
          })),
        ],
        rows: hourNames.map((name, hour) => [
          { text: name },
          ...values.map((row) => ({ text: formats.number(row[hour] ?? 0) })),
        ]),
      }}
    >
      <Heatmap
        label={title}
        summary={summary}
        hint={summary}
        rows={weekdays.map((weekday) => ({
          label: formats.weekday(weekday),
          short: formats.weekday(weekday, { short: true }),
        }))}
        columns={hourNames.map((label, hour) => ({ label, short: formats.number(hour) }))}
        values={values}
        describe={(row, column, value) =>
          `${formats.weekday(weekdays[row] ?? 1)} ${formats.hour(column)} · ${t('details.orders-count', { orders: value ?? 0 })}`
        }
        onOpen={(row, column) =>
          go(
            opened(search, {
              behind: 'acceptance',
              part: 'offered',
              weekday: weekdays[row] ?? 1,
              hour: column,
            }),
          )
        }
        lessText={formats.number(0)}
        moreText={formats.number(Math.max(0, ...values.flat()))}
      />
    </ChartFrame>
  )
}
