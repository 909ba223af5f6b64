import { useEffect, useRef } from 'react'
import { showFirstFault } from './first-fault.ts'

/**
 * The heading of a form with steps: it gets the focus when the step changes, since the button that was pressed is then
 * behind the new fields. `showFault` focuses the first invalid field of the form instead.
 */
export function useStepHeading(step: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(
    function focusHeading() {
      if (shown.current !== step) ref.current?.focus()
      shown.current = step
    },
    [step],
  )
  return {
    heading: { ref, tabIndex: -1 },
    showFault: () => showFirstFault(ref.current?.closest('form')),
  }
}
