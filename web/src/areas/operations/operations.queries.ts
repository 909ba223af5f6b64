import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { goals } from '@storekeep/contract/areas/goals.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { q } from '#kit/api/q.ts'
import { bodyOf, live } from '#kit/period/asked.ts'
import type { View } from '#kit/period/view.ts'
import type { HourChoice } from './search.ts'

/** Which of the two periods of a view. */
export type When = 'now' | 'before'

const asked = (view: View, when: When) => ({ body: bodyOf(view.chosen[when], view.ids) })
/** The period before is over: it is not asked again. */
const fresh = (view: View, when: When) => (when === 'now' ? live(view) : {})

export const stats = (view: View, when: When) => ({
  ...q(dashboard.stats, asked(view, when)),
  ...fresh(view, when),
})
export const availability = (view: View, when: When) => ({
  ...q(operations.availability, asked(view, when)),
  ...fresh(view, when),
})
export const missingWrong = (view: View, when: When) => ({
  ...q(operations.missingWrong, asked(view, when)),
  ...fresh(view, when),
})
export const preparation = (view: View, when: When) => ({
  ...q(operations.preparation, asked(view, when)),
  ...fresh(view, when),
})
export const waiting = (view: View, when: When) => ({
  ...q(operations.awtp, asked(view, when)),
  ...fresh(view, when),
})
export const conversion = (view: View, when: When) => ({
  ...q(operations.conversion, asked(view, when)),
  ...fresh(view, when),
})

/** Orders, acceptance and ratings a location. */
export const places = (view: View) => ({ ...q(dashboard.operations, asked(view, 'now')), ...live(view) })
export const cancellations = (view: View) => ({
  ...q(operations.cancellations, asked(view, 'now')),
  ...live(view),
})
/** How many products are listed. */
const mostProducts = 12
export const productIssues = (view: View) => ({
  ...q(operations.productIssues, { body: { ...asked(view, 'now').body, limit: mostProducts } }),
  ...live(view),
})
export const preparationMinutes = (view: View) => ({
  ...q(operations.preparationHistogram, asked(view, 'now')),
  ...live(view),
})
export const waitingMinutes = (view: View) => ({
  ...q(operations.awtpHistogram, asked(view, 'now')),
  ...live(view),
})
export const refunds = (view: View) => ({ ...q(operations.refunds, asked(view, 'now')), ...live(view) })
export const fees = (view: View) => ({ ...q(operations.fees, asked(view, 'now')), ...live(view) })

/** What the hours of the week count, as filters of calls and of the orders behind. */
export const hourFilters = {
  cancelled: { status: ['CANCELLED'] },
  avoidable: { avoidableCancellations: true },
  issues: { issues: true },
} as const satisfies Record<HourChoice, OrderFilters>

export const hours = (view: View, choice: HourChoice | undefined) => ({
  ...q(dashboard.histogram, {
    body: {
      ...asked(view, 'now').body,
      ...(choice === undefined ? {} : { filters: { ...hourFilters[choice] } }),
    },
  }),
  ...live(view),
})

export const goalList = () => q(goals.list, { query: {} })
