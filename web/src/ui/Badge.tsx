import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { cx } from './cx.ts'

interface BadgeProps {
  children: ReactNode
  tone?: 'neutral' | 'brand' | 'good' | 'warn' | 'bad'
  /** `strong` stands out, for counts that want attention. */
  strong?: boolean
  icon?: ReactNode
  title?: string
}

/** A word or a count about what is beside it; its words repeat the meaning of its colour. */
export function Badge({ children, tone = 'neutral', strong, icon, title }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone], strong && css.strong)} title={title}>
      {icon}
      {children}
    </span>
  )
}
