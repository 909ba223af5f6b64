import type { ErrorCode } from '@storekeep/contract/kit/errors.ts'
import { anyText, hasText } from '../words/words.ts'
import { ApiError } from './ApiError.ts'

/**
 * The error text for the user: the text of the code, else the answer's message, which is in their language
 * (GAP-ERROR-SHAPE), else a general text. The texts of codes load after the first page.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return anyText('shell.error.unknown')
  if (error.code === 'network') return anyText('shell.error.network')
  if (error.code !== 'unknown' && hasText(`errors.${error.code}`))
    return anyText(`errors.${error.code}`, plainDetails(error))
  return error.message || textOfStatus(error.status)
}

/** Codes of answers without one: a proxy in front of the server sends a page of its own. */
const codes: Readonly<Record<number, ErrorCode>> = {
  413: 'request.tooLarge',
  429: 'request.rateLimited',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'server.unavailable',
}

function textOfStatus(status: number): string {
  const code = codes[status]
  return code !== undefined && hasText(`errors.${code}`)
    ? anyText(`errors.${code}`)
    : anyText('shell.error.unknown')
}

const plainDetails = ({ details }: ApiError): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] =>
      /string|number/.test(typeof entry[1]),
    ),
  )
