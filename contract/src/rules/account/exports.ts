/** The states of an export of all data. */
export const exportStates = ['PENDING', 'PROCESSING', 'READY', 'FAILED', 'CANCELLED'] as const

/** The archive is kept for so many days. */
export const exportKeptDays = 7
