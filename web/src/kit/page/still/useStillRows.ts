import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { stillRows } from './stillRows.ts'

const nothing: readonly never[] = []

interface ListPage {
  readonly pagination: { readonly total: number }
}

interface Held<Data> {
  readonly key: string
  readonly page: Data
  /** The first answer may still be an old one, which the next replaces. */
  readonly isSettled: boolean
}

/** Rows that have arrived since the list was drawn, and how to show them. */
interface Arrived {
  readonly count: number
  readonly show: () => void
}

/**
 * The rows of a page of a list without moving them when others arrive, and those that have. `key` identifies the page
 * and its filters.
 */
export function useStillRows<Data extends ListPage, Row extends { readonly id: string | number }>(
  query: Pick<UseQueryResult<Data>, 'data' | 'isPlaceholderData' | 'isFetching'>,
  rowsOf: (data: Data) => readonly Row[],
  key: string,
): { readonly rows: readonly Row[]; readonly arrived: Arrived } {
  const { data, isPlaceholderData, isFetching } = query
  const [held, hold] = useState<Held<Data> | null>(null)
  const isHeld = held?.key === key && held.isSettled
  const grown = data && isHeld ? data.pagination.total - held.page.pagination.total : 0
  const before = isHeld ? rowsOf(held.page) : nothing
  const newest = data ? rowsOf(data) : nothing
  const still = useMemo(() => stillRows(before, newest, grown), [before, newest, grown])
  const isSettled = isHeld || !isFetching
  const show = () => data && hold({ key, page: data, isSettled })
  const isCurrent = held?.key === key && held.page === data && held.isSettled === isSettled
  if (data && !isPlaceholderData && still.arrived === 0 && !isCurrent) show()
  return { rows: still.rows, arrived: { count: still.arrived && Math.max(still.arrived, grown), show } }
}
