/**
 * Every error the server can answer, with its HTTP status (GAP-ERROR-SHAPE, GAP-HTTP-CODES).
 * The text of a code is `errors.<code>` in the catalogues.
 */
export const errorStatus = {
  'request.malformed': 400,
  'request.invalid': 422,
  'request.tooLarge': 413,
  'request.tooManyLines': 413,
  'request.unsupportedType': 415,
  'request.notFound': 404,
  'request.methodNotAllowed': 405,
  'request.rateLimited': 429,
  'request.idempotencyKeyReused': 409,
  'request.stillRunning': 409,
  'request.versionMismatch': 412,
  'request.rangeTooLong': 422,
  'request.rangeInverted': 422,
  'request.rangeInFuture': 422,
  'session.required': 401,
  'session.invalidAccessToken': 401,
  'session.expired': 401,
  'session.invalidRefreshToken': 401,
  'session.wrongCredentials': 401,
  'session.tooManyAttempts': 429,
  'key.required': 401,
  'key.invalid': 401,
  'key.scopeMissing': 403,
  'access.noPortal': 403,
  'access.sectionDenied': 403,
  'access.foreignStore': 403,
  'page.outdated': 409,
  'order.notFound': 404,
  'goal.notFound': 404,
  'goal.exists': 409,
  'report.notFound': 404,
  'report.notReady': 409,
  'report.tooMany': 409,
  'report.notYours': 403,
  'review.notFound': 404,
  'review.alreadyReplied': 409,
  'server.unavailable': 503,
  'server.diskFull': 503,
  'server.failed': 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes of a single field or line; they travel in `details.fields` and in rejections. */
export const fieldCodes = [
  'field.invalid',
  'field.required',
  'field.tooShort',
  'field.tooLong',
  'field.tooSmall',
  'field.tooLarge',
  'field.unknown',
  'email.invalid',
  'day.invalid',
  'money.decimals',
  'money.negative',
  'currency.unknown',
  'currency.mismatch',
  'timeZone.unknown',
  'country.unknown',
  'city.unknown',
  'partner.unknown',
  'store.unknown',
  'location.unknown',
  'user.unknown',
  'user.emailTaken',
  'store.moved',
  'language.unknown',
  'flag.unknown',
  'flag.wrongType',
  'flag.invalid',
  'flag.oneTarget',
  'order.totalMismatch',
  'order.statusBackwards',
  'order.timesOutOfOrder',
  'order.timeMissing',
  'order.refundTooHigh',
  'order.discountTooHigh',
  'order.issueLineUnknown',
  'order.cancellationMissing',
  'order.locationChanged',
  'availability.inFuture',
  'availability.tooLong',
  'order.unknown',
  'review.locationChanged',
  'review.orderChanged',
  'review.orderTaken',
  'review.replyMissing',
  'line.malformed',
  'line.duplicate',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** One faulty field of a request. `path` is dotted: `items.0.quantity`. */
export interface FieldError {
  readonly path: string
  readonly code: string
  readonly details?: Record<string, unknown>
}

/** The body of every error answer. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly details: Record<string, unknown>
    readonly requestId: string
  }
}
