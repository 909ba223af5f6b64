import { performance } from '@storekeep/contract/areas/performance.ts'
import { q } from '#kit/api/q.ts'

const hour = 60 * 60_000

/** GAP-ANNOUNCEMENTS: what a month brought; asked again every hour, for a month is completed within the first of the next. */
export const celebrationsQuery = (month: string) => ({
  ...q(performance.celebrations, { query: { month } }),
  staleTime: hour,
  refetchInterval: hour,
})
