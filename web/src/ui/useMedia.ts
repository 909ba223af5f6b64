import { useCallback, useSyncExternalStore } from 'react'

/** Narrower than the first breakpoint: a phone. */
export const PHONE = '(width < 37.5em)'

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
