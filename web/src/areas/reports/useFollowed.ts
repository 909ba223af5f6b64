import { useQuery } from '@tanstack/react-query'
import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import { reportPollForMs, reportPollMs } from '@storekeep/contract/rules/orders/reports.ts'
import { reportStatus } from './reports.queries.ts'

export function isOpen({ status }: Pick<OrderReport, 'status'>): boolean {
  return status === 'PENDING' || status === 'PROCESSING'
}

/** When each report was first polled, so that polling ends wherever the report is shown. */
const since = new Map<string, number>()

const began = (id: string): number => {
  const known = since.get(id) ?? Date.now()
  since.set(id, known)
  return known
}

/** Polls a report that is being made again as long as a new one. */
export function restartPolling(id: string): void {
  since.delete(id)
}

interface Followed extends Pick<OrderReport, 'status' | 'progress' | 'rows' | 'bytes' | 'errorCode'> {
  /** Polling ended after five minutes; the server goes on. */
  readonly isPollingOver: boolean
  readonly again: () => void
}

/** GAP-REPORT-STATUS: how far a report is, polled every two seconds for up to five minutes while it is being made. */
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
    isPollingOver:
      isOpen(newest) && query.dataUpdatedAt - (since.get(report.id) ?? Infinity) > reportPollForMs,
    again: () => {
      restartPolling(report.id)
      void query.refetch()
    },
  }
}
