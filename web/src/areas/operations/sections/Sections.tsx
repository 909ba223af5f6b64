import { memo } from 'react'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { useSteps } from '#kit/figures/useSteps.ts'
import type { View } from '#kit/period/view.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { SkeletonChart } from '#ui/SkeletonShapes.tsx'
import type { FigureState } from '../figures/useFigures.ts'
import { ByDay } from './ByDay.tsx'
import { Cancellations } from './Cancellations.tsx'
import { Closures } from './Closures.tsx'
import { Compared } from '../compared/Compared.tsx'
import { Fees } from './Fees.tsx'
import { Funnel } from './Funnel.tsx'
import { Hours } from './Hours.tsx'
import { Items } from './Items.tsx'
import { Refunds } from './Refunds.tsx'
import css from './sections.module.css'
import { PreparationTimes, WaitingTimes } from '../times/Times.tsx'

export interface SectionsProps {
  view: View
  figures: readonly FigureState[]
  goals: readonly Goal[]
  places: readonly number[]
}

/** What stands below the key figures, in the order of the questions: when, why, how long, for how much, where. */
export const Sections = memo(function Sections(props: SectionsProps) {
  const { view } = props
  const parts = [
    { id: 'by-day', width: css.four, part: <ByDay {...props} /> },
    { id: 'closures', width: css.two, part: <Closures view={view} /> },
    { id: 'cancellations', width: css.three, part: <Cancellations view={view} /> },
    { id: 'items', width: css.three, part: <Items view={view} /> },
    { id: 'preparation', width: css.three, part: <PreparationTimes {...props} /> },
    { id: 'waiting', width: css.three, part: <WaitingTimes {...props} /> },
    { id: 'hours', width: css.four, part: <Hours view={view} /> },
    { id: 'funnel', width: css.two, part: <Funnel view={view} /> },
    { id: 'refunds', width: css.three, part: <Refunds view={view} /> },
    { id: 'fees', width: css.three, part: <Fees view={view} /> },
  ]
  // one after the other, in the order they are read: each is drawn within a moment, all of them are not
  const step = useSteps(parts.length)
  return (
    <div className={css.grid}>
      {parts.map(({ id, width, part }, index) => (
        <Paper as="section" key={id} id={id} className={width}>
          {step >= index ? part : <SkeletonChart />}
        </Paper>
      ))}
      <div className={css.whole}>{step >= parts.length && <Compared view={view} />}</div>
    </div>
  )
})
