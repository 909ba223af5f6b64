import type { ReactNode } from 'react'
import css from './pictures.module.css'

/** Decoration: what it means is said beside it. It is drawn from left to right, and turned where one reads from the right. */
export const Picture = ({ children }: { children: ReactNode }) => (
  <svg className={`${css.picture} flip`} viewBox="0 0 136 104" aria-hidden="true">
    {children}
  </svg>
)
