import { performance } from '@storekeep/contract/areas/performance.ts'
import type { LocationTier, MonthlyPerformance, MonthTier } from '@storekeep/contract/areas/performance.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/api/call.ts'
import type { Kind } from './locations/eligibility.ts'

/** A month as both pages show it; only the score page shows its parts. */
export type MonthScore = Omit<MonthlyPerformance, 'storeAddresses'> &
  Partial<Pick<MonthTier, 'interval' | 'parts' | 'leftOut' | 'changedAt'>> & { readonly month: string }
export type LocationScore = MonthScore & Pick<LocationTier, 'storeAddressId' | 'storeId'>

const asked = (months: readonly string[], ids: readonly number[] | undefined, each: boolean) => ({
  query: { months: [...months], each, ...(ids && { storeAddressIds: [...ids] }) },
})

/** The months of all locations combined, oldest first. */
export function together(kind: Kind, months: readonly string[], ids: readonly number[] | undefined) {
  const input = asked(months, ids, false)
  return queryOptions({
    queryKey: [kind === 'score' ? performance.tiers.id : performance.monthly.id, input],
    queryFn: async ({ signal }): Promise<readonly MonthScore[]> => {
      if (kind === 'score') return (await call(performance.tiers, input, { signal })).together
      const { monthlyPerformance } = await call(performance.monthly, input, { signal })
      return Object.entries(monthlyPerformance)
        .map(([month, monthScore]) => ({ month, ...monthScore }))
        .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    },
  })
}

/** One month of each location. */
export function each(kind: Kind, month: string, ids: readonly number[] | undefined) {
  const input = asked([month], ids, true)
  return queryOptions({
    queryKey: [kind === 'score' ? performance.tiers.id : performance.monthly.id, input],
    queryFn: async ({ signal }): Promise<readonly LocationScore[]> => {
      if (kind === 'score') return (await call(performance.tiers, input, { signal })).tiers
      const { monthlyPerformance } = await call(performance.monthly, input, { signal })
      return (monthlyPerformance[month]?.storeAddresses ?? []).map((one) => ({ month, ...one }))
    },
  })
}
