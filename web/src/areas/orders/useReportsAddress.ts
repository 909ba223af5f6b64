import { useAddress } from '#kit/page/useAddress.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { readReports } from './search.ts'
import type { ReportsSearch } from './search.ts'

/** The state of the list, which lives in its address; an order's page keeps that of the list behind it. */
export function useReportsAddress(): Address<ReportsSearch> {
  return useAddress(readReports)
}
