import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { q } from '#kit/api/q.ts'
import { periodsOf } from '#figures/periods/alike.ts'
import type { PeriodRole } from '#figures/periods/alike.ts'
import { bodyOf, live } from '#figures/periods/request.ts'
import type { View } from '#figures/periods/view.ts'
import type { HourChoice } from './search.ts'

/** The current or the previous period. */
export type When = PeriodRole

const request = (view: View, when: When) => {
  const { period, other } = periodsOf(view, when)
  return { body: bodyOf(period, view.ids, other) }
}
/** A dashboard figure, with this page's permissions. */
const shared = (view: View, when: When) => ({
  body: { ...request(view, when).body, section: 'OPERATIONS' as const },
})
/** The previous period is over, so it is not refetched. */
const fresh = (view: View, when: When) => (when === 'before' ? {} : live(view))

export function stats(view: View, when: When) {
  return {
    ...q(dashboard.stats, shared(view, when)),
    ...fresh(view, when),
  }
}

export function availability(view: View, when: When) {
  return {
    ...q(operations.availability, request(view, when)),
    ...fresh(view, when),
  }
}

export function missingWrong(view: View, when: When) {
  return {
    ...q(operations.missingWrong, request(view, when)),
    ...fresh(view, when),
  }
}

export function preparation(view: View, when: When) {
  return {
    ...q(operations.preparation, request(view, when)),
    ...fresh(view, when),
  }
}

export function waiting(view: View, when: When) {
  return {
    ...q(operations.awtp, request(view, when)),
    ...fresh(view, when),
  }
}

export function accepting(view: View) {
  return { ...q(operations.accepting, request(view, 'now')), ...live(view) }
}

export function delivery(view: View) {
  return { ...q(operations.delivery, request(view, 'now')), ...live(view) }
}

export function conversion(view: View, when: When) {
  return {
    ...q(operations.conversion, request(view, when)),
    ...fresh(view, when),
  }
}

/** Orders, acceptance and ratings per location. */
export function locationOrders(view: View) {
  return {
    ...q(dashboard.operations, shared(view, 'now')),
    ...live(view),
  }
}

export function cancellations(view: View) {
  return {
    ...q(operations.cancellations, request(view, 'now')),
    ...live(view),
  }
}

/** Maximum number of listed products. */
const maxProducts = 12
export function productIssues(view: View) {
  return {
    ...q(operations.productIssues, { body: { ...request(view, 'now').body, limit: maxProducts } }),
    ...live(view),
  }
}

export function preparationMinutes(view: View) {
  return {
    ...q(operations.preparationHistogram, request(view, 'now')),
    ...live(view),
  }
}

export function waitingMinutes(view: View) {
  return {
    ...q(operations.awtpHistogram, request(view, 'now')),
    ...live(view),
  }
}

export function refunds(view: View) {
  return { ...q(operations.refunds, request(view, 'now')), ...live(view) }
}

export function fees(view: View) {
  return { ...q(operations.fees, request(view, 'now')), ...live(view) }
}

/** The choices of the hours chart, as filters of calls and of the orders behind it. */
export const hourFilters = {
  cancelled: { status: ['CANCELLED'] },
  avoidable: { avoidableCancellations: true },
  issues: { issues: true },
} as const satisfies Record<HourChoice, OrderFilters>

export function hours(view: View, choice: HourChoice | undefined) {
  return {
    ...q(dashboard.histogram, {
      body: {
        ...shared(view, 'now').body,
        ...(choice === undefined ? {} : { filters: { ...hourFilters[choice] } }),
      },
    }),
    ...live(view),
  }
}
