import { useAddress } from '#kit/page/useAddress.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { readSearch } from './search.ts'
import type { OperationsSearch } from './search.ts'

/** The page's state, which lives in its address. */
export function useOperationsAddress(): Address<OperationsSearch> {
  return useAddress(readSearch)
}
