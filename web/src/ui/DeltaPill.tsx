import css from './DeltaPill.module.css'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface DeltaPillProps {
  /** The direction of the change. */
  direction: 'up' | 'down' | 'same'
  /** The change with its sign, such as "+8.9%". */
  text: string
  /** The full description, such as "up 8.9% on the 30 days before". */
  words: string
  /** Whether the change is good; a longer wait is not. */
  meaning?: 'good' | 'bad' | 'neutral'
}

/** The change of a figure: sign, arrow and text show it; the colour shows only whether it is good. */
export function DeltaPill({ direction, text, words, meaning = 'neutral' }: DeltaPillProps) {
  return (
    <span className={cx(css.pill, css[meaning])}>
      <svg
        viewBox="0 0 12 12"
        width="0.625rem"
        height="0.625rem"
        aria-hidden="true"
        className={css[direction]}
      >
        {direction === 'same' ? <path d="M2 6h8" /> : <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />}
      </svg>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
