import type { ReactNode } from 'react'
import css from './BarList.module.css'

interface BarItem {
  id: string
  label: ReactNode
  value: number
  /** The formatted value. */
  text: string
  /** A secondary figure. */
  sub?: string
  /** Rendered next to the name, such as a `Badge`. */
  mark?: ReactNode
  /** `bad` has another colour, and a badge that says so. */
  tone?: 'brand' | 'bad' | 'quiet'
}

interface BarListProps {
  label: string
  items: readonly BarItem[]
  /** The value of a full bar; the largest value by default. */
  max?: number
}

/** A ranking: name, figure, and a bar relative to the largest value. */
export function BarList({ label, items, max }: BarListProps) {
  const full = max ?? Math.max(0, ...items.map((item) => item.value))
  return (
    <ol aria-label={label} className={css.list}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <span className={css.name}>
            {item.label}
            {item.mark}
          </span>
          <span className={css.figures}>
            {item.sub && <span className={css.sub}>{item.sub}</span>}
            <span className={css.figure}>{item.text}</span>
          </span>
          <span className={css.track} aria-hidden="true">
            <span
              className={css.bar}
              data-tone={item.tone}
              style={{ inlineSize: `${full > 0 ? Math.max(0, Math.min(1, item.value / full)) * 100 : 0}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
