/** Where an export stands. */
export const exportStates = ['PENDING', 'PROCESSING', 'READY', 'FAILED', 'CANCELLED'] as const
export type ExportState = (typeof exportStates)[number]

/** The file is kept for so many days. */
export const exportKeptDays = 7

/** Whether work on it goes on. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'PENDING' || state === 'PROCESSING'
}
