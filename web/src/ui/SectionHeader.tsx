import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FigureNote } from './FigureNote.tsx'
import css from './SectionHeader.module.css'

interface SectionHeaderProps {
  title: string
  description?: ReactNode
  /** Buttons at the end side; below the title on phones. */
  actions?: ReactNode
  /** 1 is the page's title. */
  level?: 1 | 2 | 3
  /** For `aria-labelledby` of its section. */
  id?: string
}

/** A title, a sentence, and buttons. */
export function SectionHeader({ title, description, actions, level = 2, id }: SectionHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(css.header, css[`level${level}`])}>
      <div className={css.words}>
        <Heading id={id} className={css.title}>
          {title}
        </Heading>
        {level > 1 && <FigureNote />}
        {description && <p className={css.text}>{description}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
