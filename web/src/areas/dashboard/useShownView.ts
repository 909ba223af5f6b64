import { useQuery } from '@tanstack/react-query'
import { useShown } from '#figures/shown/useShown.ts'
import type { Shown } from '#figures/shown/useShown.ts'
import type { View } from '#figures/periods/view.ts'
import { useComparedStats } from './useComparedStats.ts'
import * as ask from './dashboard.queries.ts'

/** Starts all queries of a view, and shows the previous view until all of them have loaded. */
export function useShownView(wanted: View, sortByProductCount: boolean): Shown {
  // one by one: `useQueries` would add 1.5 kB to the first page
  const stats = useComparedStats(wanted)
  const results = [
    stats,
    useQuery(ask.operationsNow(wanted)),
    useQuery(ask.operationsBefore(wanted)),
    useQuery(ask.hours(wanted)),
    useQuery(ask.products(wanted, sortByProductCount)),
  ]
  return useShown(
    wanted,
    results.every(({ isPending }) => !isPending),
  )
}
