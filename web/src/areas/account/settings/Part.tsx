import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import css from './Settings.module.css'

interface PartProps {
  title: string
  description: string
  actions?: ReactNode
  children: ReactNode
}

/** A card on the page, labelled by its heading. */
export function Part({ title, description, actions, children }: PartProps) {
  return (
    <Card as="section" aria-label={title} className={css.part}>
      <SectionHeader title={title} description={description} actions={actions} />
      {children}
    </Card>
  )
}
