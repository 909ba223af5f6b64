import type { ElementType, ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  as?: ElementType
  id?: string
}

/** For text of another element that only screen readers read. */
export const hiddenClass = css.hidden

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: As = 'span', id }: VisuallyHiddenProps) {
  return (
    <As id={id} className={css.hidden}>
      {children}
    </As>
  )
}
