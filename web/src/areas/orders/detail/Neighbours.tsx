import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#kit/period/useNow.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { askedFor } from '../list/asked.ts'
import { orderList, pageSize } from '../orders.queries.ts'
import { useReports } from '../useReports.ts'

// words-of: reports

interface Neighbour {
  readonly id: string
  readonly code: string
  readonly page: number
}

/** The orders before and after this one in the list it was opened from, across the list's pages. */
export function Neighbours({ orderId }: { orderId: string }) {
  const t = useT()
  const { previous, next } = useNeighbours(orderId)
  return (
    <>
      {previous && (
        <Step to={previous} label={t('reports.previous-order', { code: previous.code })}>
          <ChevronLeft size={16} className="flip" aria-hidden="true" />
          {t('reports.previous')}
        </Step>
      )}
      {next && (
        <Step to={next} label={t('reports.next-order', { code: next.code })}>
          {t('reports.next')}
          <ChevronRight size={16} className="flip" aria-hidden="true" />
        </Step>
      )}
    </>
  )
}

function Step({ to, label, children }: { to: Neighbour; label: string; children: ReactNode }) {
  const { search } = useReports()
  return (
    <Link
      to="/reports/$orderId"
      params={{ orderId: to.id }}
      search={({ stores, addresses }) => ({ ...search, page: to.page, stores, addresses })}
      replace
      aria-label={label}
      className={buttonClass({ size: 's' })}
    >
      {children}
    </Link>
  )
}

/** An address without a page was not opened from a list. */
function useNeighbours(orderId: string): { previous?: Neighbour | undefined; next?: Neighbour | undefined } {
  const { search } = useReports()
  const asked = askedFor(search, useChosen(), useNow())
  const isListed = search.page !== undefined
  const here = useQuery({ ...orderList(asked), enabled: isListed })
  const rows = here.data?.orders ?? []
  const place = rows.findIndex(({ id }) => id === orderId)
  const total = here.data?.pagination.total ?? 0
  const isFirst = place === 0 && asked.page > 1
  const isLast = place === rows.length - 1 && place >= 0 && asked.page * pageSize < total
  const before = useQuery({ ...orderList({ ...asked, page: asked.page - 1 }), enabled: isListed && isFirst })
  const after = useQuery({ ...orderList({ ...asked, page: asked.page + 1 }), enabled: isListed && isLast })
  if (!isListed || place < 0) return {}
  const neighbour = (row: { id: string; code: string } | undefined, page: number): Neighbour | undefined =>
    row && { id: row.id, code: row.code, page }
  return {
    previous:
      place > 0
        ? neighbour(rows[place - 1], asked.page)
        : isFirst
          ? neighbour(before.data?.orders.at(-1), asked.page - 1)
          : undefined,
    next: isLast ? neighbour(after.data?.orders[0], asked.page + 1) : neighbour(rows[place + 1], asked.page),
  }
}
