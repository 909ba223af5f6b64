import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './CornerCard.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CornerCardProps {
  /** Name of the region for screen readers. */
  label: string
  /** Read out once, politely, when the card appears. */
  said: string
  children: ReactNode
}

/**
 * A card at the bottom end of the window, on a phone a sheet at its bottom. It takes no focus and blocks nothing. Pages
 * end that much lower and toasts come above it (`--corner-space`), so that everything can be brought out from behind it.
 */
export function CornerCard({ label, said, children }: CornerCardProps) {
  const card = useRef<HTMLElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  useLayoutEffect(function keepRoom() {
    const root = document.documentElement
    const measure = () =>
      root.style.setProperty('--corner-space', `${(card.current?.offsetHeight ?? 0) + 16}px`)
    const watch = new ResizeObserver(measure)
    if (card.current) watch.observe(card.current)
    measure()
    return () => {
      watch.disconnect()
      root.style.removeProperty('--corner-space')
    }
  }, [])
  useEffect(
    function sayIt() {
      // screen readers announce only changes of a region that exists already
      if (status.current) status.current.textContent = said
    },
    [said],
  )
  return createPortal(
    <>
      <VisuallyHidden>
        <output ref={status} />
      </VisuallyHidden>
      <aside ref={card} aria-label={label} className={css.card}>
        {children}
      </aside>
    </>,
    document.body,
  )
}
