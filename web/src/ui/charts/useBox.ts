import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

interface Box {
  ref: RefObject<HTMLDivElement | null>
  /** 0 until measured. */
  width: number
  rtl: boolean
}

/** The width of a chart, and its text direction. */
export function useBox(): Box {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState({ width: 0, rtl: false })
  useEffect(function followSize() {
    const node = ref.current
    if (!node) return undefined
    const measure = () => {
      const width = Math.floor(node.clientWidth)
      const rtl = getComputedStyle(node).direction === 'rtl'
      setBox((was) => (was.width === width && was.rtl === rtl ? was : { width, rtl }))
    }
    // also called with the initial size, after layout
    const sizes = new ResizeObserver(measure)
    sizes.observe(node)
    // the language can change without the size changing
    const words = new MutationObserver(measure)
    words.observe(document.documentElement, { attributeFilter: ['dir'] })
    return () => {
      sizes.disconnect()
      words.disconnect()
    }
  }, [])
  return { ref, ...box }
}
