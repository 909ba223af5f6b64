import { localeOf } from '@storekeep/contract/rules/languages.ts'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { ChartFrameProps } from '#ui/charts/ChartFrame.tsx'
import { Heatmap } from '#ui/charts/Heatmap.tsx'
import { busiest, heatOf } from './heat.ts'
import type { HourCell } from './heat.ts'
import { useChartWords } from './useChartWords.ts'
import { firstWeekday, weekFrom } from './week.ts'

interface WeekHeatmapProps {
  title: string
  /** What is counted, if the title does not say it. */
  counted?: string
  cells: readonly HourCell[]
  /** A sentence about the busiest hour; null if there are no orders. */
  summary: (busiest: HourCell | null) => string
  fileName: string
  csv: NonNullable<ChartFrameProps['csv']>
  actions?: ReactNode
  /** Opens the orders of a weekday (ISO) and hour. */
  onOpen: (weekday: number, hour: number) => void
}

/** Orders by weekday and hour; the first day of the week depends on the region of the language. */
export function WeekHeatmap(props: WeekHeatmapProps) {
  const { title, counted, cells, summary, fileName, csv, actions, onOpen } = props
  const t = useT()
  const formats = useFormats()
  const lang = useLang()
  const words = useChartWords()
  const weekdays = weekFrom(firstWeekday(localeOf(lang)))
  const values = heatOf(cells, weekdays)
  const hours = Array.from({ length: 24 }, (_, hour) => formats.hour(hour))
  const sentence = summary(busiest(cells))
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('details.hours.about')}
      fileName={fileName}
      csv={csv}
      actions={actions}
      twin={{
        columns: [
          { id: 'hour', header: t('details.hours.hour') },
          ...weekdays.map((weekday) => ({
            id: `weekday-${weekday}`,
            header: formats.weekday(weekday),
            numeric: true,
          })),
        ],
        rows: hours.map((name, hour) => [
          { text: name },
          ...values.map((row) => ({ text: formats.number(row[hour] ?? 0) })),
        ]),
      }}
    >
      <Heatmap
        label={counted === undefined ? title : `${title}: ${counted}`}
        summary={sentence}
        hint={sentence}
        rows={weekdays.map((weekday) => ({
          label: formats.weekday(weekday),
          short: formats.weekday(weekday, { short: true }),
        }))}
        columns={hours.map((label, hour) => ({ label, short: formats.number(hour) }))}
        values={values}
        describe={(row, hour, value) =>
          `${formats.weekday(weekdays[row] ?? 1)} ${formats.hour(hour)} · ${t('details.orders-count', { orders: value ?? 0 })}`
        }
        onOpen={(row, hour) => onOpen(weekdays[row] ?? 1, hour)}
        lessText={formats.number(0)}
        moreText={formats.number(Math.max(0, ...values.flat()))}
      />
    </ChartFrame>
  )
}
