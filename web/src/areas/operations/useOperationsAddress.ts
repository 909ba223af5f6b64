import { useAddress } from '#kit/page/useAddress.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { readSearch } from './search.ts'
import type { OperationsSearch } from './search.ts'

/** The page's state, stored in its address. */
export function useOperationsAddress(): Address<OperationsSearch> {
  return useAddress(readSearch)
}
