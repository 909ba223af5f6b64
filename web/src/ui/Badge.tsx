import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { cx } from './cx.ts'

interface BadgeProps {
  children: ReactNode
  tone?: 'neutral' | 'brand' | 'good' | 'warn' | 'bad'
  /** `strong` stands out, for counts that need attention. */
  strong?: boolean
  icon?: ReactNode
  title?: string
}

/** A short text or count; the text repeats the meaning of the colour. */
export function Badge({ children, tone = 'neutral', strong, icon, title }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone], strong && css.strong)} title={title}>
      {icon}
      {children}
    </span>
  )
}
