import { useQueryClient } from '@tanstack/react-query'
import { Download, Info, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { reportStatus } from './reports.queries.ts'
import css from './files.module.css'
import { startDownload } from './startDownload.ts'
import { restartPolling, useFollowed } from './useFollowed.ts'

/** The actions of a report; the server decides which are allowed, and why one is not. */
export function FileActions({ report }: { report: OrderReport }) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const file = useCommand(async () => {
    await startDownload(report.id, 'file')
    // refresh the list, in case the file turned out to be missing
    void refetchAbout('reports')
  })
  const { status } = useFollowed(report)
  const { remove } = report.abilities
  const mayDownload = status === 'READY'
  return (
    <span className={css.actions}>
      {status === 'FAILED' && <MakeAgain report={report} />}
      <Button
        size="s"
        icon={<Download aria-hidden="true" />}
        pending={file.isPending}
        disabledReason={
          mayDownload ? undefined : t(`reports.cannot.${status === 'FAILED' ? 'failed' : 'wait'}`)
        }
        aria-label={t('reports.download-file', { file: report.fileName })}
        onClick={file.run}
      >
        {t('reports.download')}
      </Button>
      <IconButton
        size="s"
        label={t('reports.columns-of', { file: report.fileName })}
        icon={<Info aria-hidden="true" />}
        onClick={() => void startDownload(report.id, 'columns')}
      />
      <IconButton
        changes
        size="s"
        label={t('reports.delete-file', { file: report.fileName })}
        icon={<Trash2 aria-hidden="true" />}
        disabledReason={remove.enabled ? undefined : t('reports.cannot.notYours')}
        onClick={() => setConfirming(true)}
      />
      {isConfirming && <Remove report={report} onClose={() => setConfirming(false)} />}
    </span>
  )
}

/** Creates the file again if it failed or is missing. */
function MakeAgain({ report }: { report: OrderReport }) {
  const t = useT()
  const queries = useQueryClient()
  const making = useCommand(async () => {
    await call(orderReports.again, { params: { id: report.id } })
    restartPolling(report.id)
    queries.removeQueries({ queryKey: reportStatus(report.id).queryKey })
    toast({ tone: 'info', message: t('reports.again-started', { file: report.fileName }) })
    await refetchAbout('reports')
  })
  return (
    <>
      <Button
        changes
        size="s"
        icon={<RotateCcw aria-hidden="true" />}
        pending={making.isPending}
        aria-label={t('reports.again-file', { file: report.fileName })}
        onClick={() => making.run()}
      >
        {t('reports.again')}
      </Button>
      <FailureBanner error={making.error} />
    </>
  )
}

function Remove({ report, onClose }: { report: OrderReport; onClose: () => void }) {
  const t = useT()
  const removal = useCommand(async () => {
    await call(orderReports.remove, { params: { id: report.id } })
    toast({ tone: 'good', message: t('reports.deleted', { file: report.fileName }) })
    onClose()
    await refetchAbout('reports')
  })
  return (
    <ConfirmDialog
      isOpen
      danger
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('reports.delete-title')}
      message={t('reports.delete-about', { file: report.fileName })}
      confirmLabel={t('reports.delete')}
      {...confirming(removal)}
    />
  )
}
