import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { AppError } from '../app-error.ts'
import type { Brand } from '../brand/brand.ts'
import { addressOf } from '../http/requests/address.ts'
import { fallbackLanguage } from '../words/catalogues.ts'
import { negotiate } from '../words/languages.ts'
import { serveBrandFiles } from './brand-files.ts'
import type { Page, Rendered } from './page.ts'

const year = 31_536_000

interface WebOptions {
  readonly page: Page
  readonly brand: Brand
  /** Counts requests of unknown paths. */
  readonly limit: (address: string) => void
}

/** Serves the built web app; every path that is neither a file nor the API is its only page. */
export async function serveWeb(
  app: FastifyInstance,
  dist: string,
  { page, brand, limit }: WebOptions,
): Promise<void> {
  serveBrandFiles(app, dist, brand)
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      serve: false,
      index: false,
      redirect: false,
      // compressed by the build
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      // no `allowedPath`: with it, the plugin lists the folder for every file, which takes longer than sending it
      setHeaders: (reply, path) => {
        // asset names contain a hash of the content
        const value = path.includes('/assets/')
          ? `public, max-age=${year}, immutable`
          : 'public, max-age=3600'
        void reply.header('cache-control', value)
      },
    })
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const path = pathOf(request)
        // folders and double slashes are not files: they get the page or 404
        if (!isFile(path) || path.endsWith('/') || path.includes('//')) return reply.callNotFound()
        return reply.sendFile(path)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    // an unknown path costs a page or an error, so it is rate limited like a call
    limit(addressOf(request))
    return answerUnknown(request, reply, page)
  })
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'
const isApi = (url: string): boolean => /^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/.test(url)
const isFile = (path: string): boolean =>
  /^\/+assets\/|\.(?:js|css|map|json|png|svg|ico|woff2?|txt|xml|webmanifest)$/.test(path)

const answerUnknown = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
  const path = pathOf(request)
  const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(path) && !isFile(path)
  if (!wantsPage) throw new AppError('request.notFound')
  const language = negotiate(request.headers['accept-language']) ?? fallbackLanguage
  const rendered = page.render(path, language)
  if (!rendered) throw new AppError('server.unavailable', { reason: 'web.notBuilt' })
  const [encoding, body] = encoded(rendered, request.headers['accept-encoding'])
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, accept-encoding')
    .send(body)
}

const encoded = (page: Rendered, accepted = ''): [string | undefined, Buffer] =>
  /\bbr\b/.test(accepted)
    ? ['br', page.br]
    : /\bgzip\b/.test(accepted)
      ? ['gzip', page.gzip]
      : [undefined, page.plain]
