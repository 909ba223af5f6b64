import type { ReactNode } from 'react'
import css from './Kbd.module.css'

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.key}>{children}</kbd>
}
