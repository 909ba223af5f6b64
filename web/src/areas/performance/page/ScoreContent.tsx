import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addMonths } from '@storekeep/contract/rules/time/months.ts'
import type { ScorePartId } from '@storekeep/contract/rules/score/score.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { History } from '../history/History.tsx'
import { PartOrders } from '../behind/LazyPartOrders.ts'
import { ScoreParts } from '../score/ScoreParts.tsx'
import { ScoreSummary } from '../score/ScoreSummary.tsx'
import { ScoreLoading } from '../score/ScoreLoading.tsx'
import { together } from '../performance.queries.ts'
import type { MonthScore } from '../performance.queries.ts'
import css from './ScorePages.module.css'
import type { ScorePage } from './useScorePage.ts'

interface ScoreContentProps {
  page: ScorePage
  /** Whose scores the history's file is about. */
  fileWord: string
  /** Between the month and its parts. */
  between?: ReactNode
  /** At the end, about the month that is shown. */
  foot?: (monthScore: MonthScore) => ReactNode
}

/** The shown month with its parts, and the months before it. */
export function ScoreContent({ page, fileWord, between, foot }: ScoreContentProps) {
  const t = useT()
  const query = useQuery(together(page.kind, page.months, page.ids))
  // the orders of more locations than a question can name cannot be listed
  const open = page.ids && { onOpen: (part: ScorePartId) => page.address.change({ open: part }) }
  return (
    <QuerySection
      query={query}
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
