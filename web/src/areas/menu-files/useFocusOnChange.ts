import { useEffect, useRef } from 'react'

/** Focuses a container when what it shows changes: the button that was pressed is then gone. */
export function useFocusOnChange(shown: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef(shown)
  useEffect(
    function focusContent() {
      if (last.current !== shown) ref.current?.focus({ preventScroll: true })
      last.current = shown
    },
    [shown],
  )
  return ref
}
