import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { textScale } from '../rem.ts'

interface Box {
  ref: RefObject<HTMLDivElement | null>
  /** In designed pixels, in which the chart is drawn; 0 until measured. */
  width: number
  /** How many pixels of the screen a designed pixel takes. */
  scale: number
  rtl: boolean
}

/** The width of a chart, its scale and its text direction. */
export function useBox(): Box {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState({ width: 0, scale: 1, rtl: false })
  useEffect(function followSize() {
    const node = ref.current
    if (!node) return undefined
    const measure = () => {
      const scale = textScale()
      const width = Math.floor(node.clientWidth / scale)
      const rtl = getComputedStyle(node).direction === 'rtl'
      const isSame = (was: typeof box) => was.width === width && was.scale === scale && was.rtl === rtl
      setBox((was) => (isSame(was) ? was : { width, scale, rtl }))
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
