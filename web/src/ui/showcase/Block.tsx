import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../Card.tsx'
import { cx } from '../cx.ts'
import { SectionHeader } from '../SectionHeader.tsx'
import css from './Showcase.module.css'

/** A card of the showcase. */
export function Block({
  title,
  children,
  flow = 'stack',
}: {
  title: string
  children: ReactNode
  flow?: 'stack' | 'row' | 'grid'
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={cx(css.block)}>
      <SectionHeader id={id} title={title} />
      <div className={css[flow]}>{children}</div>
    </Card>
  )
}
