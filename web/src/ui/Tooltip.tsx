import type { ReactElement, ReactNode } from 'react'
import { Focusable, Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import type { Placement } from './Popover.tsx'
import css from './Tooltip.module.css'

interface TooltipProps {
  /** A focusable element, such as a `Button`. */
  children: ReactElement<{ [name: string]: unknown }, string>
  text: ReactNode
  placement?: Placement
}

/** A short text about the hovered or focused element. Never the only place for necessary information. */
export function Tooltip({ children, text, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <RacTooltip placement={placement} offset={6} className={css.tooltip ?? ''}>
        {text}
      </RacTooltip>
    </TooltipTrigger>
  )
}
