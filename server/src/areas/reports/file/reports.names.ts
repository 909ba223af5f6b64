/** Names of the jobs, in a file of their own to avoid an import cycle between service and jobs. */
export const reportJob = 'orders.report'
export const tidyJob = 'orders.report-tidy'

/** The storage keys of a report's parts. */
export function folderOf(id: string): string {
  return `order-reports/${id}/`
}
