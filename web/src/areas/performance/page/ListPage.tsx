import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Formula } from '../score/Formula.tsx'
import { Ineligible } from '../locations/Ineligible.tsx'
import { LocationComparison } from '../locations/LocationComparison.tsx'
import { MonthSelect } from '../history/MonthSelect.tsx'
import type { Kind } from '../locations/eligibility.ts'
import { each } from '../performance.queries.ts'
import { ScoreContent } from './ScoreContent.tsx'
import { useScorePage } from './useScorePage.ts'

/** PERF-ROUTE-TOP-PERFORMER, PERF-ROUTE-PARTNER-SCORE: the selected locations combined and individually. */
export function ListPage({ kind }: { kind: Kind }) {
  const t = useT()
  const page = useScorePage(kind, null)
  const hasAny = page.locations.eligible.length > 0
  const compared = useQuery({ ...each(page.kind, page.month, page.ids), enabled: hasAny })
  return (
    <Page
      title={t(kind === 'top' ? 'performance.top.title' : 'performance.score.title')}
      description={t(kind === 'top' ? 'performance.top.about' : 'performance.score.about')}
      actions={hasAny && <MonthSelect page={page} />}
    >
      <Ineligible leftOut={page.locations.leftOut} />
      {hasAny ? (
        <ScoreContent
          page={page}
          fileWord={`${page.locations.eligible.length}-locations`}
          alongside={[compared]}
          between={<LocationComparison page={page} query={compared} />}
        />
      ) : (
        <Card>
          <EmptyState icon={<Sprout />} title={t('performance.empty.title')}>
            {t('performance.empty.about')}
          </EmptyState>
        </Card>
      )}
      <Formula />
    </Page>
  )
}
