import { localeOf } from '@storekeep/contract/rules/languages.ts'
import type { ErrorBody, ErrorCode, FieldError } from '@storekeep/contract/kit/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { errorCode, isDatabaseGone, isRolledBack, reasonOf } from '../../db/errors.ts'
import { errorText } from '../../words/languages.ts'
import { filledText } from './error-text.ts'

const byFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.notFound',
}

/** Maps any failure to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError> // only looked at
  const known = code === undefined ? undefined : byFastify[code]
  if (known) return new AppError(known)
  // the disk first: a full disk also makes the database unavailable
  const system = errorCode(error)
  if (system === '53100' || system === 'ENOSPC') return new AppError('server.diskFull', {}, { cause: error })
  if (isDatabaseGone(error) || isRolledBack(error))
    return new AppError('server.unavailable', {}, { cause: error })
  // the database rejected an input value; the log has the details
  if (system?.startsWith('22')) return new AppError('request.malformed', {}, { cause: error })
  // files that are not accessible do not exist
  if (statusCode === 403 || statusCode === 404) return new AppError('request.notFound')
  // Fastify's own errors for a request it could not read
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('request.malformed')
  return new AppError('server.failed', {}, { cause: error })
}

/** Seconds after which a request answered with 429, 503 or "still running" may be retried. */
const retryAfter = (error: AppError): number | undefined => {
  const { retryAfterSeconds } = error.details
  if (typeof retryAfterSeconds === 'number') return Math.max(1, Math.ceil(retryAfterSeconds))
  if (error.code === 'server.diskFull') return 30
  // the process recovers within two seconds of the database's return
  return error.status === 503 ? 2 : undefined
}

/** The body of an error response. */
export function errorBody(error: AppError, language: string, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: messageOf(error, language),
      // internal details are not disclosed
      details: error.status >= 500 && error.code === 'server.failed' ? {} : withTexts(error, language),
      requestId,
    },
  }
}

/** The text of an error; a temporary one includes when it ends. */
function messageOf(error: AppError, language: string): string {
  const text = filledText(error.code, error.details, language)
  const seconds = retryAfter(error)
  if (seconds === undefined || error.details['retryAfterSeconds'] === undefined) return text
  const [unit, count] = seconds > 90 ? ['minute', Math.ceil(seconds / 60)] : ['second', seconds]
  const time = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
  })
  return `${text} ${errorText('retryAfter', language).replace('{time}', time.format(Number(count)))}`
}

const withTexts = ({ details }: AppError, language: string): Record<string, unknown> => {
  const { fields } = details
  if (!Array.isArray(fields)) return details
  return {
    ...details,
    fields: fields.map((field: FieldError) => ({
      ...field,
      message: filledText(field.code, field.details ?? {}, language),
    })),
  }
}

/** Sends an error response. The only place that sends and logs errors. */
export function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: string,
): FastifyReply {
  const error = toAppError(thrown)
  const isOurFault = error.code !== 'server.busy' && (error.status >= 500 || error.cause !== undefined)
  // frequent and with an external cause: stack traces would obscure it
  if (error.status === 503 && error.code !== 'server.busy')
    request.log.warn({ reason: reasonOf(thrown) }, error.code)
  else if (isOurFault) request.log.error({ err: thrown }, error.code)
  else request.log.debug({ code: error.code, details: error.details }, 'refused')
  const seconds = retryAfter(error)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(errorBody(error, language, request.id))
}
