import { Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { later } from '#kit/figures/later.ts'
import { whenIdle } from '#kit/idle.ts'
import { PeriodLine } from '#kit/period/PeriodLine.tsx'
import { useShown } from '#kit/period/useShown.ts'
import type { View } from '#kit/period/view.ts'
import { useT } from '#kit/words/useT.ts'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonChart } from '#ui/SkeletonShapes.tsx'
import { FigureCards } from './figures/FigureCards.tsx'
import { isSettled, useFigures } from './figures/useFigures.ts'
import { useGoals } from './goals/useGoals.ts'
import { NothingHere } from './NothingHere.tsx'
import css from './OperationsPage.module.css'
import { stats } from './operations.queries.ts'
import { useOperations } from './useOperations.ts'

// words-of: dashboard

// the figures come first; the charts, the drawer and the goals after them
const { Part: Sections, prepare: prepareSections } = later(() =>
  import('./sections/Sections.tsx').then((module) => module.Sections),
)
const { Part: OrdersBehind } = later(() => import('./OrdersBehind.tsx').then((module) => module.OrdersBehind))
const { Part: GoalsDialog } = later(() =>
  import('./goals/GoalsDialog.tsx').then((module) => module.GoalsDialog),
)

/** The figures of a view and all that stands below them; the view before stays, dimmed, until the new one is there. */
export function Measures({ wanted, places }: { wanted: View; places: readonly number[] }) {
  const t = useT()
  const { search } = useOperations()
  const { goals } = useGoals()
  // what is wanted is asked for while what was shown still stands
  const coming = useFigures(wanted)
  const { view, isOld } = useShown(wanted, isSettled(coming))
  const figures = useFigures(view)
  const orders = useQuery(stats(view, 'now')).data
  const isEmpty = orders !== undefined && orders.totals.every(({ offered }) => offered === 0)
  useEffect(function letTheRestCome() {
    whenIdle(prepareSections)
  }, [])
  return (
    <div className={css.measures} data-old={isOld || undefined} aria-busy={isOld || undefined}>
      <PeriodLine view={view} data={orders?.data} />
      <FigureCards {...{ figures, goals, places, view }} />
      {isEmpty ? (
        <NothingHere lastDay={orders.data.lastDay} />
      ) : (
        <Suspense
          fallback={
            <Loading label={t('dashboard.loading')}>
              <SkeletonChart />
            </Loading>
          }
        >
          <Sections {...{ view, figures, goals, places }} />
        </Suspense>
      )}
      {(search.behind !== undefined || search.order !== undefined) && (
        <Suspense fallback={null}>
          <OrdersBehind view={view} />
        </Suspense>
      )}
      {search.goals && (
        <Suspense fallback={null}>
          <GoalsDialog places={places} />
        </Suspense>
      )}
    </div>
  )
}
