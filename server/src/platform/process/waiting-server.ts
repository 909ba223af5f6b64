import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'
import { errorBody } from '../http/answers/errors.ts'
import { directionOf } from '@storekeep/contract/rules/languages.ts'
import { fallbackLanguage } from '../words/catalogues.ts'
import { negotiate } from '../words/languages.ts'

/**
 * Answers while the application cannot start: the process is alive, but not ready. Resolves to a function that frees
 * the address.
 */
export async function serveWaiting(host: string, port: number, portal: string): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    // the request body is not read, so the connection cannot be reused
    reply.setHeader('connection', 'close')
    answer(request, reply, portal)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

function answer({ url = '/', headers }: IncomingMessage, reply: ServerResponse, portal: string): void {
  const path = url.split('?', 1)[0]
  const send = (status: number, body: unknown): void => {
    reply.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    reply.end(JSON.stringify(body))
  }
  if (path === '/healthz') return send(200, { status: 'ok' })
  if (path === '/readyz') return send(503, { status: 'unavailable' })
  reply.setHeader('retry-after', '2')
  const language = negotiate(headers['accept-language']) ?? fallbackLanguage
  const body = errorBody(new AppError('server.unavailable'), language, crypto.randomUUID())
  const isPage = /\btext\/html\b/.test(headers.accept ?? '') && !/^\/api(?:\/|$)/.test(path ?? '')
  if (!isPage) return send(503, body)
  reply.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  reply.end(waitingPage(portal, body.error.message, language))
}

/** A page for browsers, which asks again by itself. */
const waitingPage = (portal: string, message: string, language: string): string => {
  const title = portal.replaceAll('&', '&amp;') // the setting allows no angle brackets
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<meta http-equiv="refresh" content="3"><title>${title}</title><h1>${title}</h1><p>${message}</p></html>`
  )
}
