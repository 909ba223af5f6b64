import { Readable } from 'node:stream'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { hostBase } from '@storekeep/contract/kit/hosts.ts'
import type { Schema } from '@storekeep/contract/kit/fields.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../app-error.ts'
import { Audit } from '../audit/audit.ts'
import { withRetry } from '../db/queries/retry.ts'
import type { Tx } from '../db/types.ts'
import { coercer } from './requests/coerce.ts'
import type { Mounting } from './mounting.ts'
import { runCommand } from './commands/command.ts'
import { parse } from './requests/field-errors.ts'
import type { Caller, Guard } from './requests/guard.ts'
import { sendFile } from './answers/file.ts'
import { addressOf } from './requests/address.ts'
import { cookiesOf } from './requests/cookies.ts'
import { languageOf } from './requests/language.ts'
import { Form } from './requests/form.ts'
import { checkLines, LineTexts } from './requests/lines.ts'
import { pathText } from './requests/plain-input.ts'
import { answerOf, serializer } from './answers/reply.ts'
import type { Circumstances, FileAnswer, Route } from './serve.ts'
import { Version } from './answers/version.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    operation: string | null
  }
}

/** 1 MB; feeds of a thousand lines 10 MB. */
export const bodyLimit = 1_048_576
const linesLimit = 10 * 1_048_576
/** Maximum size of names, fields and boundaries besides the files of a request. */
const aroundFiles = 262_144

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route accepts besides one JSON value. */
    takes?: 'lines' | 'files' | 'form'
  }
}

/** Path of an endpoint on this server, parameters as {name}. */
export function pathOf(endpoint: AnyEndpoint): string {
  return `${hostBase[endpoint.host]}${endpoint.path}`
}

const fastifyPath = (endpoint: AnyEndpoint): string =>
  pathOf(endpoint)
    .replaceAll(':', '::')
    .replaceAll(/\{(\w+)\}/g, ':$1')

/** Registers every route, and refuses other methods on known paths. */
export function mount(app: FastifyInstance, routes: readonly Route[], parts: Mounting): void {
  const methods = new Map<string, Set<string>>()
  for (const route of routes) {
    const url = fastifyPath(route.endpoint)
    const known = methods.get(url) ?? new Set()
    methods.set(url, known.add(route.endpoint.method))
    if (route.endpoint.method === 'GET') known.add('HEAD')
    mountOne(app, url, route, parts)
  }
  for (const [url, known] of methods) refuseOthers(app, url, known)
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const refuseOthers = (app: FastifyInstance, url: string, known: ReadonlySet<string>): void => {
  const allow = [...known, 'OPTIONS'].join(', ')
  app.route({
    method: allMethods.filter((method) => !known.has(method)),
    url,
    onRequest: (request, reply, done) => {
      void reply.header('allow', allow)
      if (request.method === 'OPTIONS') void reply.code(204).send()
      else done(new AppError('request.methodNotAllowed', { allow: [...known] }))
    },
    handler: () => undefined,
  })
}

const mountOne = (app: FastifyInstance, url: string, route: Route, parts: Mounting): void => {
  const { endpoint, name } = route
  const check = checker(endpoint)
  const write = endpoint.reply ? serializer(endpoint.reply, parts.strict) : undefined

  app.route({
    method: endpoint.method,
    url,
    bodyLimit: limitOf(endpoint),
    config: takenBy(endpoint),
    // before the body is read: a client without a session is refused before it uploads 10 MB
    onRequest: async (request, reply) => {
      if (parts.hold && !isLong(endpoint)) holdUntilAnswered(reply, parts.hold)
      request.operation = name
      // also counts requests that are refused
      parts.limitAddress(addressOf(request))
      request.caller = await parts.guard.admit(endpoint, request.headers.authorization)
      parts.limit(request.caller, endpoint)
      refuseChanges(endpoint, request.caller)
    },
    handler: async (request, reply) => {
      // set by the hook above
      if (!request.caller) throw new AppError('session.required')
      const language = languageOf(request)
      const input = check(request, language)
      const caller = await inSection(endpoint, request.caller, input.body, parts.guard)
      const ask = circumstances(request, reply, { caller, language, name, input, parts })
      const result =
        endpoint.effect === 'read' || endpoint.recorded === false
          ? {
              status: 200,
              answer: answerOf(write, await route.handle({ ...input, ...ask, who: caller.who })),
            }
          : await runCommand(
              route,
              { ...input, ...ask, who: caller.who },
              { caller, input, request, parts, write },
            )
      if (endpoint.events && ask.streamed.source) return sendEvents(reply, ask.streamed.source)
      if (endpoint.file && ask.streamed.file) return sendFile(reply, ask.streamed.file)
      if (endpoint.redirects && ask.streamed.path) return reply.redirect(ask.streamed.path)
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      void reply.header('content-language', language)
      if (result.answer === null) return reply.code(204).send()
      return reply
        .code(result.status)
        .header('content-type', 'application/json; charset=utf-8')
        .serializer((text: string) => text)
        .send(result.answer)
    },
  })
}

/**
 * Refuses writes in a read-only session. Measurements by support are not a change; those of a user who views the portal
 * as another would be attributed to the wrong user.
 */
function refuseChanges({ effect, recorded }: AnyEndpoint, { user }: Caller): void {
  if (effect !== 'write' || user === null) return
  const { supervisedUntil, viewedBy } = user
  if (viewedBy || (supervisedUntil && recorded !== false)) throw new AppError('session.readOnly')
}

/**
 * The caller with the grants of the section whose page sends the request, where pages of several sections show the
 * response.
 */
const inSection = async (
  { access }: AnyEndpoint,
  caller: Caller,
  body: unknown,
  guard: Guard,
): Promise<Caller> => {
  if (typeof access === 'string' || !('section' in access)) return caller
  const wanted = typeof body === 'object' && body !== null && 'section' in body ? body.section : undefined
  return guard.inSection(caller, access, wanted)
}

/** Feeds, files and event streams take long, and no user waits for them on a page. */
const isLong = ({ lines, events, file }: AnyEndpoint): boolean => Boolean(lines ?? events ?? file)

const holdUntilAnswered = ({ raw }: FastifyReply, hold: () => () => void): void => {
  const release = hold()
  // only the latter if the client disconnected
  raw.once('finish', release).once('close', release)
}

type Input = { params?: unknown; query?: unknown; body?: unknown; lines?: unknown }

function takenBy({ lines, uploads, form }: AnyEndpoint): FastifyContextConfig {
  if (lines) return { takes: 'lines' }
  if (uploads) return { takes: 'files' }
  return form ? { takes: 'form' } : {}
}

function limitOf({ lines, uploads }: AnyEndpoint): number {
  if (uploads) return uploads.bytes + aroundFiles
  return lines ? linesLimit : bodyLimit
}

const checker = ({ params, query, body, lines, uploads }: AnyEndpoint) => {
  const readParams = params ? coercer(params) : undefined
  const readQuery = query ? coercer(query) : undefined
  const readForm = body && uploads ? coercer(body) : undefined
  return (request: FastifyRequest, language: string): Input => {
    if (!query) refuseFields(request.query)
    if (!body && !lines) refuseFields(request.body)
    return {
      ...(params && readParams ? { params: checked(params, readParams(request.params), 'params') } : {}),
      ...(query && readQuery ? { query: checked(query, readQuery(request.query), 'query') } : {}),
      ...(body ? { body: checked(body, bodyOf(request, readForm), 'body') } : {}),
      ...(lines ? { lines: checkLines(lines, request.body, language) } : {}),
    }
  }
}

const bodyOf = ({ body }: FastifyRequest, readForm: ReturnType<typeof coercer> | undefined): unknown => {
  if (body instanceof Form) {
    if (readForm === undefined) throw new AppError('request.unsupportedType')
    return {
      ...readForm(body.fields),
      files: body.files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    }
  }
  if (body === undefined || body === null || body instanceof LineTexts)
    throw new AppError(body instanceof LineTexts ? 'request.unsupportedType' : 'request.malformed')
  return body
}

/** Rejects a query or body of a call that accepts none. */
const refuseFields = (given: unknown): void => {
  if (typeof given !== 'object' || given === null) return
  const [first] = Object.keys(given)
  if (first !== undefined)
    throw invalid([{ path: pathText([first]), code: 'field.unknown', details: { known: [] } }])
}

const checked = (schema: Schema, value: unknown, part: 'params' | 'query' | 'body'): unknown => {
  const parsed = parse(schema, value)
  if (parsed.faults === undefined) return parsed.value
  // an invalid path parameter identifies nothing
  if (part === 'params') throw new AppError('request.notFound')
  throw invalid(parsed.faults)
}

interface Around {
  readonly caller: Caller
  readonly language: string
  readonly name: string
  readonly input: Input
  readonly parts: Mounting
}

const sendEvents = (reply: FastifyReply, source: AsyncIterable<string>): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    // proxies must not buffer the stream
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    // a socket that stayed open after its stream would delay the shutdown
    .header('connection', 'close')
    .send(Readable.from(source, { objectMode: false, highWaterMark: 16_384 }))

interface Streamed {
  readonly streamed: {
    source: AsyncIterable<string> | undefined
    file: FileAnswer | undefined
    path: string | undefined
  }
}

/** Runs a transaction, again if a concurrent one took a key or made it fail; nothing is audited twice. */
const transactionWith = <T>(audit: Audit, db: Mounting['db'], work: (tx: Tx) => Promise<T>): Promise<T> => {
  const restore = audit.remember()
  return withRetry(() => {
    restore()
    return db.transaction(work)
  })
}

const circumstances = (
  request: FastifyRequest,
  reply: FastifyReply,
  around: Around,
): Circumstances & Streamed => {
  const { caller, language, name, input, parts } = around
  const streamed: Streamed['streamed'] = { source: undefined, file: undefined, path: undefined }
  const lastEventId = request.headers['last-event-id']
  const audit = new Audit({
    actor: caller.actor,
    command: name,
    input: { ...input, ...(input.lines ? { lines: undefined } : {}) },
    requestId: request.id,
    at: parts.clock.now(),
  })
  return {
    db: parts.db,
    requestId: request.id,
    language,
    log: request.log,
    clock: parts.clock,
    address: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    cookies: cookiesOf(request, reply),
    audit,
    transaction: (work) => transactionWith(audit, parts.db, work),
    version: new Version(request.headers['if-match'], (etag) => void reply.header('etag', etag)),
    uploads: request.body instanceof Form ? request.body.files : [],
    streamed,
    stream: (source) => {
      streamed.source = source
    },
    sendFile: (file) => {
      streamed.file = file
    },
    redirect: (path) => {
      streamed.path = path
    },
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    cacheFor: (seconds) => void reply.header('cache-control', `public, max-age=${seconds}`),
  }
}
