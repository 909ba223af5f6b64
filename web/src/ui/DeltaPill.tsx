import css from './DeltaPill.module.css'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface DeltaPillProps {
  /** Which way it went. */
  direction: 'up' | 'down' | 'same'
  /** The change with its sign, such as "+8.9%". */
  text: string
  /** The whole of it in words, such as "up 8.9% on the 30 days before". */
  words: string
  /** Whether that way is good news here; more waiting is not. */
  meaning?: 'good' | 'bad' | 'neutral'
}

/** How a figure changed: sign, arrow and words say it; colour only says whether that is welcome. */
export function DeltaPill({ direction, text, words, meaning = 'neutral' }: DeltaPillProps) {
  return (
    <span className={cx(css.pill, css[meaning])}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" className={css[direction]}>
        {direction === 'same' ? <path d="M2 6h8" /> : <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />}
      </svg>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
