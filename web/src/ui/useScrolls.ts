import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Whether the content of a box overflows it, so that it must be focusable to scroll by keyboard. */
export function useScrolls<T extends HTMLElement>(): [ref: RefObject<T | null>, scrolls: boolean] {
  const ref = useRef<T>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(function watchWidth() {
    const node = ref.current
    if (!node) return undefined
    const watch = new ResizeObserver(() => setScrolls(node.scrollWidth > node.clientWidth + 1))
    watch.observe(node)
    if (node.firstElementChild) watch.observe(node.firstElementChild)
    return () => watch.disconnect()
  }, [])
  return [ref, scrolls]
}
