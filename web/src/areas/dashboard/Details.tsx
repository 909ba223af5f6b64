import { memo } from 'react'
import { Card as Paper } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { SkeletonChart } from '#ui/SkeletonShapes.tsx'
import { AttentionList } from './AttentionList.tsx'
import { BestSellers } from './BestSellers.tsx'
import { BusyHours } from './BusyHours.tsx'
import css from './Details.module.css'
import { Locations } from './Locations.tsx'
import { OrdersByHour } from './OrdersByHour.tsx'
import { SalesByDay } from './SalesByDay.tsx'
import { useSteps } from '#kit/figures/useSteps.ts'
import type { View } from '#kit/period/view.ts'

/** What stands below the key figures; with its charts it comes after them. */
export const Details = memo(function Details({ view }: { view: View }) {
  // its hours are drawn as a line: a week with one day in it would say the same again
  const isOneDay = view.chosen.days === 1
  // one after the other, in the order they are read: each is drawn within a moment, all of them are not
  const step = useSteps(4)
  return (
    <div className={css.grid}>
      <Paper as="section" className={css.main}>
        {isOneDay ? <OrdersByHour view={view} /> : <SalesByDay view={view} />}
      </Paper>
      <div className={css.aside}>
        {step > 0 ? (
          <AttentionList view={view} />
        ) : (
          <Paper>
            <SkeletonText lines={6} />
          </Paper>
        )}
      </div>
      {!isOneDay && (
        <Paper as="section" className={css.main}>
          {step > 1 ? <BusyHours view={view} /> : <SkeletonChart />}
        </Paper>
      )}
      <Paper as="section" className={isOneDay ? css.whole : css.aside}>
        {step > 2 ? <BestSellers view={view} /> : <SkeletonText lines={6} />}
      </Paper>
      <div className={`${css.whole} ${css.far}`}>{step > 3 && <Locations view={view} />}</div>
    </div>
  )
})
