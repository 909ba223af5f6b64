import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addMonths } from '@storekeep/contract/rules/time/months.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score/score.ts'
import { useFailed } from '#kit/api/retries/useFailed.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { History } from '../history/History.tsx'
import { PartOrders } from '../behind/LazyPartOrders.ts'
import { Celebration, useCelebration } from '../score/Celebration.tsx'
import { ScoreParts } from '../score/ScoreParts.tsx'
import { ScoreSummary } from '../score/ScoreSummary.tsx'
import { ScoreLoading } from '../score/ScoreLoading.tsx'
import { together } from '../performance.queries.ts'
import type { MonthScore } from '../performance.queries.ts'
import css from './ScorePages.module.css'
import type { ScorePage } from './useScorePage.ts'

interface ScoreContentProps {
  page: ScorePage
  /** Used in the name of the exported file. */
  fileWord: string
  /** Queries of what is rendered between; the content waits for them, so that it does not move. */
  alongside?: readonly UseQueryResult[]
  /** Rendered between the month and its parts. */
  between?: ReactNode
  /** Rendered at the end, for the shown month. */
  foot?: (monthScore: MonthScore) => ReactNode
}

/** The shown month with its parts, and the months before it. */
export function ScoreContent({ page, fileWord, alongside = [], between, foot }: ScoreContentProps) {
  const t = useT()
  const celebration = useCelebration(page)
  const query = useQuery(together(page.kind, page.months, page.ids))
  const failed = useFailed([query, ...alongside])
  // orders cannot be listed for more locations than a request can name
  const open = page.ids && { onOpen: (part: ScorePartId) => page.address.change({ open: part }) }
  return (
    <QuerySection
      query={{ ...query, ...failed }}
      alongside={[...alongside, celebration]}
      loading={t('performance.loading')}
      skeleton={<ScoreLoading />}
      className={css.content}
    >
      {(months) => {
        const monthScore = months.find(({ month }) => month === page.month)
        const before = months.find(({ month }) => month === addMonths(page.month, -1))
        return (
          <>
            {monthScore && <ScoreSummary monthScore={monthScore} before={before} />}
            {between}
            <Celebration {...celebration} />
            {monthScore?.parts && monthScore.score !== null && (
              <>
                <ScoreParts monthScore={monthScore} {...open} />
                <PartOrders page={page} monthScore={monthScore} />
              </>
            )}
            <History months={months} of={fileWord} chosen={page.month} onChoose={page.show} />
            {monthScore && foot?.(monthScore)}
          </>
        )
      }}
    </QuerySection>
  )
}
