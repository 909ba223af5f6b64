import { useCallback, useEffect, useRef } from 'react'
import { useStable } from './useStable.ts'

/** PLATFORM-CONST-DROPDOWN: debounce time of a search in a dropdown. */
export const SEARCH_DELAY = 400

/** Debounces `run`: calls it once, `delay` ms after the last call. */
export function useLater<Args extends unknown[]>(
  run: (...args: Args) => void,
  delay: number,
): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useStable(run)
  useEffect(function forgetOnLeaving() {
    return () => clearTimeout(timer.current)
  }, [])
  return useCallback(
    (...args: Args) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest(...args), delay)
    },
    [delay, latest],
  )
}
