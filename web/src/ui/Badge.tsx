import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { cx } from './cx.ts'

export interface BadgeProps {
  children: ReactNode
  tone?: 'neutral' | 'brand' | 'good' | 'warn' | 'bad'
  /** `strong` stands out, for counts that want attention. */
  strong?: boolean
  icon?: ReactNode
  title?: string
}

/** A word or a count about what it stands beside; its words say what its colour says. */
export function Badge({ children, tone = 'neutral', strong, icon, title }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone], strong && css.strong)} title={title}>
      {icon}
      {children}
    </span>
  )
}
