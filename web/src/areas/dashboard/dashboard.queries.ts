import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { q } from '#kit/api/q.ts'
import { periodsOf } from '#figures/periods/alike.ts'
import type { PeriodRole } from '#figures/periods/alike.ts'
import { bodyOf, live } from '#figures/periods/request.ts'
import type { View } from '#figures/periods/view.ts'

const comparedBody = (view: View, which: PeriodRole) => {
  const { period, other } = periodsOf(view, which)
  return bodyOf(period, view.ids, other)
}

export function statsNow(view: View) {
  return {
    ...q(dashboard.stats, { body: bodyOf(view.chosen.now, view.ids) }),
    ...live(view),
  }
}

/** Both periods, for the locations that traded in both. */
export function statsBefore(view: View) {
  return q(dashboard.stats, { body: comparedBody(view, 'before') })
}

export function statsAlike(view: View) {
  return {
    ...q(dashboard.stats, { body: comparedBody(view, 'alike') }),
    ...live(view),
  }
}

export function operationsNow(view: View) {
  return {
    ...q(dashboard.operations, { body: bodyOf(view.chosen.now, view.ids) }),
    ...live(view),
  }
}

export function operationsBefore(view: View) {
  return q(dashboard.operations, { body: bodyOf(view.chosen.before, view.ids) })
}

export function hours(view: View) {
  return {
    ...q(dashboard.histogram, { body: bodyOf(view.chosen.now, view.ids) }),
    ...live(view),
  }
}

/** The number of best sellers. */
export const bestSellers = 7

export function products(view: View, sortByProductCount: boolean) {
  return {
    ...q(dashboard.products, {
      body: { ...bodyOf(view.chosen.now, view.ids), sortByProductCount, limit: bestSellers },
    }),
    ...live(view),
  }
}

/** The listed products: of one category if given, in pages. */
interface ListedProducts {
  readonly byCount: boolean
  readonly category: string | undefined
  readonly page: number
}
const listed = (view: View, { byCount, category, page }: ListedProducts, limit: number) =>
  q(dashboard.products, {
    body: {
      ...bodyOf(view.chosen.now, view.ids),
      sortByProductCount: byCount,
      limit,
      page,
      ...(category === undefined ? {} : { category }),
    },
  })
/** A page of all products; a hundred at a time for a file of them all. */
export function productsOfPage(view: View, chosen: ListedProducts) {
  return listed(view, chosen, 20)
}

export function allProducts(view: View, chosen: ListedProducts) {
  return listed(view, chosen, 100)
}

export function netSales(view: View) {
  return {
    ...q(dashboard.netSales, { body: bodyOf(view.chosen.now, view.ids) }),
    ...live(view),
  }
}

/** Sales per local hour of the day, of the current period and the one before. */
export function salesOfHours(view: View, which: 'now' | 'before') {
  return {
    ...q(dashboard.hours, { body: comparedBody(view, which) }),
    ...(which === 'now' ? live(view) : {}),
  }
}

/** Hours of the period before: for a single day, whose sales by day would be one point. */
export function hoursBefore(view: View) {
  return q(dashboard.histogram, { body: comparedBody(view, 'before') })
}
