import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'
import { reportList } from './reports.queries.ts'
import { isOpen, useFollowed } from './useFollowed.ts'
import { startDownload } from './startDownload.ts'

/** Follows reports in progress on every page, and shows a message when one is ready or has failed. */
export function ReportFollowers() {
  const { data } = useQuery(reportList(1))
  return (data?.reports ?? [])
    .filter((report) => report.isMine && isOpen(report))
    .map((report) => <Follower key={report.id} report={report} />)
}

function Follower({ report }: { report: OrderReport }) {
  const t = useT()
  const { status } = useFollowed(report)
  useEffect(
    function announceEnd() {
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
      // the refetched list shows the report as finished, which removes this follower
      void refetchAbout('reports')
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one message for each end: other values that change must not repeat it
    [status],
  )
  return null
}
