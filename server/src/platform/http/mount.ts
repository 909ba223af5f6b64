import { Readable } from 'node:stream'
import { hostBase } from '@storekeep/contract/kit/endpoint.ts'
import type { AnyEndpoint, Schema } from '@storekeep/contract/kit/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../app-error.ts'
import { Audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import { coercer } from './coerce.ts'
import { runCommand } from './command.ts'
import { parse } from './field-errors.ts'
import type { Asker, Guard } from './guard.ts'
import type { Idempotency } from './idempotency.ts'
import { sendFile } from './file.ts'
import { languageOf } from './language.ts'
import { checkLines, Ndjson } from './lines.ts'
import { answerOf, serializer } from './reply.ts'
import type { Circumstances, FileAnswer, Route } from './serve.ts'
import { Version } from './version.ts'

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | null
    operation: string | null
  }
}

/** What mounting needs from the platform. */
export interface Mounting {
  readonly guard: Guard
  readonly db: Db
  readonly clock: Clock
  readonly idempotency: Idempotency
  /** Counts the request against its class's limit; throws when there were too many. */
  readonly limit: (asker: Asker, endpoint: AnyEndpoint, address: string) => void
  /** Says that somebody waits for an answer, where that holds background work back; answers how to say that it ended. */
  readonly hold?: (() => () => void) | undefined
  /** Parses every reply by its schema as well; for tests. */
  readonly strict: boolean
}

/** 1 MB; feeds of a thousand lines 10 MB. */
export const bodyLimit = 1_048_576
export const linesLimit = 10 * 1_048_576

/** Address of an endpoint on this server, parameters as {name}. */
export const pathOf = (endpoint: AnyEndpoint): string => `${hostBase[endpoint.host]}${endpoint.path}`

const fastifyPath = (endpoint: AnyEndpoint): string =>
  pathOf(endpoint)
    .replaceAll(':', '::')
    .replaceAll(/\{(\w+)\}/g, ':$1')

/** Registers every route, and refuses the methods that a known address does not have. */
export const mount = (app: FastifyInstance, routes: readonly Route[], parts: Mounting): void => {
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
    bodyLimit: endpoint.lines ? linesLimit : bodyLimit,
    // before the body is read: nobody uploads 10 MB to be told that they are not signed in
    onRequest: async (request, reply) => {
      if (parts.hold && !isLong(endpoint)) holdUntilAnswered(reply, parts.hold)
      request.operation = name
      request.asker = await parts.guard.admit(endpoint.access, request.headers.authorization)
      parts.limit(request.asker, endpoint, request.ip)
    },
    handler: async (request, reply) => {
      const { asker } = request
      // the hook above has set it, or the request never came here
      if (!asker) throw new AppError('session.required')
      const language = languageOf(request)
      const input = check(request, language)
      const ask = circumstances(request, reply, { asker, language, name, input, parts })
      const result =
        endpoint.effect === 'read' || endpoint.recorded === false
          ? { status: 200, answer: answerOf(write, await route.handle({ ...input, ...ask, who: asker.who })) }
          : await runCommand(
              route,
              { ...input, ...ask, who: asker.who },
              { asker, input, request, parts, write },
            )
      if (endpoint.events && ask.streamed.source) return sendEvents(reply, ask.streamed.source)
      if (endpoint.file && ask.streamed.file) return sendFile(reply, ask.streamed.file)
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

/** Feeds, files and streams of events take their time: nobody sits before them. */
const isLong = ({ lines, events, file }: AnyEndpoint): boolean => Boolean(lines ?? events ?? file)

const holdUntilAnswered = ({ raw }: FastifyReply, hold: () => () => void): void => {
  const release = hold()
  // the second alone, where whoever asked went away
  raw.once('finish', release).once('close', release)
}

type Input = { params?: unknown; query?: unknown; body?: unknown; lines?: unknown }

const checker = ({ params, query, body, lines }: AnyEndpoint) => {
  const readParams = params ? coercer(params) : undefined
  const readQuery = query ? coercer(query) : undefined
  return (request: FastifyRequest, language: string): Input => ({
    ...(params && readParams ? { params: checked(params, readParams(request.params), 'params') } : {}),
    ...(query && readQuery ? { query: checked(query, readQuery(request.query), 'query') } : {}),
    ...(body ? { body: checked(body, bodyOf(request), 'body') } : {}),
    ...(lines ? { lines: checkLines(lines, request.body, language) } : {}),
  })
}

const bodyOf = ({ body }: FastifyRequest): unknown => {
  if (body === undefined || body === null || body instanceof Ndjson)
    throw new AppError(body instanceof Ndjson ? 'request.unsupportedType' : 'request.malformed')
  return body
}

const checked = (schema: Schema, value: unknown, part: 'params' | 'query' | 'body'): unknown => {
  const parsed = parse(schema, value)
  if (parsed.faults === undefined) return parsed.value
  // a path that cannot name anything names nothing
  if (part === 'params') throw new AppError('request.notFound')
  throw invalid(parsed.faults)
}

interface Around {
  readonly asker: Asker
  readonly language: string
  readonly name: string
  readonly input: Input
  readonly parts: Mounting
}

const sendEvents = (reply: FastifyReply, source: AsyncIterable<string>): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    // no proxy may keep what has to arrive now
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    // a socket that stayed open after its stream would keep a closing process waiting
    .header('connection', 'close')
    .send(Readable.from(source, { objectMode: false, highWaterMark: 16_384 }))

interface Streamed {
  readonly streamed: { source: AsyncIterable<string> | undefined; file: FileAnswer | undefined }
}

const circumstances = (
  request: FastifyRequest,
  reply: FastifyReply,
  around: Around,
): Circumstances & Streamed => {
  const { asker, language, name, input, parts } = around
  const streamed: Streamed['streamed'] = { source: undefined, file: undefined }
  const lastEventId = request.headers['last-event-id']
  const audit = new Audit({
    actor: asker.actor,
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
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    audit,
    transaction: (work) => parts.db.transaction(work),
    version: new Version(request.headers['if-match'], (etag) => void reply.header('etag', etag)),
    streamed,
    stream: (source) => {
      streamed.source = source
    },
    sendFile: (file) => {
      streamed.file = file
    },
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    cacheFor: (seconds) => void reply.header('cache-control', `public, max-age=${seconds}`),
  }
}
