import type { ElementType, ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Text that is only heard. */
export function VisuallyHidden({ children, as: As = 'span' }: { children: ReactNode; as?: ElementType }) {
  return <As className={css.hidden}>{children}</As>
}
