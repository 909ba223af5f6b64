import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderReport } from '@storekeep/contract/areas/orders.reports.ts'
import { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'
import { reportList } from '../orders.queries.ts'
import { isOpen, useFollowed } from './useFollowed.ts'
import { startDownload } from './startDownload.ts'

// words-of: reports

/** Keeps an eye on the reports being made, whichever tab is open, and says when one is ready. */
export function Followers() {
  const { data } = useQuery(reportList(1))
  return (data?.reports ?? [])
    .filter((report) => report.isMine && isOpen(report))
    .map((report) => <Follower key={report.id} report={report} />)
}

function Follower({ report }: { report: OrderReport }) {
  const t = useT()
  const queries = useQueryClient()
  const { status } = useFollowed(report)
  useEffect(
    function sayThatItIsThere() {
      if (status !== 'READY' && status !== 'FAILED') return
      toast(
        status === 'READY'
          ? {
              tone: 'good',
              message: t('reports.ready', { file: report.fileName }),
              action: { label: t('reports.download'), onAction: () => void startDownload(report.id, 'file') },
            }
          : { tone: 'bad', message: t('reports.failed', { file: report.fileName }) },
      )
      // the list knows it as finished from here on, and this follower goes
      void queries.invalidateQueries({ queryKey: ['REPORTS-LIST'] })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each end, whatever else is drawn anew
    [status],
  )
  return null
}
