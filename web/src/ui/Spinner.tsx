import { cx } from './cx.ts'
import css from './Spinner.module.css'

interface SpinnerProps {
  /** The accessible name; omit it if the surrounding part announces that it is busy. */
  label?: string
  size?: 's' | 'm' | 'l'
  className?: string
}

/** A spinner for a wait of unknown length. */
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
