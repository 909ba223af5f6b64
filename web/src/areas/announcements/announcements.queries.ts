import { performance } from '@storekeep/contract/areas/performance.ts'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { q } from '#kit/api/q.ts'

/**
 * GAP-ANNOUNCEMENTS: the celebrations of a month; refetched every hour, since a month is completed within the first
 * hours of the next.
 */
export function celebrationsQuery(month: string) {
  return {
    ...q(performance.celebrations, { query: { month } }),
    staleTime: hourMs,
    refetchInterval: hourMs,
  }
}
