import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keepSelection } from './useAddress.ts'

interface AddressLinkProps<Search extends object> {
  /** The state it links to, e.g. `address.changed({ behind: 'orders' })`. */
  search: Search
  /** A part of the page to scroll to. */
  hash?: string | undefined
  children: ReactNode
  className?: string | undefined
  'aria-label'?: string | undefined
  'data-long'?: string | undefined
  'aria-current'?: 'page' | undefined
}

/** A link to another state of the same page; it can be opened in a new tab. */
export function AddressLink<Search extends object>({ search, hash, ...link }: AddressLinkProps<Search>) {
  return (
    <Link
      {...link}
      {...(hash !== undefined && { hash })}
      to="."
      search={keepSelection(search)}
      resetScroll={false}
      // a link to the state without a part is not current while another state is shown
      activeOptions={{ exact: true }}
    />
  )
}
