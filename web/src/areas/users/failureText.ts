import { ApiError, isVersionMismatch } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { anyText, hasText } from '#kit/words/words.ts'

/** The text of a failed change of a user; a denied one says why. */
export function failureText(error: unknown): string {
  if (isVersionMismatch(error)) return anyText('users.error.changed')
  const reason = error instanceof ApiError ? error.details['reason'] : undefined
  return typeof reason === 'string' && hasText(reason) ? anyText(reason) : errorText(error)
}
