import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { everything } from './dashboard.queries.ts'
import { isSameView } from './view.ts'
import type { View } from './view.ts'

export interface Shown {
  readonly view: View
  /** Another period or selection is on its way: what is seen is the old one. */
  readonly isOld: boolean
}

/**
 * Starts everything a view needs, and keeps showing the view before until all of it has arrived or failed,
 * so that figures of two periods never stand side by side and nothing jumps.
 */
export function useShownView(wanted: View, sortByProductCount: boolean): Shown {
  const settled = useQueries({
    queries: [...everything(wanted, sortByProductCount)],
    combine: (results) => results.every(({ isPending }) => !isPending),
  })
  const [shown, show] = useState(wanted)
  const next = settled ? wanted : shown
  if (next !== shown) show(next)
  return { view: next, isOld: !isSameView(next, wanted) }
}
