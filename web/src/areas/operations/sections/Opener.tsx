import type { ReactNode } from 'react'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { opened } from '../search.ts'
import { useOperationsAddress } from '../useOperationsAddress.ts'
import css from './sections.module.css'

interface OpenerProps {
  open: Parameters<typeof opened>[1]
  /** Accessible label, if the text alone is not enough. */
  label?: string
  children: ReactNode
}

/** A name or number that opens the orders behind it. */
export function Opener({ open, label, children }: OpenerProps) {
  const { search } = useOperationsAddress()
  return (
    <AddressLink search={opened(search, open)} className={css.opener} aria-label={label}>
      {children}
    </AddressLink>
  )
}
