import { useEffect, useRef } from 'react'
import { openStep } from './backSteps.ts'

/** The browser's Back closes the overlay while it is open, instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(function keepLatest() {
    latest.current = close
  })
  useEffect(
    function addHistoryEntry() {
      return isOpen ? openStep(() => latest.current()) : undefined
    },
    [isOpen],
  )
}
