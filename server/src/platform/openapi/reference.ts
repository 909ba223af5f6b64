import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openApi } from './document.ts'

/** Where people read the API's description. */
const docsPath = '/api/docs'
const documentPath = '/api/openapi.json'

/**
 * The document and its reference. The reference is four megabytes of script that most processes never serve,
 * so it lives in an application of its own that is made at the first request.
 */
export function apiReference(app: FastifyInstance, version: string): void {
  let document: string | undefined
  app.get(documentPath, async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((document ??= JSON.stringify(openApi(version)))),
  )

  let reference: Promise<FastifyInstance> | undefined
  const answer = async (path: string, reply: FastifyReply): Promise<FastifyReply> => {
    const made = await (reference ??= makeReference())
    const { statusCode, headers, rawPayload } = await made.inject({ url: path })
    const type = String(headers['content-type'] ?? 'text/plain')
    void reply.header('content-type', type).header('cache-control', 'public, max-age=3600')
    if (type.startsWith('text/html'))
      void reply.header('content-security-policy', policyOf(rawPayload.toString()))
    return reply.code(statusCode).send(rawPayload)
  }
  app.get(docsPath, async (_request, reply) => reply.redirect(`${docsPath}/`))
  app.get(`${docsPath}/`, (_request, reply) => answer(`${docsPath}/`, reply))
  app.get(`${docsPath}/js/scalar.js`, (_request, reply) => answer(`${docsPath}/js/scalar.js`, reply))
}

const makeReference = async (): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const made = Fastify()
  await made.register(scalar, {
    routePrefix: docsPath,
    configuration: {
      url: documentPath,
      pageTitle: 'Storekeep API',
      // nothing leaves this server
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      customCss: 'a[href^="https://www.scalar.com"] { display: none; }',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  await made.ready()
  return made
}

/** The reference's own policy: its inline start script by hash, its inline styles, and no other server. */
const policyOf = (html: string): string => {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
