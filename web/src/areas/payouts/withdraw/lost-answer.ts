import { ApiError, isUnanswered } from '#kit/api/ApiError.ts'

/** Whether a command may have been executed although its answer did not arrive. */
export function isAnswerLost(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return true
  return fault.status < 400 || isUnanswered(fault)
}
