import { useCallback, useEffect, useRef } from 'react'

/** PLATFORM-CONST-DROPDOWN: a search in a dropdown waits this long after the last key. */
export const SEARCH_DELAY = 400

/** Calls `run` once, `delay` ms after the last call of the function it answers. */
export function useLater<Args extends unknown[]>(
  run: (...args: Args) => void,
  delay: number,
): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  useEffect(function keepLatest() {
    latest.current = run
  })
  useEffect(function forgetOnLeaving() {
    return () => clearTimeout(timer.current)
  }, [])
  return useCallback(
    (...args: Args) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...args), delay)
    },
    [delay],
  )
}
