import { anyText, hasText } from '../words/words.ts'
import { ApiError } from './ApiError.ts'

/**
 * The error text for the user: the text of the code, else the answer's message, which is in their language
 * (GAP-ERROR-SHAPE), else a general text. The texts of codes load after the first page.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return anyText('shell.error.unknown')
  if (error.code === 'network') return anyText('shell.error.network')
  if (hasText(`errors.${error.code}`)) return anyText(`errors.${error.code}`, plainDetails(error))
  return error.message || anyText('shell.error.unknown')
}

const plainDetails = ({ details }: ApiError): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] =>
      /string|number/.test(typeof entry[1]),
    ),
  )
