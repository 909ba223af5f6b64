import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useChosen } from '#kit/selection/useSelection.ts'
import { whenIdle } from '#kit/idle.ts'
import { useT } from '#kit/words/useT.ts'
import { loadWords } from '#kit/words/words.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { isEmptyPeriod } from './cards.ts'
import css from './DashboardPage.module.css'
import { statsNow } from './dashboard.queries.ts'
import { DetailsLoading } from './DetailsLoading.tsx'
import { Figures } from './Figures.tsx'
import { later } from '#kit/figures/later.ts'
import { PeriodControl } from '#kit/period/PeriodControl.tsx'
import { PeriodLine } from '#kit/period/PeriodLine.tsx'
import { closed } from './search.ts'
import { StandingLine } from './StandingLine.tsx'
import { useHome } from './useHome.ts'
import { useNow } from '#kit/period/useNow.ts'
import { useShownView } from './useShownView.ts'
import { viewOf } from '#kit/period/view.ts'
import { sortsByCount } from './sortsByCount.ts'

// the sentence and the figures come first; the charts and the drawer after them
const { Part: Details, prepare: prepareDetails } = later(() =>
  import('./Details.tsx').then((module) => module.Details),
)
const { Part: NothingHere } = later(() => import('./NothingHere.tsx').then((module) => module.NothingHere))
const { Part: OrdersBehind } = later(() =>
  Promise.all([import('./OrdersBehind.tsx'), loadWords('orders')]).then(([module]) => module.OrdersBehind),
)

/** The page with its figures, and what comes below them. */
export function FirstView() {
  const t = useT()
  const { search, go } = useHome()
  const wanted = viewOf(search, useChosen(), useNow())
  const { view, isOld } = useShownView(wanted, sortsByCount(wanted, search))
  const stats = useQuery(statsNow(view)).data
  const isEmpty = stats !== undefined && isEmptyPeriod(stats)
  useEffect(function letTheRestCome() {
    whenIdle(prepareDetails)
  }, [])
  return (
    <div className={css.page}>
      <SectionHeader
        level={1}
        title={t('dashboard.title')}
        actions={
          <PeriodControl
            chosen={wanted.chosen}
            today={wanted.today}
            onChange={(period) => {
              const { period: _p, from: _f, to: _t, ...rest } = closed(search)
              go({ ...period, ...rest })
            }}
          />
        }
      />
      <div className={css.content} data-old={isOld || undefined} aria-busy={isOld || undefined}>
        <div className={css.intro}>
          <div className={css.standing}>
            <StandingLine view={view} />
          </div>
          <PeriodLine view={view} data={stats?.data} />
        </div>
        <Figures view={view} />
        <Suspense fallback={<DetailsLoading />}>
          {isEmpty ? <NothingHere state={stats.data} /> : <Details view={view} />}
        </Suspense>
      </div>
      {(search.behind !== undefined || search.order !== undefined) && (
        <Suspense fallback={null}>
          <OrdersBehind view={view} />
        </Suspense>
      )}
    </div>
  )
}
