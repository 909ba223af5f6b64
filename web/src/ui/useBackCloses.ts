import { useEffect, useEffectEvent } from 'react'
import { openStep } from './backSteps.ts'

/** The browser's Back closes the overlay while it is open, instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(
    function addHistoryEntry() {
      return isOpen ? openStep(() => onBack()) : undefined
    },
    [isOpen],
  )
}
