import { memo } from 'react'
import { Card as Paper } from '#ui/Card.tsx'
import { BestSellers } from '../sales/BestSellers.tsx'
import { AllProducts } from '../sales/AllProducts.tsx'
import { NetSales } from '../sales/NetSales.tsx'
import { BusyHours } from '../sales/BusyHours.tsx'
import css from './Details.module.css'
import { ClosedLocations } from '../../schedule/schedule.widget.tsx'
import { LocationComparison } from '../locations/LocationComparison.tsx'
import { OrdersByHour } from '../sales/OrdersByHour.tsx'
import { SalesOverTime } from '../sales/SalesOverTime.tsx'
import type { View } from '#figures/periods/view.ts'

/** The charts and tables below the key figures. */
export const Details = memo(function Details({ view }: { view: View }) {
  // the line chart of a single day shows its hours, so the heatmap of a week is left out
  const isOneDay = view.chosen.days === 1
  return (
    <div className={css.grid}>
      <ClosedLocations ids={view.ids} className={css.whole} />
      <Paper as="section" className={isOneDay ? css.main : css.whole}>
        {isOneDay ? <OrdersByHour view={view} /> : <SalesOverTime view={view} />}
      </Paper>
      {!isOneDay && (
        <Paper as="section" className={css.main}>
          <BusyHours view={view} />
        </Paper>
      )}
      <Paper as="section" className={css.aside}>
        <BestSellers view={view} />
      </Paper>
      <Paper as="section" className={css.whole}>
        <NetSales view={view} />
      </Paper>
      <div className={`${css.whole} ${css.far}`}>
        <LocationComparison view={view} />
      </div>
      <Paper as="section" className={`${css.whole} ${css.far}`}>
        <AllProducts view={view} />
      </Paper>
    </div>
  )
})
