/** Where an export of all data stands. */
export const exportStates = ['PENDING', 'PROCESSING', 'READY', 'FAILED', 'CANCELLED'] as const
