import type { ReactNode } from 'react'
import css from './Concern.module.css'

interface ConcernProps {
  /** The store or location it is about. */
  name: string
  /** What is wrong, in one sentence. */
  children: ReactNode
  /** Links and buttons to act on it. */
  actions: ReactNode
}

/** One entry of a list of what needs attention. */
export function Concern({ name, children, actions }: ConcernProps) {
  return (
    <li className={css.concern}>
      <p className={css.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={css.why}>{children}</p>
      <p className={css.actions}>{actions}</p>
    </li>
  )
}
