import { useState } from 'react'
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
 * Keeps showing the view before until all of the wanted one has arrived or failed, so that figures of two periods
 * never stand side by side and nothing jumps.
 */
export function useShown(wanted: View, isSettled: boolean): Shown {
  const [shown, show] = useState(wanted)
  if (isSettled && momentOf(wanted) !== momentOf(shown)) show(wanted)
  return { view: shown, isOld: !isSameView(shown, wanted) }
}
