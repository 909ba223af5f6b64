import { useAddress } from '#kit/page/useAddress.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { readSearch } from './search.ts'
import type { DashboardSearch } from './search.ts'

/** The page's state, which lives in its address. */
export function useDashboardAddress(): Address<DashboardSearch> {
  return useAddress(readSearch)
}
