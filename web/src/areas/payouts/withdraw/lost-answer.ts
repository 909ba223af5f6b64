import { ApiError } from '#kit/api/ApiError.ts'
import { outageStatuses } from '#kit/connection/reach.ts'

/** Whether a command may have been executed although its answer did not arrive. */
export function isAnswerLost(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return true
  return fault.status < 400 || outageStatuses.has(fault.status)
}
