import { Card as Paper } from '#ui/Card.tsx'
import { AttentionList } from './AttentionList.tsx'
import { BestSellers } from './BestSellers.tsx'
import { BusyHours } from './BusyHours.tsx'
import css from './Details.module.css'
import { Locations } from './Locations.tsx'
import { OrdersByHour } from './OrdersByHour.tsx'
import { SalesByDay } from './SalesByDay.tsx'
import type { View } from './view.ts'

/** What stands below the key figures; with its charts it comes after them. */
export function Details({ view }: { view: View }) {
  // its hours are drawn as a line: a week with one day in it would say the same again
  const isOneDay = view.chosen.days === 1
  return (
    <div className={css.grid}>
      <Paper as="section" className={css.main}>
        {isOneDay ? <OrdersByHour view={view} /> : <SalesByDay view={view} />}
      </Paper>
      <div className={css.aside}>
        <AttentionList view={view} />
      </div>
      {!isOneDay && (
        <Paper as="section" className={css.main}>
          <BusyHours view={view} />
        </Paper>
      )}
      <Paper as="section" className={isOneDay ? css.whole : css.aside}>
        <BestSellers view={view} />
      </Paper>
      <div className={css.whole}>
        <Locations view={view} />
      </div>
    </div>
  )
}
