import type { ComponentPropsWithRef, ElementType } from 'react'
import css from './Card.module.css'
import { cx } from './cx.ts'

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType
  /** No inner padding, for a table or list that reaches the edges. */
  flush?: boolean
}

/** A card on the page. */
export function Card({ as: As = 'div', flush, className, children, ...rest }: CardProps) {
  return (
    <As {...rest} className={cx(css.card, flush && css.flush, className)}>
      {children}
    </As>
  )
}
