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
  /** It is the whole page, so its title is the page's heading. */
  isPage?: boolean
}

/** Shown where there is no content yet. */
export function EmptyState({ icon, title, children, actions, isAnswer, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={css.state}>
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={css.title}>{isAnswer ? <output>{title}</output> : title}</Title>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
