import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Calls back once, when the element first comes into view. */
export function useOnceSeen(onSeen: () => void): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(function watchElement() {
    if (!element.current) return undefined
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      seen()
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [])
  return element
}
