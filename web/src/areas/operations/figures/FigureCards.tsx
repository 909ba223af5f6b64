import { memo } from 'react'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalFor } from '@storekeep/contract/rules/goals.ts'
import sheet from '#kit/figures/FigureSheet.module.css'
import { Failed } from '#kit/figures/Failed.tsx'
import type { View } from '#kit/period/view.ts'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import css from './FigureCards.module.css'
import { FigureCard } from './FigureCard.tsx'
import type { FigureState } from './useFigures.ts'

// words-of: dashboard

interface FigureCardsProps {
  figures: readonly FigureState[]
  goals: readonly Goal[]
  /** Locations the figures are about, which decide whose goals hold. */
  places: readonly number[]
  view: View
}

/** The key figures; each has its own fate, so that one that fails leaves the others. */
export const FigureCards = memo(function FigureCards({ figures, goals, places, view }: FigureCardsProps) {
  const t = useT()
  return (
    <section aria-label={t('dashboard.figures.title')} className={sheet.frame}>
      <h2 className={sheet.title}>{t('dashboard.figures.title')}</h2>
      <div className={cx(sheet.grid, css.grid)}>
        {figures.map((figure) =>
          figure.now ? (
            <FigureCard
              key={figure.metric}
              metric={figure.metric}
              now={figure.now}
              before={figure.before}
              goal={goalFor(goals, figure.metric, places)}
              view={view}
            />
          ) : (
            <Missing key={figure.metric} figure={figure} />
          ),
        )}
      </div>
    </section>
  )
})

/** A figure that is on its way, or that could not be loaded. */
function Missing({ figure: { metric, asked } }: { figure: FigureState }) {
  const t = useT()
  return (
    <Paper
      as="article"
      className={cx(sheet.card, css.card)}
      aria-label={t(`operations.figure.${metric}.name`)}
      data-figure={metric}
    >
      <div className={sheet.top}>
        <h3 className={sheet.name}>{t(`operations.figure.${metric}.name`)}</h3>
      </div>
      {asked.isPending ? (
        <Loading label={t('dashboard.loading')} className={css.loading ?? ''}>
          <span className={sheet.value}>
            <Skeleton shape="box" width="60%" height={24} />
          </span>
          <span className={sheet.shape}>
            <Skeleton width={56} />
          </span>
          <Skeleton width="70%" />
        </Loading>
      ) : (
        <div className={css.failed}>
          <Failed error={asked.error} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
        </div>
      )}
    </Paper>
  )
}
