import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Whether the content of a box is wider than the box: then the keyboard must reach it, to scroll it. */
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
