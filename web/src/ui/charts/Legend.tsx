import { cx } from '../cx.ts'
import css from './Legend.module.css'

interface LegendProps {
  entries: readonly { name: string; line: 'current' | 'previous' | 'goal' }[]
}

/** The legend of lines: solid, dashed and dotted, so that colour is not needed. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={css.legend}>
      {entries.map((entry) => (
        <li key={entry.line} className={css.entry}>
          <span className={cx(css.key, css[entry.line])} aria-hidden="true" />
          {entry.name}
        </li>
      ))}
    </ul>
  )
}
