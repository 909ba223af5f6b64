import { useQuery } from '@tanstack/react-query'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import type { View } from '#kit/period/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { hoursText } from '../figures/texts.ts'
import { availability } from '../operations.queries.ts'
import { useSection } from './useSection.ts'

/** Why stores were closed although they were scheduled to be open. */
export function Closures({ view }: { view: View }) {
  const { t, formats, words, named } = useSection(view)
  const query = useQuery(availability(view, 'now'))
  const title = t('operations.closures.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const { total } = query.data
  const reasons = query.data.reasons
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
  const share = (seconds: number) => formats.percent(seconds / total.scheduledSeconds)
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('operations.closures.about')}
      fileName={named('closures')}
      csv={{
        header: ['reason', 'seconds', 'scheduled_seconds'],
        rows: reasons.map(({ reason, seconds }) => [reason, seconds, total.scheduledSeconds]),
      }}
      twin={{
        columns: [
          { id: 'reason', header: t('operations.reason') },
          { id: 'time', header: t('operations.closures.time'), numeric: true },
          { id: 'share', header: t('operations.closures.share'), numeric: true },
        ],
        rows: reasons.map(({ reason, seconds }) => [
          { text: t(`operations.closing.${reason}`) },
          { text: hoursText(formats, seconds) },
          { text: share(seconds) },
        ]),
      }}
    >
      {reasons.length === 0 ? (
        <EmptyState
          title={
            total.scheduledSeconds > 0 ? t('operations.closures.none') : t('operations.closures.unknown')
          }
        />
      ) : (
        <BarList
          label={title}
          items={reasons.map(({ reason, seconds }) => ({
            id: reason,
            label: t(`operations.closing.${reason}`),
            value: seconds,
            text: hoursText(formats, seconds),
            sub: share(seconds),
          }))}
        />
      )}
    </ChartFrame>
  )
}
