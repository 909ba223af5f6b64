import type { ErrorCode } from '@storekeep/contract/kit/errors.ts'
import { outageStatuses } from '../connection/reach.ts'
import { fieldsOf } from '../storage/json.ts'
import { errorCode } from '../session/exchange.ts'

/** Codes of the browser itself, in addition to those of the server. */
type ClientCode = 'network' | 'unknown'

/** The error of every failed call (GAP-ERROR-SHAPE). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | ClientCode | (string & {})
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | null
  /** HTTP status; 0 if there was no answer. */
  readonly status: number

  constructor(fault: {
    code: string
    message: string
    status: number
    details?: Readonly<Record<string, unknown>>
    requestId?: string | null
  }) {
    super(fault.message)
    this.code = fault.code
    this.status = fault.status
    this.details = fault.details ?? {}
    this.requestId = fault.requestId ?? null
  }
}

/** There was no answer: offline, refused or aborted. */
export function networkError(cause: unknown): ApiError {
  return new ApiError({
    code: 'network',
    status: 0,
    message: cause instanceof Error ? cause.message : String(cause),
  })
}

/** Reads `{ error: { code, message, details, requestId } }`, or a top-level `message`. */
export function errorOf(status: number, body: unknown, requestId: string | null): ApiError {
  const outer = fieldsOf(body)
  const inner = fieldsOf(outer['error'])
  return new ApiError({
    status,
    code: errorCode(body) ?? 'unknown',
    message: text(inner['message']) ?? text(outer['message']) ?? '',
    details: fieldsOf(inner['details']),
    requestId: text(inner['requestId']) ?? requestId,
  })
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Seconds to wait after a 429, from `details.retryAfterSeconds`; null if the server did not say. */
export function retryAfter(error: ApiError): number | null {
  const seconds = error.details['retryAfterSeconds']
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null
}

/** There was no answer, or one of a proxy without its server. */
export function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && outageStatuses.has(error.status)
}

/** The server may have done it: there was no answer, or it failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Another user has changed the same thing since it was loaded; the details have its version. */
export function isVersionMismatch(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'request.versionMismatch'
}
