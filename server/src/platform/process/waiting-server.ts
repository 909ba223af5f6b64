import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'
import { errorBody } from '../http/answers/errors.ts'
import { fallbackLanguage, negotiate } from '../words/languages.ts'

/**
 * Answers while the application cannot start: the process is alive, but not ready. Resolves to a function that frees
 * the address.
 */
export async function serveWaiting(host: string, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    // the request body is not read, so the connection cannot be reused
    reply.setHeader('connection', 'close')
    answer(request, reply)
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

function answer({ url = '/', headers }: IncomingMessage, reply: ServerResponse): void {
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
  send(503, errorBody(new AppError('server.unavailable'), language, crypto.randomUUID()))
}
