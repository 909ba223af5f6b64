import type { ReactNode } from 'react'
import css from './pictures.module.css'

/** A decorative picture, since the text beside it carries the meaning. It is mirrored in right-to-left languages. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={`${css.picture} flip`} viewBox="0 0 136 104" aria-hidden="true">
      {children}
    </svg>
  )
}
