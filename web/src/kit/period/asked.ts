import type { Period } from '@storekeep/contract/rules/periods.ts'
import type { View } from './view.ts'

/** How often figures of a period that includes today are asked again. */
const freshFor = 60_000

/** What figures of a period are asked with. */
export const bodyOf = (period: Period, ids: readonly number[] | undefined) => ({
  dateRange: { from: period.from, to: period.to },
  ...(ids === undefined ? {} : { storeAddressIds: [...ids] }),
  ...(period.until === undefined ? {} : { until: period.until }),
})

/** Figures that include today are asked again when the window comes back, and every minute while it is seen. */
export const live = ({ chosen }: View) => ({
  refetchInterval: chosen.includesToday ? freshFor : (false as const),
  refetchOnWindowFocus: chosen.includesToday,
})
