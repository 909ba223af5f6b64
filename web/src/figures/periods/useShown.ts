import { useState } from 'react'
import { isSameView } from './view.ts'
import type { View } from './view.ts'

export interface Shown {
  readonly view: View
  /** Another period or selection is loading: the shown view is the old one. */
  readonly isOld: boolean
}

/**
 * The parts of a view that requests depend on; a view is a new object in every rendering, so it is compared by them.
 */
const momentOf = ({ chosen, ids, currencies }: View): string =>
  JSON.stringify([chosen.now, chosen.before, ids, currencies])

/**
 * Shows the view before until the wanted one has loaded or failed, so that figures of two periods are never mixed and
 * nothing jumps.
 */
export function useShown(wanted: View, isSettled: boolean): Shown {
  const [shown, show] = useState(wanted)
  if (isSettled && momentOf(wanted) !== momentOf(shown)) show(wanted)
  return { view: shown, isOld: !isSameView(shown, wanted) }
}
