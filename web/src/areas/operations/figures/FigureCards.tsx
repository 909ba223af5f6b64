import { memo } from 'react'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalFor } from '@storekeep/contract/rules/figures/goals.ts'
import sheet from '#figures/about/FigureSheet.module.css'
import { Failed } from '#kit/page/Failed.tsx'
import type { View } from '#figures/periods/view.ts'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './FigureCards.module.css'
import { FigureCard } from './FigureCard.tsx'
import type { FigureState } from './useFigures.ts'

interface FigureCardsProps {
  figures: readonly FigureState[]
  goals: readonly Goal[]
  /** Locations of the figures, which determine the applicable goals. */
  locationIds: readonly number[]
  view: View
}

/** The key figures; one that fails does not affect the others. */
export const FigureCards = memo(function FigureCards({
  figures,
  goals,
  locationIds,
  view,
}: FigureCardsProps) {
  const t = useT()
  return (
    <section aria-label={t('dashboard.figures.title')} className={sheet.frame}>
      <VisuallyHidden as="h2">{t('dashboard.figures.title')}</VisuallyHidden>
      <div className={cx(sheet.grid, css.grid)}>
        {figures.map((figure) =>
          figure.now ? (
            <FigureCard
              key={figure.metric}
              metric={figure.metric}
              now={figure.now}
              before={figure.before}
              alike={figure.alike}
              goal={goalFor(goals, figure.metric, locationIds)}
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

/** A figure that is loading or failed to load. */
function Missing({ figure: { metric, query } }: { figure: FigureState }) {
  const t = useT()
  return (
    <Paper
      as="article"
      className={cx(sheet.card, css.card)}
      aria-label={t(`operations.figure.${metric}.name`)}
      data-figure={metric}
    >
      <div className={cx(sheet.top, css.unexplained)}>
        <h3 className={sheet.name}>{t(`operations.figure.${metric}.name`)}</h3>
      </div>
      {query.isPending ? (
        <Loading label={t('dashboard.loading')} className={css.loading ?? ''}>
          <span className={sheet.value}>
            <Skeleton shape="box" width="60%" height={24} />
          </span>
          <span className={sheet.shape}>
            <Skeleton width={56} />
          </span>
          <span className={css.goal}>
            <Skeleton width="70%" />
          </span>
          <span className={sheet.note}>
            <Skeleton width="50%" />
          </span>
        </Loading>
      ) : (
        <div className={css.failed}>
          <Failed query={query} title={t('dashboard.failed')} />
        </div>
      )}
    </Paper>
  )
}
