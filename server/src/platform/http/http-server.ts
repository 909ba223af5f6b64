import { randomUUID } from 'node:crypto'
import { parse as parseQuery } from 'node:querystring'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { AppError } from '../app-error.ts'
import { compressAnswers } from './answers/compress.ts'
import { answerError } from './answers/errors.ts'
import { languageOf } from './requests/language.ts'
import { broken, decodeParameter, decodeUtf8, parseJson } from './requests/json.ts'
import { LineTexts } from './requests/lines.ts'
import { Form } from './requests/form.ts'
import { maskText } from '../log/mask.ts'
import { bodyLimit } from './mount.ts'
import { decodable } from './requests/path.ts'
import { loggerOptions } from './watch/log-options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered method and path, so that a test finds those missing in the contract. */
    readonly mounted: string[]
  }
}

interface HttpOptions {
  readonly logLevel: string
  readonly trustProxy: false | number | string
  /** Destination of the log; standard output by default. */
  readonly logTo?: { write(line: string): void }
}

const requestIdForm = /^[\w.:-]{1,100}$/

/** Number of trusted proxies, nearest first; a plain number would make Fastify trust none. */
function trusted(setting: HttpOptions['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}

/** Fastify with our ids, parsers, log and error handler; no routes yet. */
export function httpServer(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(options.logLevel, options.logTo),
    // one line per request, written by `logRequests`
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    trustProxy: trusted(options.trustProxy),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdForm.test(given) && maskText(given) === given
        ? given
        : randomUUID()
    },
    routerOptions: {
      maxParamLength: 200,
      ignoreTrailingSlash: false,
      caseSensitive: true,
      querystringParser: (text) => parseQuery(text, '&', '=', { decodeURIComponent: decodeParameter }),
    },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // requests that Fastify refuses before a route, e.g. for a parameter that is too long
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply, languageOf(request))
    },
  })
  app.decorate('mounted', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.mounted.push(`${one} ${url}`)
  })
  app.decorateRequest('caller', null)
  app.decorateRequest('operation', null)
  parsers(app)
  compressAnswers(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('preParsing', async ({ headers }, reply) =>
    refuseCompressed(headers['content-encoding'], reply),
  )
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, languageOf(request)))
  return app
}

/** A compressed body would be read as broken lines, and its size is not known before it is unpacked. */
function refuseCompressed(coding: string | undefined, reply: FastifyReply): void {
  if (coding === undefined || coding.toLowerCase() === 'identity') return
  void reply.header('accept-encoding', 'identity')
  throw new AppError('request.unsupportedType', { header: 'content-encoding' })
}

function parsers(app: FastifyInstance): void {
  // text bodies are not supported; JSON is parsed by us, so that one invalid line of a batch does not affect the others
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // files are large, fields are not
    if (!takesLines(request) && body.length > bodyLimit) return done(new AppError('request.tooLarge'))
    // many clients name the type of the body that they do not send
    if (body.length === 0) return done(null, undefined)
    const text = decodeUtf8(asBuffer(body))
    const value = parseJson(text)
    if (value !== broken) return done(null, value)
    const lines = takesLines(request) ? LineTexts.ofArray(text) : undefined
    return lines ? done(null, lines) : done(new AppError('request.malformed'))
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { takes } = request.routeOptions.config
      if (takes !== 'files' && takes !== 'form') throw new AppError('request.unsupportedType')
      const form = await Form.read(body, request.headers['content-type'] ?? '')
      return takes === 'files' ? form : { ...form.fields }
    },
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.takes === 'form') done(null, { ...parseQuery(String(body)) })
      else done(new AppError('request.unsupportedType'))
    },
  )
  app.addContentTypeParser(
    ['application/x-ndjson', 'application/ndjson', 'application/jsonl'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (takesLines(request)) done(null, LineTexts.ofNdjson(asBuffer(body)))
      else done(new AppError('request.unsupportedType'))
    },
  )
}

const takesLines = (request: FastifyRequest): boolean => request.routeOptions.config.takes === 'lines'

const asBuffer = (body: string | Buffer): Buffer => (typeof body === 'string' ? Buffer.from(body) : body)
