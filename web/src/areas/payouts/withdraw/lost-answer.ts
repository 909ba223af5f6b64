import { ApiError } from '#kit/api/ApiError.ts'

/** Whether a command may have been executed although its answer did not arrive. */
export function isAnswerLost(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return true
  return fault.status < 400 || [502, 503, 504].includes(fault.status)
}
