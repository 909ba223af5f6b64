import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { dropPlacement } from './dropPlacement.ts'

interface Drop<T> {
  box: RefObject<T | null>
  /** Spread on the RAC popover. */
  popover: { placement: 'bottom start' | 'top start'; shouldFlip: false }
  /** Call it when the dropdown opens or closes. */
  measure: (isOpen: boolean) => void
}

/** Determines on opening on which side a dropdown opens (PLATFORM-CONST-DROPDOWN). */
export function useDropPlacement<T extends HTMLElement = HTMLElement>(): Drop<T> {
  const box = useRef<T>(null)
  const [side, setSide] = useState<'bottom' | 'top'>('bottom')
  const measure = (isOpen: boolean) => {
    if (isOpen && box.current)
      setSide(dropPlacement(box.current.getBoundingClientRect().bottom, window.innerHeight))
  }
  return { box, popover: { placement: `${side} start`, shouldFlip: false }, measure }
}
