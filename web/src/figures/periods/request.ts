import type { Period } from '@storekeep/contract/rules/time/periods.ts'
import type { View } from './view.ts'

/** How often figures of a period that includes today are refetched. */
const refetchMs = 60_000

/** The request body for figures of a period; `other` keeps only locations that also traded in that period. */
export function bodyOf(period: Period, ids: readonly number[] | undefined, other?: Period) {
  return {
    dateRange: { from: period.from, to: period.to },
    ...(ids === undefined ? {} : { storeAddressIds: [...ids] }),
    ...(period.until === undefined ? {} : { until: period.until }),
    ...(other === undefined ? {} : { alsoTradedIn: { from: other.from, to: other.to } }),
  }
}

/** Query options for figures that include today: refetch on window focus, and every minute while visible. */
export function live({ chosen }: View) {
  return {
    refetchInterval: chosen.includesToday ? refetchMs : (false as const),
    refetchOnWindowFocus: chosen.includesToday,
  }
}
