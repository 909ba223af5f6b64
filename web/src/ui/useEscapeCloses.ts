import { useEffect, useEffectEvent } from 'react'
import { isFocusLost } from './focus/focusable.ts'

/** The open overlays, topmost last. */
const open: object[] = []

/**
 * Escape closes the topmost overlay even if nothing has the focus, e.g. because the focused button was removed with its
 * row. With the focus inside, the overlay handles the key itself.
 */
export function useEscapeCloses(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(
    function listen() {
      if (!isOpen) return undefined
      const overlay = {}
      open.push(overlay)
      const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
        if (key === 'Escape' && !defaultPrevented && isFocusLost() && open.at(-1) === overlay) onEscape()
      }
      document.addEventListener('keydown', onKeyDown)
      return () => {
        open.splice(open.indexOf(overlay), 1)
        document.removeEventListener('keydown', onKeyDown)
      }
    },
    [isOpen],
  )
}
