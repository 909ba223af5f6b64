import type { UseQueryResult } from '@tanstack/react-query'
import { useStable } from '../../../ui/useStable.ts'
import type { FailedQuery } from '../../page/failures.tsx'

/** Whether a query failed before its first answer. */
export function isFailed({ isError, data }: UseQueryResult): boolean {
  return isError && data === undefined
}

/** The failed ones of some queries as one, whose Try again loads all of them; null if none has failed. */
export function useFailed(queries: readonly UseQueryResult[]): FailedQuery | null {
  const failed = queries.filter(isFailed)
  const refetch = useStable(() => failed.forEach((query) => void query.refetch()))
  const [first] = failed
  return first
    ? { error: first.error, isFetching: failed.some(({ isFetching }) => isFetching), refetch }
    : null
}
