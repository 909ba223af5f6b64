import { memo } from 'react'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import type { View } from '#figures/periods/view.ts'
import { Card as Paper } from '#ui/Card.tsx'
import type { FigureState } from '../figures/useFigures.ts'
import { ByDay } from './ByDay.tsx'
import { Cancellations } from '../reasons/Cancellations.tsx'
import { Closures } from '../reasons/Closures.tsx'
import { LocationComparison } from '../compared/LocationComparison.tsx'
import { Fees } from '../money/Fees.tsx'
import { Funnel } from './Funnel.tsx'
import { Hours } from './Hours.tsx'
import { Items } from './Items.tsx'
import { Refunds } from '../money/Refunds.tsx'
import css from './sections.module.css'
import { OtherTimes } from '../times/OtherTimes.tsx'
import { PreparationTimes, WaitingTimes } from '../times/Times.tsx'

interface SectionsProps {
  view: View
  figures: readonly FigureState[]
  goals: readonly Goal[]
  locationIds: readonly number[]
}

/** The sections below the key figures: when, why, how long, how much, and where. */
export const Sections = memo(function Sections(props: SectionsProps) {
  const { view } = props
  const parts = [
    { id: 'by-day', width: css.four, part: <ByDay {...props} /> },
    { id: 'closures', width: css.two, part: <Closures view={view} /> },
    { id: 'cancellations', width: css.three, part: <Cancellations view={view} /> },
    { id: 'items', width: css.three, part: <Items view={view} /> },
    { id: 'preparation', width: css.three, part: <PreparationTimes {...props} /> },
    { id: 'waiting', width: css.three, part: <WaitingTimes {...props} /> },
    { id: 'other-times', width: css.whole, part: <OtherTimes view={view} /> },
    { id: 'hours', width: css.four, part: <Hours view={view} /> },
    { id: 'funnel', width: css.two, part: <Funnel view={view} /> },
    { id: 'refunds', width: css.three, part: <Refunds view={view} /> },
    { id: 'fees', width: css.three, part: <Fees view={view} /> },
  ]
  return (
    <div className={css.grid}>
      {parts.map(({ id, width, part }) => (
        <Paper as="section" key={id} id={id} className={width}>
          {part}
        </Paper>
      ))}
      <div className={css.whole} id="locations">
        <LocationComparison view={view} />
      </div>
    </div>
  )
})
