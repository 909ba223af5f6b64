import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { opened } from '../search.ts'
import { useOperations } from '../useOperations.ts'
import css from './sections.module.css'

interface OpenerProps {
  open: Parameters<typeof opened>[1]
  /** What it opens, where its text alone does not say so. */
  label?: string
  children: ReactNode
}

/** A name or a number that opens the orders behind it. */
export function Opener({ open, label, children }: OpenerProps) {
  const { search } = useOperations()
  return (
    <Link
      to="/operations"
      search={opened(search, open)}
      resetScroll={false}
      className={css.opener}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
