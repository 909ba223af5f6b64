/** Names of the jobs; here because the service sends them and the jobs use the service's parts. */
export const reportJob = 'orders.report'
export const tidyJob = 'orders.report-tidy'

/** Where the parts of a report's file lie. */
export function folderOf(id: string): string {
  return `order-reports/${id}/`
}
