import type { ReactNode } from 'react'
import css from './State.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What will appear here and how to get it. */
  children?: ReactNode
  actions?: ReactNode
  /** It answers a search or a filter, so its title is announced. */
  isAnswer?: boolean
}

/** Shown where there is no content yet. */
export function EmptyState({ icon, title, children, actions, isAnswer = false }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={css.title}>{isAnswer ? <output>{title}</output> : title}</p>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
