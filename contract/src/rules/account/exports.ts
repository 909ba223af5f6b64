/** The states of an export of all data. */
export const exportStates = ['PENDING', 'PROCESSING', 'READY', 'FAILED', 'CANCELLED'] as const

/** Number of days for which the archive is kept. */
export const exportRetentionDays = 7
