import { useState } from 'react'
import { isSameView } from '../periods/view.ts'
import type { View } from '../periods/view.ts'

export interface Shown {
  readonly view: View
  /** Whether the shown view is outdated because another period or selection is loading. */
  readonly isOld: boolean
}

/** The parts of a view that requests depend on. Views are compared by them, since each render creates a new object. */
const momentOf = ({ chosen, ids, currencies }: View): string =>
  JSON.stringify([chosen.now, chosen.before, ids, currencies])

/**
 * Keeps showing the previous view until the new one has loaded or failed, so that figures of two periods are never
 * mixed and the layout does not jump.
 */
export function useShown(wanted: View, isSettled: boolean): Shown {
  const [shown, show] = useState(wanted)
  if (isSettled && momentOf(wanted) !== momentOf(shown)) show(wanted)
  return { view: shown, isOld: !isSameView(shown, wanted) }
}
