import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that stays the same and calls the latest `work`. In an effect, use `useEffectEvent` instead. */
export function useStable<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(work)
  useEffect(function keepLatest() {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
