import { useContext, useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as RacPopover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Modal'
import { BackStep } from './BackStep.tsx'
import { cx } from './cx.ts'
import css from './overlay.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Placement =
  | 'bottom'
  | 'bottom start'
  | 'bottom end'
  | 'top'
  | 'top start'
  | 'top end'
  | 'start'
  | 'end'

interface PopoverProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<{ [name: string]: unknown }, string>
  /** Accessible name of the panel. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: Placement
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
  /** Omits the inner padding. */
  flush?: boolean
}

/** A panel next to the button that opens it; for a list of commands use `Menu`. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  className,
  flush,
  ...open
}: PopoverProps) {
  const id = useId()
  return (
    <DialogTrigger {...open}>
      <Pressable>{trigger}</Pressable>
      {/* without a Dialog inside, the popover itself is the dialog and has the hidden close button for screen readers */}
      <RacPopover
        placement={placement}
        offset={6}
        aria-labelledby={id}
        className={cx(css.popover, className)}
      >
        <BackStep />
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
        <div className={flush ? css.flush : css.dialog}>
          <Inside>{children}</Inside>
        </div>
      </RacPopover>
    </DialogTrigger>
  )
}

function Inside({ children }: Pick<PopoverProps, 'children'>) {
  const state = useContext(OverlayTriggerStateContext)
  return typeof children === 'function' ? children(() => state?.close()) : children
}
