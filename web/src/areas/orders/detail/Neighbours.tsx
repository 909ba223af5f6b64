import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#figures/periods/useNow.ts'
import { keepSelection } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { listRequest } from '../list/listRequest.ts'
import { orderList, pageSize } from '../orders.queries.ts'
import { useReportsAddress } from '../useReportsAddress.ts'

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
        <Step to={previous} label={t('orders.previous-order', { code: previous.code })}>
          <ChevronLeft size="1rem" className="flip" aria-hidden="true" />
          {t('orders.previous')}
        </Step>
      )}
      {next && (
        <Step to={next} label={t('orders.next-order', { code: next.code })}>
          {t('orders.next')}
          <ChevronRight size="1rem" className="flip" aria-hidden="true" />
        </Step>
      )}
    </>
  )
}

function Step({ to, label, children }: { to: Neighbour; label: string; children: ReactNode }) {
  const { search } = useReportsAddress()
  return (
    <Link
      to="/reports/$orderId"
      params={{ orderId: to.id }}
      search={keepSelection({ ...search, page: to.page })}
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
  const { search } = useReportsAddress()
  const request = listRequest(search, useChosen(), useNow())
  const isListed = search.page !== undefined
  const here = useQuery({ ...orderList(request), enabled: isListed })
  const rows = here.data?.orders ?? []
  const index = rows.findIndex(({ id }) => id === orderId)
  const total = here.data?.pagination.total ?? 0
  const isFirst = index === 0 && request.page > 1
  const isLast = index === rows.length - 1 && index >= 0 && request.page * pageSize < total
  const before = useQuery({
    ...orderList({ ...request, page: request.page - 1 }),
    enabled: isListed && isFirst,
  })
  const after = useQuery({
    ...orderList({ ...request, page: request.page + 1 }),
    enabled: isListed && isLast,
  })
  if (!isListed || index < 0) return {}
  const neighbour = (row: { id: string; code: string } | undefined, page: number): Neighbour | undefined =>
    row && { id: row.id, code: row.code, page }
  return {
    previous:
      index > 0
        ? neighbour(rows[index - 1], request.page)
        : isFirst
          ? neighbour(before.data?.orders.at(-1), request.page - 1)
          : undefined,
    next: isLast
      ? neighbour(after.data?.orders[0], request.page + 1)
      : neighbour(rows[index + 1], request.page),
  }
}
