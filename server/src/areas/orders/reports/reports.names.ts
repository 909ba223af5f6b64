/** Names of the jobs; here because the service sends them and the jobs use the service's parts. */
export const reportJob = 'orders.report'
export const tidyJob = 'orders.report-tidy'
