import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import css from './TextLink.module.css'

/** The look of a link in running text for a router's link; `quiet` for links that fill a table cell. */
export function linkClass(look: 'text' | 'quiet' = 'text'): string {
  return cx(css.link, look === 'quiet' && css.quiet)
}

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  look?: 'text' | 'quiet'
}

/** A plain link, for addresses outside the app. */
export function TextLink({ look, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={cx(linkClass(look), className)}>
      {children}
    </a>
  )
}
