import { errorStatus } from '@storekeep/contract/kit/errors.ts'
import type { ErrorCode } from '@storekeep/contract/kit/errors.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { errorText } from '../words/languages.ts'

/** Codes that any endpoint of this kind may return, in addition to those of its own area. */
const codesOf = (endpoint: AnyEndpoint): ErrorCode[] => {
  const { access, params, body, lines, effect, query } = endpoint
  const hasBody = Boolean(body ?? lines)
  return [
    'request.malformed',
    ...given(access === 'signed-in' || isSection(access), [
      'session.required',
      'session.invalidAccessToken',
      'session.expired',
    ]),
    ...given(isSection(access), ['access.noPortal', 'access.sectionDenied', 'access.foreignStore']),
    ...given(isKey(access), ['key.required', 'key.invalid', 'key.scopeMissing']),
    ...given(params !== undefined, ['request.notFound']),
    ...given(effect === 'write' && access !== 'public', [
      'request.idempotencyKeyReused',
      'request.stillRunning',
      'request.versionMismatch',
    ]),
    ...given(hasBody, ['request.tooLarge', 'request.unsupportedType']),
    ...given(lines !== undefined, ['request.tooManyLines']),
    ...given(body !== undefined || query !== undefined, ['request.invalid']),
    ...given(endpoint.rate === 'sign-in', ['session.wrongCredentials', 'session.tooManyAttempts']),
    'request.rateLimited',
    'server.failed',
    'server.unavailable',
    'server.diskFull',
  ]
}

const given = (is: boolean, codes: readonly ErrorCode[]): readonly ErrorCode[] => (is ? codes : [])
const isSection = (access: AnyEndpoint['access']): boolean =>
  typeof access === 'object' && 'section' in access
const isKey = (access: AnyEndpoint['access']): boolean => typeof access === 'object' && 'key' in access

const titles: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  401: 'No user is signed in, or the token or key is not valid.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or the caller may not know of it.',
  409: 'The Idempotency-Key was used for something else, or its command is still running.',
  412: 'Another user changed it in the meantime.',
  413: 'More was sent than is taken at once.',
  415: 'This kind of content is not taken.',
  422: 'Fields are wrong; `details.fields` says which and why.',
  429: 'Too many requests; `Retry-After` says how long to wait.',
  500: 'Something went wrong on the server.',
  503: 'The database or its disk is gone for a moment; `Retry-After` says when to ask again.',
}

/**
 * Error responses of an endpoint, one per status, with the possible codes. Most endpoints have the same, so they refer
 * to `shared`: repeated, they would be half of the document.
 */
export function errorResponses(
  endpoint: AnyEndpoint,
  shared: Record<string, unknown>,
): Record<string, unknown> {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => {
        const name = codes.join('-')
        shared[name] ??= errorResponse(status, codes)
        return [String(status), { $ref: `#/components/responses/${name}` }]
      }),
  )
}

const errorResponse = (status: number, codes: readonly ErrorCode[]): unknown => ({
  description: `${titles[status] ?? ''}\n\n${codes.map((code) => `- \`${code}\`: ${errorText(code, 'en')}`).join('\n')}`,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { properties: { error: { properties: { code: { enum: codes } } } } },
        ],
      },
    },
  },
})

/** GAP-ERROR-SHAPE as a schema. */
export const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string', description: 'In the language of the request, to be shown as it is.' },
        details: {
          type: 'object',
          description: 'What the code is about; `rejectionCode` where access was refused.',
          properties: {
            rejectionCode: { type: 'integer' },
            retryAfterSeconds: { type: 'integer' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'code', 'message'],
                properties: {
                  path: { type: 'string', description: 'Dotted: `items.0.quantity`.' },
                  code: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
          },
        },
        requestId: { type: 'string', description: 'Also in the header X-Request-Id and in the log.' },
      },
    },
  },
} as const
