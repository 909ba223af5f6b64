import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { download } from '#kit/api/download.ts'
import { errorText } from '#kit/api/errorText.ts'
import { toast } from '#ui/toastQueue.ts'

/** Downloads a report's file or its column descriptions; shows a message on failure. */
export function startDownload(id: string, what: 'file' | 'columns'): Promise<void> {
  return download(what === 'file' ? orderReports.download : orderReports.columns, { params: { id } }).catch(
    (error: unknown) => {
      toast({ tone: 'bad', message: errorText(error) })
    },
  )
}
