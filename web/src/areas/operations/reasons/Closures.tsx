import { useQuery } from '@tanstack/react-query'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { useT } from '#kit/words/useT.ts'
import type { View } from '#figures/periods/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { availability } from '../operations.queries.ts'
import { useSection } from '../sections/useSection.ts'

type Availability = Reply<typeof operations.availability>

/** Why stores were closed during scheduled opening hours. */
export function Closures({ view }: { view: View }) {
  const t = useT()
  return (
    <ChartSection title={t('operations.closures.title')} query={useQuery(availability(view, 'now'))}>
      {(data) => <Chart view={view} data={data} />}
    </ChartSection>
  )
}

function Chart({ view, data }: { view: View; data: Availability }) {
  const { t, formats, words, named } = useSection(view)
  const title = t('operations.closures.title')
  const { total } = data
  const reasons = data.reasons
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
          { text: formats.duration(seconds, { short: true }) },
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
            tone: 'quiet',
            value: seconds,
            text: formats.duration(seconds, { short: true }),
            sub: share(seconds),
          }))}
        />
      )}
    </ChartFrame>
  )
}
