import type { ReactNode } from 'react'
import { SectionHeader } from '../../ui/SectionHeader.tsx'
import css from './Page.module.css'

interface PageProps {
  title: string
  /** A sentence below the title. */
  description?: ReactNode
  /** Buttons and the period, next to the title. */
  actions?: ReactNode
  /** Content above the title, e.g. `BackLink`. */
  above?: ReactNode
  children: ReactNode
}

/** A page in the frame: title, actions, and sections from top to bottom. */
export function Page({ title, description, actions, above, children }: PageProps) {
  return (
    <div className={css.page}>
      {above && <div>{above}</div>}
      <SectionHeader level={1} title={title} description={description} actions={actions} />
      {children}
    </div>
  )
}
