import { useQuery } from '@tanstack/react-query'
import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import { reportPollForMs, reportPollMs } from '@storekeep/contract/rules/orders/reports.ts'
import { reportStatus } from './reports.queries.ts'

export function isOpen({ status }: Pick<OrderReport, 'status'>): boolean {
  return status === 'PENDING' || status === 'PROCESSING'
}

/** When polling of each report started, so that the time limit applies across views. */
const since = new Map<string, number>()

const began = (id: string): number => {
  const known = since.get(id) ?? Date.now()
  since.set(id, known)
  return known
}

/** Restarts the polling period of a report that is created again. */
export function restartPolling(id: string): void {
  since.delete(id)
}

interface Followed extends Pick<OrderReport, 'status' | 'progress' | 'rows' | 'bytes' | 'errorCode'> {
  /** Whether polling stopped after five minutes; the server continues. */
  readonly isPollingOver: boolean
  readonly again: () => void
}

/** GAP-REPORT-STATUS: polls a report in progress every two seconds for up to five minutes. */
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
