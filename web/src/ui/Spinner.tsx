import { cx } from './cx.ts'
import css from './Spinner.module.css'

export interface SpinnerProps {
  /** Said to screen readers; leave out where the surrounding part already says it is busy. */
  label?: string
  size?: 's' | 'm' | 'l'
  className?: string
}

/** A turning ring for waits whose end is not known. */
export function Spinner({ label, size = 'm', className }: SpinnerProps) {
  const ring = <span className={cx(css.spinner, css[size], className)} aria-hidden="true" />
  if (!label) return ring
  return (
    <output className={css.status}>
      {ring}
      <span className={css.label}>{label}</span>
    </output>
  )
}
