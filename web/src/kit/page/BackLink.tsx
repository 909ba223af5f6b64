import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/Button.tsx'

interface BackLinkProps {
  /** The path of the list. */
  to: NonNullable<LinkProps['to']>
  /** The parameters of the path. */
  params?: Readonly<Record<string, string>>
  children: ReactNode
  onClick?: () => void
}

/** A link from a page back to its list; the address of the page has kept the list's filters, page and selection. */
export function BackLink({ to, params, children, onClick }: BackLinkProps) {
  return (
    <Link
      to={to}
      {...(params && { params })}
      search={listSearch}
      // a page below its list is not the list
      activeOptions={{ exact: true }}
      className={buttonClass({ size: 's' })}
      {...(onClick && { onClick })}
    >
      <ArrowLeft size="1rem" className="flip" aria-hidden="true" />
      {children}
    </Link>
  )
}

/** The first page of a list is omitted from its address. */
function listSearch({ page, ...rest }: { readonly page?: unknown }): Record<string, unknown> {
  return page === undefined || page === 1 ? rest : { ...rest, page }
}
