import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FigureNote } from './FigureNote.tsx'
import css from './Stat.module.css'

interface StatProps {
  label: string
  /** Already formatted. */
  value: string
  /** A `DeltaPill`. */
  delta?: ReactNode
  /** Small text next to the change, such as "vs previous 30 days". */
  note?: ReactNode
  /** A `Sparkline`. */
  chart?: ReactNode
  /** Rendered next to the label, such as an icon button with the definition. */
  about?: ReactNode
  /** Makes the figure a button, e.g. to open the orders behind it. */
  onOpen?: () => void
  openLabel?: string
}

/** One figure: its name, value and change. */
export function Stat({ label, value, delta, note, chart, about, onOpen, openLabel }: StatProps) {
  return (
    <div className={css.stat}>
      <div className={css.top}>
        <h3 className={css.label}>{label}</h3>
        {about}
      </div>
      <FigureNote />
      <div className={css.middle}>
        {onOpen ? (
          <button type="button" className={cx(css.value, css.open)} aria-label={openLabel} onClick={onOpen}>
            {value}
          </button>
        ) : (
          <p className={css.value}>{value}</p>
        )}
        {chart}
      </div>
      {(delta || note) && (
        <p className={css.bottom}>
          {delta}
          {note && <span className={css.note}>{note}</span>}
        </p>
      )}
    </div>
  )
}
