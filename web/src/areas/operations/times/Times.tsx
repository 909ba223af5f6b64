import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { enoughData } from '@storekeep/contract/rules/intervals.ts'
import { goalFor } from '@storekeep/contract/rules/goals.ts'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import type { View } from '#kit/period/view.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { Histogram } from '#ui/charts/Histogram.tsx'
import type { HistogramMark } from '#ui/charts/Histogram.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { preparationMinutes, waitingMinutes } from '../operations.queries.ts'
import { opened } from '../search.ts'
import { binsOf, placeIn } from './bins.ts'
import type { Bin } from './bins.ts'
import { useSection } from '../sections/useSection.ts'

// words-of: details

interface TimesProps {
  view: View
  goals: readonly Goal[]
  places: readonly number[]
}

type Minutes = Pick<
  Reply<typeof operations.preparationHistogram>,
  'buckets' | 'orders' | 'seconds' | 'median' | 'p90'
>

/** How long orders took to prepare: accepted → ready. */
export const PreparationTimes = (props: TimesProps) => (
  <Times {...props} metric="preparation" behind="prepared" query={useQuery(preparationMinutes(props.view))} />
)

/** How long couriers waited at the store. */
export const WaitingTimes = (props: TimesProps) => (
  <Times {...props} metric="awtp" behind="waited" query={useQuery(waitingMinutes(props.view))} />
)

interface OneProps extends TimesProps {
  metric: 'preparation' | 'awtp'
  behind: 'prepared' | 'waited'
  query: UseQueryResult<Minutes>
}

function Times({ view, goals, places, metric, behind, query }: OneProps) {
  const { t, formats, words, named, search, go } = useSection(view)
  const title = t(`operations.${metric}.title`)
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const { buckets, orders, seconds, median, p90 } = query.data
  const bins = binsOf(buckets)
  const isEnough = enoughData(orders)
  const time = (value: number) => formats.duration(value, { short: true })
  const goal = goalFor(goals, metric, places)
  const mark = (kind: HistogramMark['kind'], value: number | null, text: (value: string) => string) =>
    value === null ? [] : [{ kind, text: text(time(value)), at: placeIn(bins, value) }]
  const marks = [
    ...(isEnough ? mark('median', median, (value) => t('operations.times.median', { value })) : []),
    ...(isEnough ? mark('p90', p90, (value) => t('operations.times.p90', { value })) : []),
    ...mark('goal', goal?.target ?? null, (target) => t('operations.goal.set', { target })),
  ]
  const reach = ({ from, to }: Bin) =>
    to === null
      ? t('operations.times.from', { from: formats.number(from) })
      : t('operations.times.between', { from: formats.number(from), to: formats.number(to) })
  return (
    <ChartFrame
      {...words}
      title={title}
      description={
        orders === 0
          ? undefined
          : isEnough
            ? t('operations.times.about', { orders, average: formats.duration(seconds / orders) })
            : t('operations.times.few', { orders })
      }
      fileName={named(metric === 'awtp' ? 'waiting_times' : 'preparation_times')}
      csv={{
        header: ['from_seconds', 'to_seconds', 'orders'],
        rows: buckets.map((bucket) => [bucket.from, bucket.to, bucket.orders]),
      }}
      twin={{
        columns: [
          { id: 'minutes', header: t('operations.times.minutes') },
          { id: 'orders', header: t('operations.orders'), numeric: true },
          { id: 'share', header: t('operations.times.share'), numeric: true },
        ],
        rows: bins.map((bin) => [
          { text: reach(bin) },
          { text: formats.number(bin.orders) },
          { text: formats.percent(bin.orders / orders) },
        ]),
      }}
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
            title: reach(bin),
            value: bin.orders,
          }))}
          marks={marks}
          formatValue={(value) => t('details.orders-count', { orders: value })}
          formatAxis={(value) => formats.compact(value)}
          onOpen={(index) => {
            const bin = bins[index]
            if (bin)
              go(opened(search, { behind, least: bin.from, ...(bin.to === null ? {} : { most: bin.to }) }))
          }}
        />
      )}
    </ChartFrame>
  )
}
