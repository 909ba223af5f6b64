import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { q } from '#kit/api/q.ts'
import { bodyOf, live } from '#kit/period/asked.ts'
import type { View } from '#kit/period/view.ts'

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
