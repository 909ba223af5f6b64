import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as ask from './dashboard.queries.ts'
import { isSameView } from './view.ts'
import type { View } from './view.ts'

export interface Shown {
  readonly view: View
  /** Another period or selection is on its way: what is seen is the old one. */
  readonly isOld: boolean
}

/** What a view asks for; it is made anew with every rendering, so it is compared by this. */
const momentOf = ({ chosen, ids, currencies }: View): string =>
  JSON.stringify([chosen.now, chosen.before, ids, currencies])

/**
 * Starts everything a view needs, and keeps showing the view before until all of it has arrived or failed,
 * so that figures of two periods never stand side by side and nothing jumps.
 */
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
  const settled = results.every(({ isPending }) => !isPending)
  const [shown, show] = useState(wanted)
  if (settled && momentOf(wanted) !== momentOf(shown)) show(wanted)
  return { view: shown, isOld: !isSameView(shown, wanted) }
}
