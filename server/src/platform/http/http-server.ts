import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { AppError } from '../app-error.ts'
import { compressAnswers } from './compress.ts'
import { answerError } from './errors.ts'
import { languageOf } from './language.ts'
import { Ndjson } from './lines.ts'
import { bodyLimit } from './mount.ts'
import { loggerOptions } from './log-options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered method and address, so that a test finds those that the contract does not list. */
    readonly mounted: string[]
  }
}

export interface HttpOptions {
  readonly logLevel: string
  readonly trustProxy: boolean | number | string
  /** Where log lines go; standard output when missing. */
  readonly logTo?: { write(line: string): void }
}

const requestIdForm = /^[\w.:-]{1,100}$/

/** Fastify with our ids, parsers, log and the one error handler; no routes yet. */
export const httpServer = (options: HttpOptions): FastifyInstance => {
  const app = Fastify({
    logger: loggerOptions(options.logLevel, options.logTo),
    // one line a request, written by `logRequests`
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    trustProxy: options.trustProxy as NonNullable<FastifyServerOptions['trustProxy']>, // its types are those of the setting
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'ignore',
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    // a URL that cannot be decoded never reaches a route
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply, languageOf(request))
    },
  })
  app.decorate('mounted', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.mounted.push(`${one} ${url}`)
  })
  app.decorateRequest('asker', null)
  app.decorateRequest('operation', null)
  parsers(app)
  compressAnswers(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, languageOf(request)))
  return app
}

const parsers = (app: FastifyInstance): void => {
  // JSON is Fastify's own parser, with its guard against prototype poisoning; text bodies are not for us
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    ['application/x-ndjson', 'application/ndjson', 'application/jsonl'],
    { parseAs: 'string' },
    (request, body, done) => {
      // only feeds take lines
      if (request.routeOptions.bodyLimit === bodyLimit) done(new AppError('request.unsupportedType'))
      else done(null, new Ndjson(String(body)))
    },
  )
}
