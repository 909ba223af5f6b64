import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import css from './TextLink.module.css'

type Look = 'text' | 'alone' | 'quiet'

/** The style of a router link: in running text, `alone` on its line, or `quiet` in a table cell. */
export function linkClass(look: Look = 'text'): string {
  return cx(css.link, look !== 'text' && css[look])
}

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  look?: Look
}

/** A plain link, for external addresses. */
export function TextLink({ look, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={cx(linkClass(look), className)}>
      {children}
    </a>
  )
}
