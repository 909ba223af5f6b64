import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import css from './overlay.module.css'
import type { Placement } from './Popover.tsx'
import { useBackCloses } from './useBackCloses.ts'

interface PopoverPanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it. */
  triggerRef: RefObject<HTMLElement | null>
  /** Accessible name of the panel. */
  label: string
  children: ReactNode
  placement?: Placement
}

/** The scrollbar gutter counts as part of the window, but nothing can be shown on it. */
const gutter = (): number => Math.max(0, innerWidth - document.body.offsetWidth)

/**
 * The panel of a popover without its button, for pages that render before the panel's code has loaded: the button is
 * there immediately, and `lazyPart` loads the panel on the first press.
 */
export function PopoverPanel({ label, children, placement = 'bottom start', ...popover }: PopoverPanelProps) {
  useBackCloses(popover.isOpen, () => popover.onOpenChange(false))
  return (
    <Popover
      {...popover}
      placement={placement}
      offset={6}
      containerPadding={12 + gutter()}
      className={css.popover ?? ''}
    >
      <Dialog aria-label={label} className={css.dialog ?? ''}>
        {children}
      </Dialog>
    </Popover>
  )
}
