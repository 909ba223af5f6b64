import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { compressed, encodingFor, type Encoding } from '../http/answers/compress.ts'
import { openApi } from './document.ts'

/** Where people read the API's description. */
const docsPath = '/api/docs'
const documentPath = '/api/openapi.json'
const scriptPath = `${docsPath}/js/scalar.js`
const kept = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }

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
  const made = async (path: string) => (await (reference ??= makeReference())).inject({ url: path })
  app.get(docsPath, async (_request, reply) => reply.redirect(`${docsPath}/`))
  app.get(`${docsPath}/`, async (_request, reply) => {
    const { rawPayload } = await made(`${docsPath}/`)
    return reply
      .headers({ ...kept, 'content-type': 'text/html; charset=utf-8' })
      .header('content-security-policy', policyOf(rawPayload.toString()))
      .send(rawPayload)
  })

  const script = async () => (await made(scriptPath)).rawPayload
  const scripts = new Map<Encoding, Promise<Buffer>>()
  app.get(scriptPath, async (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    void reply.headers({ ...kept, 'content-type': 'application/javascript; charset=utf-8' })
    if (encoding === undefined) return reply.send(await script())
    // compressing it takes longer than sending it, so it is done once
    const smaller = scripts.get(encoding) ?? script().then((bytes) => compressed(bytes, encoding))
    scripts.set(encoding, smaller)
    return reply.header('content-encoding', encoding).send(await smaller)
  })
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
