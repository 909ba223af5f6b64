import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as RacPopover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import css from './overlay.module.css'

export type Placement =
  | 'bottom'
  | 'bottom start'
  | 'bottom end'
  | 'top'
  | 'top start'
  | 'top end'
  | 'start'
  | 'end'

export interface PopoverProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<{ [name: string]: unknown }, string>
  /** Name of the panel for screen readers. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: Placement
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
  /** Leave out the inner padding. */
  flush?: boolean
}

/** A panel beside the button that opens it; for a list of commands take `Menu`. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  className,
  flush,
  ...open
}: PopoverProps) {
  return (
    <DialogTrigger {...open}>
      <Pressable>{trigger}</Pressable>
      <RacPopover placement={placement} offset={6} className={cx(css.popover, className)}>
        <Dialog
          aria-label={label}
          className={flush ? '' : (css.dialog ?? '')}
          style={flush ? { outline: 'none' } : {}}
        >
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </RacPopover>
    </DialogTrigger>
  )
}
