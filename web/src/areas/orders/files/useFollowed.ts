import { useQuery } from '@tanstack/react-query'
import type { OrderReport } from '@storekeep/contract/areas/orders.reports.ts'
import { reportPollForMs, reportPollMs } from '@storekeep/contract/rules/order-reports.ts'
import { reportStatus } from '../orders.queries.ts'

export const isOpen = ({ status }: Pick<OrderReport, 'status'>): boolean =>
  status === 'PENDING' || status === 'PROCESSING'

/** When each report was first asked after, so that asking ends wherever it is shown. */
const since = new Map<string, number>()

const began = (id: string): number => {
  const known = since.get(id) ?? Date.now()
  since.set(id, known)
  return known
}

export interface Followed extends Pick<OrderReport, 'status' | 'progress' | 'rows' | 'bytes' | 'errorCode'> {
  /** It was asked after for five minutes: it goes on by itself. */
  readonly isLeftAlone: boolean
  readonly again: () => void
}

/** GAP-REPORT-STATUS: how far a report is, asked every two seconds for up to five minutes while it is being made. */
export function useFollowed(report: OrderReport): Followed {
  const query = useQuery({
    ...reportStatus(report.id),
    enabled: isOpen(report),
    refetchInterval: ({ state }) => {
      const over = state.data !== undefined && !isOpen(state.data)
      return over || Date.now() - began(report.id) > reportPollForMs ? false : reportPollMs
    },
  })
  const newest = isOpen(report) ? (query.data ?? report) : report
  return {
    ...newest,
    isLeftAlone: isOpen(newest) && query.dataUpdatedAt - (since.get(report.id) ?? Infinity) > reportPollForMs,
    again: () => {
      since.delete(report.id)
      void query.refetch()
    },
  }
}
