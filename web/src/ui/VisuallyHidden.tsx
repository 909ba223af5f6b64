import type { ElementType, ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  children: ReactNode
  as?: ElementType
  id?: string
}

/** Text that is only heard. */
export function VisuallyHidden({ children, as: As = 'span', id }: VisuallyHiddenProps) {
  return (
    <As id={id} className={css.hidden}>
      {children}
    </As>
  )
}
