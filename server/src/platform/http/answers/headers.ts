import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'

interface HeaderOptions {
  /** Base URLs of the API hosts, as called by the web app. */
  readonly hosts: readonly string[]
  /** Other origins whose pages may call the API. */
  readonly origins: readonly string[]
}

/** Hashes of two style sheets that react-aria adds to the page (touch and scrolling). */
const ariaStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/** Content security policy of pages: own files only, no inline script, no eval. */
const pagePolicy = (hosts: readonly string[]): Record<string, readonly string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...ariaStyles],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...originsOf(hosts)],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
})

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? [])),
]

/** Security headers that are the same for every response, by name in lower case. */
export function fixedHeaders({ hosts, origins }: HeaderOptions): Record<string, string> {
  const said = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(hosts) },
    crossOriginResourcePolicy: { policy: origins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // set below, only over https
    strictTransportSecurity: false,
    xXssProtection: false,
    xFrameOptions: { action: 'deny' },
  })
  const headers = new Map<string, string>()
  // the two methods that helmet uses; a real response would load all of node:http's client, which takes a while
  const answer = {
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), String(value)),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- helmet uses no more of an answer
  const used = answer as unknown as ServerResponse // helmet uses no more of an answer
  const unread = {} as IncomingMessage // helmet reads nothing of the request
  said(unread, used, (error?: unknown) => {
    if (error !== undefined) throw new Error('helmet refuses its settings', { cause: error })
  })
  return Object.fromEntries(headers)
}

/** Security headers on every response; CORS only for configured origins. */
export async function securityHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  const always = fixedHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(always)
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
  if (options.origins.length > 0)
    await app.register(fastifyCors, {
      origin: [...options.origins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
    })
}
