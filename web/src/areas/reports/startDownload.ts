import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { download } from '#kit/api/download.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'

/** Downloads a report's file or its column descriptions; shows a message on failure. */
export function startDownload(id: string, what: 'file' | 'columns'): Promise<void> {
  return download(what === 'file' ? orderReports.download : orderReports.columns, { params: { id } }).catch(
    toastFailure,
  )
}
