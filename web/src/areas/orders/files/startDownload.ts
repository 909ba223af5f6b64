import { orderReports } from '@storekeep/contract/areas/orders.reports.ts'
import { download } from '#kit/api/download.ts'
import { errorText } from '#kit/api/errorText.ts'
import { toast } from '#ui/toastQueue.ts'

/** Starts the download of a report's file, or of what its columns mean; says what went wrong. */
export const startDownload = (id: string, what: 'file' | 'columns'): Promise<void> =>
  download(what === 'file' ? orderReports.download : orderReports.columns, { params: { id } }).catch(
    (error: unknown) => {
      toast({ tone: 'bad', message: errorText(error) })
    },
  )
