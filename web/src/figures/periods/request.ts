import type { Period } from '@storekeep/contract/rules/time/periods.ts'
import type { View } from './view.ts'

/** How often figures of a period that includes today are loaded again. */
const freshFor = 60_000

/** The body of a request for figures of a period; `other` keeps only locations that traded in that period as well. */
export function bodyOf(period: Period, ids: readonly number[] | undefined, other?: Period) {
  return {
    dateRange: { from: period.from, to: period.to },
    ...(ids === undefined ? {} : { storeAddressIds: [...ids] }),
    ...(period.until === undefined ? {} : { until: period.until }),
    ...(other === undefined ? {} : { alsoTradedIn: { from: other.from, to: other.to } }),
  }
}

/** Figures that include today are loaded again when the window gets the focus, and every minute while it is visible. */
export function live({ chosen }: View) {
  return {
    refetchInterval: chosen.includesToday ? freshFor : (false as const),
    refetchOnWindowFocus: chosen.includesToday,
  }
}
