import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { Period } from '@storekeep/contract/rules/periods.ts'
import { q } from '#kit/api/q.ts'
import type { View } from './view.ts'

/** How often figures of a period that includes today are asked again. */
export const freshFor = 60_000

const bodyOf = (period: Period, ids: readonly number[] | undefined) => ({
  dateRange: { from: period.from, to: period.to },
  ...(ids === undefined ? {} : { storeAddressIds: [...ids] }),
  ...(period.until === undefined ? {} : { until: period.until }),
})

/** Figures that include today are asked again when the window comes back, and every minute while it is seen. */
const live = ({ chosen }: View) => ({
  refetchInterval: chosen.includesToday ? freshFor : (false as const),
  refetchOnWindowFocus: chosen.includesToday,
})

export const statsNow = (view: View) => ({
  ...q(dashboard.stats, { body: bodyOf(view.chosen.now, view.ids) }),
  ...live(view),
})
export const statsBefore = (view: View) => q(dashboard.stats, { body: bodyOf(view.chosen.before, view.ids) })

export const operationsNow = (view: View) => ({
  ...q(dashboard.operations, { body: bodyOf(view.chosen.now, view.ids) }),
  ...live(view),
})
export const operationsBefore = (view: View) =>
  q(dashboard.operations, { body: bodyOf(view.chosen.before, view.ids) })

export const hours = (view: View) => ({
  ...q(dashboard.histogram, { body: bodyOf(view.chosen.now, view.ids) }),
  ...live(view),
})

/** How many best sellers are asked for. */
export const bestSellers = 7

export const products = (view: View, sortByProductCount: boolean) => ({
  ...q(dashboard.products, {
    body: { ...bodyOf(view.chosen.now, view.ids), sortByProductCount, limit: bestSellers },
  }),
  ...live(view),
})

/** Hours of the period before: for a single day, whose sales by day would be one point. */
export const hoursBefore = (view: View) =>
  q(dashboard.histogram, { body: bodyOf(view.chosen.before, view.ids) })
