import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import { useBackCloses } from './useBackCloses.ts'
import css from './Dropdown.module.css'

interface DropdownProps {
  /** Accessible name of the panel. */
  label: string
  /** The button that opened it: the dropdown is placed below it and returns the focus to it. */
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
  className?: string | undefined
}

/**
 * A panel below its button, for panels opened many times a day. The page behind stays usable, so it needs neither a
 * focus trap nor a portal, and opens within a frame; otherwise use `Popover`.
 */
export function Dropdown({ label, trigger, onClose, children, className }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useBackCloses(true, onClose)
  useLayoutEffect(
    function positionPanel() {
      const position = () => {
        if (box.current && trigger.current) positionUnder(box.current, trigger.current)
      }
      position()
      addEventListener('resize', position)
      return () => removeEventListener('resize', position)
    },
    [trigger],
  )
  useEffect(function takeFocus() {
    box.current?.querySelector<HTMLElement>('input, [role=listbox], button')?.focus({ preventScroll: true })
  }, [])
  useEffect(
    function closeFromOutside() {
      const isInside = (target: EventTarget | null) =>
        target instanceof Node && [box, trigger].some(({ current }) => current?.contains(target))
      const leave = (event: Event) => {
        if (!isInside(event.target)) close()
      }
      // a button that disables itself loses the focus to the page
      const escape = (event: globalThis.KeyboardEvent) => {
        if (event.key !== 'Escape' || document.activeElement !== document.body) return
        trigger.current?.focus()
        close()
      }
      document.addEventListener('keydown', escape)
      document.addEventListener('pointerdown', leave, true)
      document.addEventListener('focusin', leave)
      return () => {
        document.removeEventListener('keydown', escape)
        document.removeEventListener('pointerdown', leave, true)
        document.removeEventListener('focusin', leave)
      }
    },
    [trigger],
  )
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    trigger.current?.focus()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a native dialog would close with every key it does not know
    <div ref={box} role="dialog" aria-label={label} className={cx(css.dropdown, className)} onKeyDown={press}>
      {children}
    </div>
  )
}

const gap = 6
const margin = 8

/** Aligns the panel with the start of the trigger, within the window. */
function positionUnder(box: HTMLElement, trigger: HTMLElement): void {
  const { left, right, bottom } = trigger.getBoundingClientRect()
  const begins = getComputedStyle(box).direction === 'rtl' ? right - box.offsetWidth : left
  const last = document.documentElement.clientWidth - box.offsetWidth - margin
  box.style.left = `${Math.max(margin, Math.min(begins, last))}px`
  box.style.top = `${bottom + gap}px`
  box.style.maxBlockSize = `${innerHeight - bottom - gap - margin}px`
}
