import { useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { useBackCloses } from './useBackCloses.ts'

/** Rendered inside a react-aria overlay; gives it a history entry while it is open. */
export function BackStep() {
  const state = useContext(OverlayTriggerStateContext)
  useBackCloses(state?.isOpen ?? false, () => state?.close())
  return null
}
