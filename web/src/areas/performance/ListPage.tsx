import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { Failed } from '#kit/figures/Failed.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Celebration } from './parts/Celebration.tsx'
import { Formula } from './parts/Formula.tsx'
import { History } from './parts/History.tsx'
import { Ineligible } from './parts/Ineligible.tsx'
import { Locations } from './parts/Locations.tsx'
import { MonthSelect } from './parts/MonthSelect.tsx'
import { Parts } from './parts/Parts.tsx'
import { OrdersBehind } from './parts/OrdersBehind.tsx'
import { Standing } from './parts/Standing.tsx'
import { StandingLoading } from './parts/StandingLoading.tsx'
import css from './ScorePages.module.css'
import { together } from './performance.queries.ts'
import type { Kind } from './places.ts'
import { useScorePage } from './useScorePage.ts'

/** PERF-ROUTE-TOP-PERFORMER, PERF-ROUTE-PARTNER-SCORE: the selected locations together and each. */
export function ListPage({ kind }: { kind: Kind }) {
  const t = useT()
  const page = useScorePage(kind, null)
  const hasAny = page.places.eligible.length > 0
  return (
    <div className={css.page}>
      <SectionHeader
        level={1}
        title={t(kind === 'top' ? 'performance.top.title' : 'performance.score.title')}
        description={t(kind === 'top' ? 'performance.top.about' : 'performance.score.about')}
        actions={hasAny && <MonthSelect page={page} />}
      />
      <div className={css.content}>
        {hasAny && <Celebration page={page} />}
        <Ineligible leftOut={page.places.leftOut} />
        {hasAny ? (
          <Together page={page} />
        ) : (
          <Card>
            <EmptyState icon={<Sprout />} title={t('performance.empty.title')}>
              {t('performance.empty.about')}
            </EmptyState>
          </Card>
        )}
        <Formula />
      </div>
    </div>
  )
}

function Together({ page }: { page: ReturnType<typeof useScorePage> }) {
  const found = useQuery(together(page.kind, page.months, page.ids))
  if (found.isPending) return <StandingLoading />
  if (found.data === undefined)
    return <Failed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  const standing = found.data.find(({ month }) => month === page.month)
  return (
    <>
      {standing && <Standing standing={standing} />}
      <Locations page={page} />
      {standing?.parts && standing.score !== null && (
        <>
          <Parts
            standing={standing}
            {...(page.ids && { onOpen: (open) => page.go({ ...page.search, open }) })}
          />
          <OrdersBehind page={page} standing={standing} />
        </>
      )}
      <History
        months={found.data}
        of={`${page.places.eligible.length}-locations`}
        chosen={page.month}
        onChoose={page.show}
      />
    </>
  )
}
