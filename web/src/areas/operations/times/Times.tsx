import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { enoughData } from '@storekeep/contract/rules/figures/intervals.ts'
import { goalFor } from '@storekeep/contract/rules/figures/goals.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import type { View } from '#figures/periods/view.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { Translate } from '#kit/words/words.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { TableTwin } from '#ui/charts/ChartFrame.tsx'
import { Histogram } from '#ui/charts/Histogram.tsx'
import type { HistogramMark } from '#ui/charts/Histogram.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { preparationMinutes, waitingMinutes } from '../operations.queries.ts'
import { opened } from '../search.ts'
import { binsOf, positionIn } from './bins.ts'
import type { Bin } from './bins.ts'
import { useSection } from '../sections/useSection.ts'

interface TimesProps {
  view: View
  goals: readonly Goal[]
  locationIds: readonly number[]
}

type Minutes = Pick<
  Reply<typeof operations.preparationHistogram>,
  'buckets' | 'orders' | 'seconds' | 'median' | 'p90'
>

/** Preparation times: accepted → ready. */
export function PreparationTimes(props: TimesProps) {
  return (
    <Times
      {...props}
      metric="preparation"
      behind="prepared"
      query={useQuery(preparationMinutes(props.view))}
    />
  )
}

/** Courier waiting times at the store. */
export function WaitingTimes(props: TimesProps) {
  return <Times {...props} metric="awtp" behind="waited" query={useQuery(waitingMinutes(props.view))} />
}

interface OneProps extends TimesProps {
  metric: 'preparation' | 'awtp'
  behind: 'prepared' | 'waited'
  query: UseQueryResult<Minutes>
}

function Times({ query, ...props }: OneProps) {
  const t = useT()
  return (
    <ChartSection title={t(`operations.${props.metric}.title`)} query={query}>
      {(minutes) => <Chart {...props} minutes={minutes} />}
    </ChartSection>
  )
}

interface ChartProps extends Omit<OneProps, 'query'> {
  minutes: Minutes
}

function Chart(props: ChartProps) {
  const { view, metric, behind, minutes } = props
  const { t, formats, words, named, search, navigate } = useSection(view)
  const { buckets, orders, median, p90 } = minutes
  const title = t(`operations.${metric}.title`)
  const bins = binsOf(buckets)
  const marks = useMarks(props, bins)
  const isEnough = enoughData(orders)
  return (
    <ChartFrame
      {...words}
      title={title}
      description={useDescription(minutes)}
      fileName={named(metric === 'awtp' ? 'waiting_times' : 'preparation_times')}
      csv={{
        header: ['from_seconds', 'to_seconds', 'orders'],
        rows: buckets.map((bucket) => [bucket.from, bucket.to, bucket.orders]),
      }}
      twin={useTable(bins, orders)}
    >
      {bins.length === 0 ? (
        <EmptyState title={t('operations.times.none')} />
      ) : (
        <Histogram
          label={title}
          summary={
            isEnough && median !== null && p90 !== null
              ? t('operations.times.summary', {
                  median: formats.duration(median),
                  p90: formats.duration(p90),
                })
              : t('operations.times.few', { orders })
          }
          bins={bins.map((bin) => ({
            label: formats.number(bin.from),
            title: rangeText(t, formats, bin),
            value: bin.orders,
          }))}
          end={axisEnd(t, formats, bins)}
          marks={marks}
          formatValue={(value) => t('details.orders-count', { orders: value })}
          formatAxis={(value) => formats.compact(value)}
          onOpen={(index) => {
            const bin = bins[index]
            if (!bin) return
            const most = bin.to === null ? {} : { most: bin.to }
            navigate(opened(search, { behind, least: bin.from, ...most }))
          }}
        />
      )}
    </ChartFrame>
  )
}

/** The number of measured orders, and their average if there are enough. */
function useDescription({ orders, seconds }: Minutes): string | undefined {
  const t = useT()
  const formats = useFormats()
  if (orders === 0) return undefined
  return enoughData(orders)
    ? t('operations.times.about', { orders, average: formats.duration(seconds / orders) })
    : t('operations.times.few', { orders })
}

/** The median, the 90th percentile and the goal as lines across the bins. */
function useMarks(
  { goals, locationIds, metric, minutes }: ChartProps,
  bins: readonly Bin[],
): HistogramMark[] {
  const t = useT()
  const formats = useFormats()
  const isEnough = enoughData(minutes.orders)
  const goal = goalFor(goals, metric, locationIds)
  const mark = (kind: HistogramMark['kind'], value: number | null, text: (value: string) => string) =>
    value === null
      ? []
      : [{ kind, text: text(formats.duration(value, { short: true })), at: positionIn(bins, value) }]
  return [
    ...(isEnough ? mark('median', minutes.median, (value) => t('operations.times.median', { value })) : []),
    ...(isEnough ? mark('p90', minutes.p90, (value) => t('operations.times.p90', { value })) : []),
    ...mark('goal', goal?.target ?? null, (target) => t('operations.goal.set', { target })),
  ]
}

function useTable(bins: readonly Bin[], orders: number): TableTwin {
  const t = useT()
  const formats = useFormats()
  return {
    columns: [
      { id: 'minutes', header: t('operations.times.minutes') },
      { id: 'orders', header: t('operations.orders'), numeric: true },
      { id: 'share', header: t('operations.times.share'), numeric: true },
    ],
    rows: bins.map((bin) => [
      { text: rangeText(t, formats, bin) },
      { text: formats.number(bin.orders) },
      { text: formats.percent(bin.orders / orders) },
    ]),
  }
}

/** The end of the axis of minutes: the last edge, or the start of the open-ended last bin. */
function axisEnd(t: Translate, formats: Formats, bins: readonly Bin[]): { text: string; isOpen: boolean } {
  const { from = 0, to = 0 } = bins.at(-1) ?? {}
  return to === null
    ? { text: t('operations.times.axis-over', { from: formats.number(from) }), isOpen: true }
    : { text: t('operations.times.axis-end', { to: formats.number(to) }), isOpen: false }
}

function rangeText(t: Translate, formats: Formats, { from, to }: Bin): string {
  return to === null
    ? t('operations.times.from', { from: formats.number(from) })
    : t('operations.times.between', { from: formats.number(from), to: formats.number(to) })
}
