import { errorStatus } from '@storekeep/contract/kit/errors.ts'
import type { ErrorCode, FieldError } from '@storekeep/contract/kit/errors.ts'

/** The only error that areas throw deliberately. The error handler maps it to a response and status. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/**
 * 422 with a code per field; a single code about the whole request, such as request.rangeInverted, is used as it is. An
 * unknown field makes it 400, since the request means something else than what would be answered.
 */
export function invalid(fields: readonly FieldError[]): AppError {
  const unknown = fields.find(({ code }) => code === 'field.unknown')
  if (unknown)
    return new AppError('request.unknownField', { ...unknown.details, field: unknown.path, fields })
  const codes = new Set(fields.map((field) => field.code))
  const [only] = codes
  const own = codes.size === 1 && only !== undefined && isErrorCode(only)
  return new AppError(own ? only : 'request.invalid', { fields })
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)
