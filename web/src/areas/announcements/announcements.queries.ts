import { performance } from '@storekeep/contract/areas/performance.ts'
import { q } from '#kit/api/q.ts'

const hour = 60 * 60_000

/**
 * GAP-ANNOUNCEMENTS: the celebrations of a month; refetched every hour, since a month is completed within the first
 * hours of the next.
 */
export function celebrationsQuery(month: string) {
  return {
    ...q(performance.celebrations, { query: { month } }),
    staleTime: hour,
    refetchInterval: hour,
  }
}
