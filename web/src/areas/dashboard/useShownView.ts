import { useQuery } from '@tanstack/react-query'
import { useShown } from '#kit/period/useShown.ts'
import type { Shown } from '#kit/period/useShown.ts'
import type { View } from '#kit/period/view.ts'
import * as ask from './dashboard.queries.ts'

/** Starts everything a view needs, and shows the view before until all of it is there. */
export function useShownView(wanted: View, sortByProductCount: boolean): Shown {
  // one by one: what asks for a list of queries would be 1.5 kB of the first page
  const results = [
    useQuery(ask.statsNow(wanted)),
    useQuery(ask.statsBefore(wanted)),
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
