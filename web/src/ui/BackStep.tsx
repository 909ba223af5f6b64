import { useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { useBackCloses } from './useBackCloses.ts'

/** Stands inside an overlay of react-aria and gives it a step of its own in the history while it is open. */
export function BackStep() {
  const state = useContext(OverlayTriggerStateContext)
  useBackCloses(state?.isOpen ?? false, () => state?.close())
  return null
}
